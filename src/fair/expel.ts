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
  WAIT,
} from '../../components/registers.ts';
import type { World } from '../../components/world.ts';
import { DECK, HAND, seatZone } from '../../components/zones.ts';
import { settle } from '../../systems/chance.ts';
import { returnSealed, seal, show } from '../../systems/hand.ts';
import type { Game } from './game.ts';

// A seat is expelled: its sealed cards go back to its pool, and it is dealt as many that everybody sees.

/** The sealed cards go back; as many are to be dealt. */
export function returnHand(game: Game, seat: number): void {
  const { world } = game;
  const held = world.sealed[seat * world.layout.seats + seat];
  game.dealer.abandon(seat, game.rules);
  returnSealed(world, seat);
  for (let i = 0; i < held; i++) seal(world, seat, seat);
  game.returning = seat;
}

/** Deals the hand anew, openly; says whether the links for it are there. */
export function deal(game: Game): boolean {
  const { world, dealer, returning: seat } = game;
  const { reg, layout } = world;
  const isAsked = reg[WAIT] === CHANCE && reg[CHANCE_SEAT] === seat;
  const isTake = isAsked && reg[CHANCE_KIND] === TAKE;
  const isShow = isTake || (isAsked && reg[CHANCE_KIND] === OPEN);
  for (let left = world.sealed[seat * layout.seats + seat]; left > 0; left--) {
    const card = dealer.publicCard(world, seatZone(seat, DECK));
    if (card === undefined) return false;
    if (isShow && left === 1) settleShown(world, card, isTake);
    else show(world, seat, card, seatZone(seat, HAND));
  }
  // What it was to show was a card that had been handed to it, and has gone back.
  if (isShow && reg[WAIT] === CHANCE) endWaiting(world);
  game.returning = -1;
  return true;
}

/** The card that the match waits for: it lies open, in whose hand it comes. */
function settleShown(w: World, card: number, isTake: boolean): void {
  if (!isTake) return settle(w, card);
  const taker = w.reg[ACTIVE];
  settle(w, SEALED);
  show(w, taker, card, seatZone(taker, HAND));
}

function endWaiting(w: World): void {
  w.reg[WAIT] = NOTHING;
  w.reg[CHANCE_KIND] = w.reg[CHANCE_SEAT] = w.reg[CHANCE_N] = 0;
}
