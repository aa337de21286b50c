import { actionCard } from '../../components/action.ts';
import { copyOf, layout } from '../../components/arena.ts';
import { type CardEntity, toCard, toSeat } from '../../components/ids.ts';
import { Place } from '../../components/place.ts';
import { Seat, sealedAt } from '../../components/seat.ts';
import { ACTIVE, CHANCE_N, OPEN, SEALED, SHOW_TOP, TAKE, Table } from '../../components/table.ts';
import { DECK, isKind, seatOf, seatZone } from '../../components/zone.ts';
import { act } from '../../systems/act.ts';
import { sealedIn } from '../../systems/hand.ts';
import { isAcceptable, isClaim } from '../match/accept.ts';
import {
  ACTION,
  type ActionBody,
  BAR,
  type BarBody,
  type Body,
  type CarryingBody,
  type Ends,
  EXPEL,
  GIVE,
  type GiveBody,
  RENEW,
  type ReadmitBody,
  type ShowBody,
} from './body.ts';
import { settleShown } from './expel.ts';
import type { Game } from './game.ts';
import type { Falsehood } from './hand.ts';
import { commitmentTo, type Handover } from './handover.ts';
import { isEqual } from './hash.ts';
import { openingsFor } from './openings.ts';
import { isReturn, takeDues } from './returning.ts';
import { isAskedFor } from './wait.ts';
import { cardsOf } from './zone-cards.ts';

// What an input does before the game runs on, and all that can be wrong with it.

export function carryOut(game: Game, body: Body): Falsehood | undefined {
  if (body.kind === EXPEL) return undefined;
  if (body.kind === RENEW) return renew(game, body.seat, body, game.head);
  if ('returning' in body) return readmit(game, body);
  return open(game, body) ?? carryOutCarrying(game, body);
}

/** New chains of a seat begin with the numbers that come next. */
function renew(
  { dealer }: Game,
  seat: number,
  { publicEnd, privateEnd }: Ends,
  origin: Uint8Array,
): undefined {
  const { publicLinks, privateLinks, nextPrivate } = dealer.seats[seat];
  publicLinks.renew(publicEnd, dealer.k, origin);
  privateLinks.renew(privateEnd, nextPrivate, origin);
  return undefined;
}

function readmit(game: Game, body: ReadmitBody | BarBody): Falsehood | undefined {
  if (!isReturn(game, body)) return { what: 'let a player in who cannot come back or did not ask to' };
  const seat = game.dealer.seats[body.returning];
  seat.disproven = takeDues(game, body);
  if ((body.kind === BAR) !== (seat.disproven !== undefined))
    return {
      what: seat.disproven ? 'let a player in who was caught' : 'barred a player who did nothing wrong',
    };
  if (body.kind === BAR) {
    seat.isBarred = true;
    return undefined;
  }
  seat.isLive = true;
  seat.returns++;
  return renew(game, body.returning, body, body.publicEnd);
}

function carryOutCarrying(game: Game, body: CarryingBody): Falsehood | undefined {
  if (body.kind === ACTION) return carryOutAction(game, body);
  if (body.kind === GIVE) return carryOutGive(game, body);
  return carryOutShow(game, body);
}

/** The author opens its draws: exactly those that it must open now. */
function open(game: Game, body: CarryingBody): Falsehood | undefined {
  const numbers = openingsFor(game, body);
  if (numbers.length !== body.openings.length)
    return { what: numbers.length > 0 ? 'did not open its draws' : 'opened draws that must stay sealed' };
  const { privateLinks } = game.dealer.seats[body.seat];
  const fits = numbers.every((number, i) => privateLinks.add(number, body.openings[i]));
  return fits
    ? game.dealer.read(body.seat)
    : { what: 'opened its draws with a link that does not fit its chain' };
}

/** A card of another's pool is one that was handed over, or undefined if it is not. */
function handoverOf(
  game: Game,
  seat: number,
  card: number,
  salt: Uint8Array | undefined,
): Handover | undefined {
  if (!salt) return undefined;
  const commitment = commitmentTo(card, salt);
  return game.dealer.seats[seat].taken.find((taken) => isEqual(taken.commitment, commitment));
}

/** Notes that a sealed card is shown. `slot` is the one that must be, or undefined if the seat chose. */
function showCard(
  game: Game,
  seat: number,
  card: CardEntity,
  salt: Uint8Array | undefined,
  slot?: number,
): Falsehood | undefined {
  const { dealer } = game;
  const owner = seatOf(Place.zone[card]);
  const handover = handoverOf(game, seat, card, salt);
  if ((owner === seat) !== (salt === undefined) || (owner !== seat && handover?.giver !== owner))
    return { what: 'showed a card that was not handed to it' };
  const shown = { card, input: game.length, ...(handover ? { handover } : {}) };
  if (handover) {
    dealer.setTaken(
      seat,
      dealer.seats[seat].taken.filter((taken) => taken !== handover),
    );
    dealer.note(handover.giver, { is: 'gone', handover });
  }
  return dealer.showed(seat, slot === undefined ? { is: 'shown', ...shown } : { is: 'open', slot, ...shown });
}

function carryOutAction(game: Game, { seat, action, salt }: ActionBody): Falsehood | undefined {
  const { dealer } = game;
  if (!isAcceptable(action)) return { what: 'did what is not legal' };
  const claims = isClaim(action);
  if (salt && !claims) return { what: 'showed more than it was asked for' };
  if (sealedIn(toSeat(seat)) > 0) {
    const isOwn = claims && seatOf(Place.zone[actionCard(action)]) === seat;
    const entry = {
      is: 'input',
      state: copyOf(game.state),
      action,
      claims: isOwn ? actionCard(action) : 0,
      input: game.length,
    } as const;
    const wrong = dealer.note(seat, entry);
    if (wrong) return wrong;
  }
  const wrong = claims ? showCard(game, seat, actionCard(action), salt) : undefined;
  if (!wrong) act(action);
  return wrong;
}

function carryOutShow(game: Game, { seat, salt, openings, ...body }: ShowBody): Falsehood | undefined {
  const { dealer } = game;
  const card = toCard(body.card);
  if (openings.length > 0)
    return card === 0 && !salt ? undefined : { what: 'showed more than it was asked for' };
  if (card < layout.firstCard || card >= layout.entities || !isKind(Place.zone[card], DECK))
    return { what: 'showed a card that it cannot hold' };
  const owner = seatOf(Place.zone[card]);
  if (isAskedFor(game, SHOW_TOP)) {
    if (owner !== seat || salt) return { what: 'showed a card that is not of its deck' };
    const wrong = dealer.showed(seat, { is: 'show top', card, input: game.length });
    if (!wrong) game.settle(card);
    return wrong;
  }
  const isHeld = isAskedFor(game, OPEN) || isAskedFor(game, TAKE);
  if (!isHeld || Seat.sealed[sealedAt(toSeat(seat), owner)] === 0)
    return { what: 'showed a card that it cannot hold' };
  const wrong = showCard(game, seat, card, salt, Table.reg[CHANCE_N]);
  if (!wrong) settleShown(game, card);
  return wrong;
}

/** The private link of the giver that a handover follows from: the last of those that its next opening shows. */
export const linkForGiving = (game: Game, seat: number): number =>
  Math.max(...game.dealer.seats[seat].hand.needs());

function carryOutGive(game: Game, body: GiveBody): Falsehood | undefined {
  const { dealer } = game;
  const { seat, commitment, boxKey, box } = body;
  if (body.salt) return { what: 'showed more than it was asked for' };
  const taker = Table.reg[ACTIVE];
  const link = linkForGiving(game, seat);
  const pool = cardsOf(seatZone(toSeat(seat), DECK));
  const unread = { input: game.length, giver: seat, taker, commitment, boxKey, box, link, pool, card: 0 };
  const handover = { ...unread, card: game.readHandover(unread) };
  dealer.setTaken(taker, [...dealer.seats[taker].taken, handover]);
  const entry = { is: 'give', slot: Table.reg[CHANCE_N], handover, head: game.head } as const;
  const wrong = dealer.note(seat, entry);
  dealer.note(taker, { is: 'hold', handover });
  if (!wrong) game.settle(SEALED);
  return wrong;
}
