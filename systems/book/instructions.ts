// The instructions that effects are compiled to. Each is followed by its operands.

export const END = 0;
export const GAIN = 1; // resource, amount
export const DRAW = 2; // amount
export const PICK = 3; // choice, optional, where to go on without a card
export const PICK_SOME = 4; // choice, amount, exactly, where to go on without a card
export const BANISH = 5;
export const DISCARD = 6;
export const TO_HAND = 7;
export const TO_TOP = 8;
export const PUT_UNDER = 9;
export const MARK = 10;
export const MARK_OTHERS = 11;
export const MARK_CONSTRUCTS = 12; // parity
export const DESTROY_MARKED = 13;
export const BANISH_MARKED = 14;
export const DISCARD_MARKED = 15;
export const TROPHIES_MARKED = 16;
export const ACQUIRE = 17; // destination, paying
export const DEFEAT = 18; // paying
export const ACQUIRE_OR_DEFEAT = 19;
export const ACQUIRE_ALL = 20; // choice, destination
export const COPY_EFFECT = 21;
export const GIVE_RANDOM_CARD = 22;
export const DISCARD_RANDOM_CARD = 23;
export const THIS = 24;
export const SPEND = 25; // amount
export const EXTRA_TURN = 26;
export const EXTRA_CARDS = 27; // amount
export const TAKE_HONOR = 28; // amount
export const WATCH = 29; // watch
export const MULTI_UNITE = 30; // watch
export const ASK = 31; // where to go on after a no
export const CHOOSE = 32; // number of options, where each begins
export const JUMP = 33; // to
export const IF = 34; // question, where to go on if it does not hold
export const EACH = 35; // who, where to go on afterwards
export const NAME_CARD = 36;
export const NAME_FACTION = 37;
export const THIS_IS_NAMED = 38;
export const THAT_IS_NAMED = 39;
export const CHOOSE_NUMBER = 40; // at most
export const LOOK = 41; // where to go on without a card
export const DISCARD_TOP = 42;
export const REVEAL_TOP = 43;
export const REVEAL_CENTER = 44;
export const BANISH_EVENT = 45;
export const BANISH_ADJACENT = 46;
export const TRANSFORM_THIS = 47;
export const THIS_TURN = 48; // rule
export const IF_UNUSED = 49; // ability, where to go on if it was used
export const USE_UP = 50; // ability
// Only in the programs of the rules themselves.
export const PLAYED = 51;
export const PLACE = 52;
export const TAKE_MONSTER = 53;
export const RETURN_DISCARDED = 54;

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
