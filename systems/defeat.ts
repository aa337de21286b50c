import { type Action, actionKind, YES } from '../components/action.ts';
import {
  ACQUIRED,
  ACTIVE,
  DEFEATS,
  EVENT_RULES,
  GAPS,
  LEFT,
  RIGHT,
  ROW_DEFEATS,
} from '../components/registers.ts';
import type { World } from '../components/world.ts';
import {
  ASIDE,
  CENTER_BOTTOM,
  CULTIST,
  DISCARD,
  FANATIC,
  FRONT,
  first,
  isRow,
  move,
  ROW,
  ROW_END,
  seatZone,
  TROPHIES,
  VOID,
} from '../components/zones.ts';
import { acquire } from './acquire.ts';
import {
  CODE,
  CULT,
  FANATIC_CARD,
  KIND,
  LASTING,
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
import { PC, push, SEAT, SOURCE, SUBJECT } from './stack.ts';
import { happen } from './triggers.ts';

// Rules 2.5, 3.4, 7.2, 7.3 and 11.16: the monster leaves; the row is refilled before its reward runs; what triggered
// comes after that.

/** In the center row, or in the void as though it were there. */
const countsAsInRow = (zone: number): boolean => isRow(zone) || zone === VOID;

export function defeat(w: World, seat: number, card: number): void {
  const mayAcquire = hasSamael(w, seat) && countsAsInRow(w.zone[card]) && !TRANSFORMS_BY_DEFEAT[w.def[card]];
  if (mayAcquire) push(w, TAKE_MONSTER, card, seat, card);
  else fall(w, seat, card, restingPlace(w, seat, card));
}

/** Samael's question: with a yes the monster is acquired instead of leaving the game's reach. */
export function answerTakeMonster(w: World, f: number, action: Action): void {
  const card = w.stack[f + SOURCE];
  const seat = w.stack[f + SEAT];
  const isAcquired = actionKind(action) === YES;
  w.stack[f + PC]++;
  if (!isAcquired) return fall(w, seat, card, restingPlace(w, seat, card));
  w.reg[ACQUIRED]++;
  // Rule 11.16: in the deck it will be a hero, but it is acquired as a monster.
  happen(w, ON_ACQUIRE, seat, card);
  fall(w, seat, card, seatZone(seat, DISCARD));
}

/** Rule 11.35: a place of its own comes before the bottom of the center deck. */
function restingPlace(w: World, seat: number, card: number): number {
  const def = w.def[card];
  const from = w.zone[card];
  if (def === FANATIC_CARD) return from === FANATIC && !fanaticOf(w, seat) ? seatZone(seat, TROPHIES) : from;
  if (from === CULTIST) return from;
  if (TRANSFORMS_BY_DEFEAT[def]) return ASIDE;
  if (LASTING[def] & GOES_IN_FRONT) return seatZone(seat, FRONT);
  if (TROPHY_MONSTER[def]) return seatZone(seat, TROPHIES);
  return from === VOID ? CENTER_BOTTOM : VOID;
}

function fall(w: World, seat: number, card: number, to: number): void {
  const from = w.zone[card];
  if (seat === w.reg[ACTIVE]) w.reg[DEFEATS]++;
  noteNeighbours(w, from);
  if (isRow(from)) w.reg[GAPS]++;
  if (to !== from) move(w, card, to);
  if (countsAsInRow(from)) {
    w.reg[ROW_DEFEATS]++;
    happen(w, ON_DEFEAT, seat, card);
  }
  if (w.reg[EVENT_RULES] & CULT_IS_STRONGER && CULT[w.def[card]]) gainHonor(w, seat, 1);
  push(w, REWARD[w.def[card]], card, seat);
}

const cardAt = (w: World, place: number): number => (place >= ROW && place < ROW_END ? first(w, place) : 0);

function noteNeighbours(w: World, place: number): void {
  w.reg[LEFT] = isRow(place) ? cardAt(w, place - 1) : 0;
  w.reg[RIGHT] = isRow(place) ? cardAt(w, place + 1) : 0;
}

export function runDefeat(w: World, f: number): void {
  const pc = w.stack[f + PC];
  const seat = w.stack[f + SEAT];
  const card = w.stack[f + SUBJECT];
  w.stack[f + PC] = pc + 2;
  if (CODE[pc + 1] === 1) payPower(w, seat, powerPriceOf(w, seat, card));
  defeat(w, seat, card);
}

/** Nothing may have been revealed to acquire or defeat. */
export function runAcquireOrDefeat(w: World, f: number): void {
  w.stack[f + PC]++;
  const card = w.stack[f + SUBJECT];
  const seat = w.stack[f + SEAT];
  if (card === 0) return;
  if (KIND[w.def[card]] === MONSTER) defeat(w, seat, card);
  else acquire(w, seat, card, TO_DISCARD_PILE);
}
