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

/** The first waiting trigger, and how many wait. */
export const TRIGGERS_FROM = 10;
export const TRIGGERS = 11;
export const WATCHERS = 12;
/** Seats that still have to draw their first hand, one bit each. */
export const TO_DEAL = 13;

// The history of the turn, as tallies.
export const HEROES_PLAYED = 14; // four registers, one per faction
export const ROW_DEFEATS = 18;
export const DEFEATS = 19;
export const ACQUIRED = 20;
export const HONOR_GAINED = 21;

/** Turns in a row in which nothing was acquired or defeated. */
export const IDLE_TURNS = 22;

export const REGISTERS = 24;

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

/** A card that only its owner knows. */
export const SEALED = 0;
