// The instructions that effects are compiled to. Each is followed by its operands.

export const END = 0;
export const GAIN = 1; // resource, amount
export const DRAW = 2; // amount
export const PICK = 3; // pick, optional, where to go on without a card
export const BANISH = 4;
export const DISCARD = 5;
export const DESTROY = 6;
export const ACQUIRE = 7; // destination
export const DEFEAT = 8;
export const ACQUIRE_OR_DEFEAT = 9;
export const COPY_EFFECT = 10;
export const DESTROY_OTHERS = 11;
export const GIVE_RANDOM_CARD = 12;
export const THIS = 13;
export const SPEND = 14; // runes
export const EXTRA_TURN = 15;
export const WATCH = 16; // watch
export const ASK = 17; // where to go on after a no
export const CHOOSE = 18; // number of options, where each begins
export const JUMP = 19; // to
export const IF = 20; // condition, where to go on if it does not hold
export const EACH_OPPONENT = 21; // where to go on afterwards
// Only in the programs of the rules themselves.
export const PLAYED = 22;
export const PLACE = 23;

/** Operands of each instruction; CHOOSE has more. */
export const WIDTH = [1, 3, 2, 4, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 2, 1, 2, 2, 2, 2, 3, 2, 1, 1] as const;

export const RUNES = 0;
export const POWER = 1;
export const HONOR = 2;
export const MECHANA_RUNES = 3;

export const TO_DISCARD = 0;
export const TO_HAND = 1;
export const TO_TOP = 2;
export const TO_PLAY = 3;

export const HERO = 1;
export const CONSTRUCT = 2;
export const MONSTER = 4;
export const ANY_KIND = 15;

export const ENLIGHTENED = 1;
export const LIFEBOUND = 2;
export const MECHANA = 4;

/** Zones that a pick looks at, in the order in which it looks. */
export const FROM_ROW = 1;
export const FROM_SUPPLY = 2;
export const FROM_HAND = 4;
export const FROM_DISCARD = 8;
export const FROM_VOID = 16;
export const FROM_CONSTRUCTS = 32;
export const FROM_PLAYED = 64;

/** Happenings that abilities wait for. */
export const ON_PLAY = 0;
export const ON_ENTER_PLAY = 1;
export const ON_ACQUIRE = 2;
export const ON_DEFEAT = 3;
