// What operands and tables hold, as numbers and bits.

export const RUNES = 0;
export const POWER = 1;
export const HONOR = 2;
export const MECHANA_RUNES = 3;

export const TO_DISCARD_PILE = 0;
export const INTO_HAND = 1;
export const ON_TOP = 2;
export const INTO_PLAY = 3;

export const HERO = 1;
export const CONSTRUCT = 2;
export const MONSTER = 4;
export const EVENT = 8;
export const ANY_KIND = 15;

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
export const ON_END_OF_TURN = 4;
export const ON_PLAYING = 5;
/** Not a happening: the player may use it later in the turn. */
export const ON_WISH = 6;

export const OPPONENTS = 0;
export const PLAYERS = 1;
export const OTHER_PLAYERS = 2;

/** Rules for the rest of the turn. */
export const CONSTRUCTS_ARE_MECHANA = 1;
export const RUNES_AS_POWER = 2;
export const HEROES_FOR_HONOR = 4;
export const DEFEAT_IN_VOID = 8;

/** Rules that hold as long as a card lies where it does. */
export const UNBANISHABLE = 1;
export const LINKS = 2;
export const GOES_IN_FRONT = 4;
export const MONSTERS_ARE_HEROES = 8;
export const FIRST_HERO_IS_LIFEBOUND = 16;
export const ALL_CONSTRUCTS_ARE_MECHANA = 32;
export const TROPHY_SAVES_CONSTRUCT = 64;
export const DISCARDS_MAY_RETURN = 128;
export const CULT_IS_STRONGER = 256;
