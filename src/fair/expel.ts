import { FIRST_SEAT, toCard, toSeat } from '../../components/ids.ts';
import { Seat, sealedAt } from '../../components/seat.ts';
import {
  ACTIVE,
  CHANCE,
  CHANCE_KIND,
  CHANCE_N,
  CHANCE_SEAT,
  NOTHING,
  OPEN,
  SEALED,
  TAKE,
  Table,
  WAIT,
} from '../../components/table.ts';
import { DECK, HAND, seatZone } from '../../components/zone.ts';
import { returnSealed, seal, show } from '../../systems/hand.ts';
import { authorOf, type ExpelBody, seatsIn } from './body.ts';
import type { Game } from './game.ts';

// A seat is expelled: its sealed cards go back to its pool, and it is dealt as many that everybody sees.

/**
 * No value needs links of those who leave from here on, and one under way that burns needs none of theirs: who has shown
 * them to whom is of no account. What stands in the log stays.
 */
export function forgetLinks({ dealer, log }: Game, { mask, burns }: ExpelBody): void {
  const last = log[log.length - 1]?.body;
  for (const seat of seatsIn(mask)) {
    const isShown = last !== undefined && authorOf(last) === seat && 'link' in last;
    dealer.seats[seat].publicLinks.forget(burns && !isShown ? dealer.chance!.k : dealer.k);
  }
}

/** The sealed cards of all who are expelled go back; as many are to be dealt. */
export function returnHands(game: Game, { mask, barred, burns }: ExpelBody): void {
  const seats = seatsIn(mask);
  for (const seat of seats) returnHand(game, toSeat(seat));
  for (const seat of seatsIn(barred)) game.dealer.seats[seat].isBarred = true;
  if (burns) for (const seat of seats) noteBurnt(game, seat);
  // Hands of an earlier vote may still wait to be dealt.
  game.returning = [...game.returning, ...seats];
}

/** The value that was under way is never used: who comes back shows the link that it lacked. */
function noteBurnt({ dealer }: Game, seat: number): void {
  const burnt = dealer.k - 1;
  if (!dealer.seats[seat].publicLinks.link(burnt)) dealer.seats[seat].burnt = burnt;
}

function returnHand({ dealer, rules }: Game, seat: Seat): void {
  const held = Seat.sealed[sealedAt(seat, seat)];
  dealer.abandon(seat, rules);
  if (Table.reg[CHANCE_SEAT] === seat) dealer.stopShowing();
  returnSealed(seat);
  for (let i = 0; i < held; i++) seal(seat, seat);
}

/** Deals the hands anew, openly; says whether the links for it are there. */
export function dealHands(game: Game): boolean {
  while (game.returning.length > 0) {
    const [seat, ...others] = game.returning;
    if (!deal(game, toSeat(seat))) return false;
    game.returning = others;
  }
  return true;
}

function deal(game: Game, seat: Seat): boolean {
  const { dealer } = game;
  const { reg } = Table;
  const isAsked = reg[WAIT] === CHANCE && reg[CHANCE_SEAT] === seat;
  const isShow = isAsked && (reg[CHANCE_KIND] === TAKE || reg[CHANCE_KIND] === OPEN);
  for (let left = Seat.sealed[sealedAt(seat, seat)]; left > 0; left--) {
    const card = dealer.publicCard(seatZone(seat, DECK));
    if (card === undefined) return false;
    if (isShow && left === 1) settleShown(game, card);
    else show(seat, card, seatZone(seat, HAND));
  }
  // What it was to show was a card that had been handed to it, and has gone back.
  if (isShow && reg[WAIT] === CHANCE) endWaiting();
  return true;
}

/** The card that the match waits for: it lies open, in whose hand it comes. */
export function settleShown(game: Game, card: number): void {
  if (Table.reg[CHANCE_KIND] !== TAKE) return game.settle(card);
  const taker = Table.reg[ACTIVE];
  game.settle(SEALED);
  show(taker, toCard(card), seatZone(taker, HAND));
}

function endWaiting(): void {
  Table.reg[WAIT] = NOTHING;
  Table.reg[CHANCE_KIND] = Table.reg[CHANCE_N] = 0;
  Table.reg[CHANCE_SEAT] = FIRST_SEAT;
}
