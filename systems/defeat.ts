import { type Action, actionKind, YES } from '../components/action.ts';
import { Card } from '../components/card.ts';
import { type CardEntity, type FrameId, NO_CARD, type Seat, type ZoneId } from '../components/ids.ts';
import { Place } from '../components/place.ts';
import { Frame } from '../components/stack.ts';
import {
  ACQUIRED,
  ACTIVE,
  DEFEATS,
  EVENT_RULES,
  GAPS,
  LEFT,
  RIGHT,
  ROW_DEFEATS,
  Table,
} from '../components/table.ts';
import {
  ASIDE,
  CENTER_BOTTOM,
  CULTIST,
  DISCARD,
  FANATIC,
  FRONT,
  isRow,
  move,
  seatZone,
  TROPHIES,
  VOID,
} from '../components/zone.ts';
import { acquire } from './acquire.ts';
import {
  CODE,
  CULT,
  KIND,
  LASTING,
  PILE_CARDS,
  REWARD,
  TAKE_MONSTER,
  TRANSFORMS_BY_DEFEAT,
  TROPHY_MONSTER,
} from './book/index.ts';
import {
  CULT_IS_STRONGER,
  GOES_IN_FRONT,
  MONSTER,
  ON_ACQUIRE,
  ON_DEFEAT,
  TO_DISCARD_PILE,
} from './book/instructions.ts';
import { fanaticOf } from './constructs.ts';
import { hasSamael } from './facts.ts';
import { gainHonor } from './honor.ts';
import { payPower, powerPriceOf } from './price.ts';
import { cardAt } from './row.ts';
import { push } from './stack.ts';
import { happen } from './triggers.ts';

// Rules 2.5, 3.4, 7.2, 7.3 and 11.16: the monster leaves; the row is refilled before its reward runs; what triggered
// comes after that.

/** In the center row, or in the void as though it were there. */
const countsAsInRow = (zone: ZoneId): boolean => isRow(zone) || zone === VOID;

export function defeat(seat: Seat, card: CardEntity): void {
  const mayAcquire =
    hasSamael(seat) && countsAsInRow(Place.zone[card]) && !TRANSFORMS_BY_DEFEAT[Card.def[card]];
  if (mayAcquire) push(TAKE_MONSTER, card, seat, card);
  else fall(seat, card, restingPlace(seat, card));
}

/** Samael's question: with a yes the monster is acquired instead of leaving the game's reach. */
export function answerTakeMonster(f: FrameId, action: Action): void {
  const card = Frame.source[f];
  const seat = Frame.seat[f];
  const isAcquired = actionKind(action) === YES;
  Frame.pc[f]++;
  if (!isAcquired) return fall(seat, card, restingPlace(seat, card));
  Table.reg[ACQUIRED]++;
  // Rule 11.16: in the deck it will be a hero, but it is acquired as a monster.
  happen(ON_ACQUIRE, seat, card);
  fall(seat, card, seatZone(seat, DISCARD));
}

/** Rule 11.35: a place of its own comes before the bottom of the center deck. */
function restingPlace(seat: Seat, card: CardEntity): ZoneId {
  const def = Card.def[card];
  const from = Place.zone[card];
  if (def === PILE_CARDS.fanatic)
    return from === FANATIC && !fanaticOf(seat) ? seatZone(seat, TROPHIES) : from;
  if (from === CULTIST) return from;
  if (TRANSFORMS_BY_DEFEAT[def]) return ASIDE;
  if (LASTING[def] & GOES_IN_FRONT) return seatZone(seat, FRONT);
  if (TROPHY_MONSTER[def]) return seatZone(seat, TROPHIES);
  return from === VOID ? CENTER_BOTTOM : VOID;
}

function fall(seat: Seat, card: CardEntity, to: ZoneId): void {
  const from = Place.zone[card];
  if (seat === Table.reg[ACTIVE]) Table.reg[DEFEATS]++;
  noteNeighbours(from);
  if (isRow(from)) Table.reg[GAPS]++;
  if (to !== from) move(card, to);
  if (countsAsInRow(from)) {
    Table.reg[ROW_DEFEATS]++;
    happen(ON_DEFEAT, seat, card);
  }
  if (Table.reg[EVENT_RULES] & CULT_IS_STRONGER && CULT[Card.def[card]]) gainHonor(seat, 1);
  push(REWARD[Card.def[card]], card, seat);
}

function noteNeighbours(place: ZoneId): void {
  Table.reg[LEFT] = isRow(place) ? cardAt(place - 1) : NO_CARD;
  Table.reg[RIGHT] = isRow(place) ? cardAt(place + 1) : NO_CARD;
}

export function runDefeat(f: FrameId): void {
  const pc = Frame.pc[f];
  const seat = Frame.seat[f];
  const card = Frame.subject[f];
  Frame.pc[f] = pc + 2;
  if (CODE[pc + 1] === 1) payPower(seat, powerPriceOf(seat, card));
  defeat(seat, card);
}

/** Nothing may have been revealed to acquire or defeat. */
export function runAcquireOrDefeat(f: FrameId): void {
  Frame.pc[f]++;
  const card = Frame.subject[f];
  const seat = Frame.seat[f];
  if (card === 0) return;
  if (KIND[Card.def[card]] === MONSTER) defeat(seat, card);
  else acquire(seat, card, TO_DISCARD_PILE);
}
