import { type CardEntity, NO_CARD, type Seat } from './ids.ts';
import { words } from './store.ts';

// Single values of the table, kept as registers of one column.

/** What the match waits for: nothing, an answer or action of a seat, chance, or it is over. */
export const WAIT = 0;
export const ACTIVE = 1;
/** The seat that is first in turn order. */
export const FIRST = 2;
/** Turns begun in the match. */
export const TURN = 3;
export const PHASE = 4;
/** Empty places of the center row. */
export const GAPS = 5;
/** Frames on the effect stack. */
export const DEPTH = 6;

export const CHANCE_KIND = 7;
export const CHANCE_SEAT = 8;
/** How many outcomes a PICK has, or which slot is meant. */
export const CHANCE_N = 9;

/** Of each queue: the first that waits, and how many wait. */
export const TRIGGERS = 10;
export const FATES = 12;
export const REPEATS = 14;
export const WATCHERS = 16;
/** Seats that still have to draw their first hand, one bit each. */
export const TO_DEAL = 17;

// The history of the turn, as tallies.
export const HEROES_PLAYED = 18; // four registers, one per faction
export const ROW_DEFEATS = 22;
export const DEFEATS = 23;
export const ACQUIRED = 24;
export const HONOR_GAINED = 25;
/** Rules for the rest of the turn, one bit each. */
export const TURN_RULES = 26;
/** The cards that lay left and right of the monster defeated last. */
export const LEFT = 27;
export const RIGHT = 28;
/** The last register that a turn ends with 0 in. */
export const LAST_OF_TURN = RIGHT;

/** Turns in a row in which nothing was acquired or defeated. */
export const IDLE_TURNS = 29;
/** Rules of the current event, one bit each. */
export const EVENT_RULES = 30;
/** From which watcher on, counted from 1, they have counted the hero whose effect is under way; 0 if none has. */
export const COUNTED_FROM = 31;

export const REGISTERS = 32;

/** Most registers are plain numbers. */
interface Registers {
  readonly length: number;
  [register: number]: number;
  [ACTIVE]: Seat;
  [FIRST]: Seat;
  [CHANCE_SEAT]: Seat;
  [LEFT]: CardEntity;
  [RIGHT]: CardEntity;
}

export const Table = {
  /** By register. */
  reg: words<number>(REGISTERS) as unknown as Registers,
};

// values of WAIT
export const NOTHING = 0;
export const QUESTION = 1;
export const CHANCE = 2;
export const OVER = 3;

// values of PHASE, in the order in which they come
export const CHOOSING_FIRST = 0;
export const DEALING_HANDS = 1;
export const DEALING_ROW = 2;
export const MAIN = 3;
export const ENDING = 4;
export const CLEANUP = 5;
export const DRAWING = 6;
export const ADVERSARY_PART = 7;
export const PASSING = 8;

// values of CHANCE_KIND
/** A card of the center deck turns up. Answer: the card. */
export const FLIP = 1;
/** CHANCE_SEAT draws a card from its pool. Answer: the card, or SEALED. */
export const DRAW = 2;
/** CHANCE_SEAT shows the sealed card in slot CHANCE_N of its hand. Answer: the card. */
export const OPEN = 3;
/** A fair number below CHANCE_N. */
export const PICK = 4;
/** The active player takes the sealed card in slot CHANCE_N of CHANCE_SEAT's hand, unseen by others. Answer: SEALED. */
export const TAKE = 5;
/** A card of the center deck is revealed, but does not enter the row. Answer: the card. */
export const REVEAL = 6;
/** CHANCE_SEAT looks at the top card of its pool. Answer: the card, or SEALED. */
export const LOOK = 7;
/** CHANCE_SEAT shows the top card of its pool to everybody. Answer: the card. */
export const SHOW_TOP = 8;

/** A card that only its owner knows. */
export const SEALED = NO_CARD;
