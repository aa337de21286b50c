import { type CardNumber, type Pc, toCardNumber } from '../../components/ids.ts';
import type { Effect } from '../../src/cards/vocabulary.ts';
import { rulePrograms } from './book.ts';
import { column, eachCard, follow, list, numbers as numbersOf, ROOM } from './open.ts';
import { newTables } from './tables.ts';

// The open book, as the rules read it: columns by card number, programs, and what they refer to by number.

export type { Offer, Triggered, Use } from './waiting.ts';

/** Programs of the rules themselves (book.ts): every book begins with them. */
export const {
  placeAcquired: PLACE_ACQUIRED,
  takeMonster: TAKE_MONSTER,
  returnDiscarded: RETURN_DISCARDED,
  drawHand: DRAW_HAND,
  monsterPlayed: MONSTER_PLAYED,
} = rulePrograms(newTables(new Map()));

const bytes = (): Uint8Array => new Uint8Array(ROOM);
const words = (): Uint16Array => new Uint16Array(ROOM);
/** Places in the code are operands, which have a sign. */
const CODE_ROOM = 0x8000;

export const BOOK_CARDS = list((book) => book.cards);
let numbers: ReadonlyMap<string, CardNumber> = new Map();
follow(
  (book) => book.numbers,
  (of) => {
    numbers = of;
  },
);

/** The number of the card of this id, or undefined if the book has none. */
export const numberOf = (id: string): CardNumber | undefined => numbers.get(id);

export const KEYS = numbersOf(new Uint32Array(ROOM + 1), (book) => book.keys);

export const KIND = column(bytes(), (book) => book.kind);
export const IS_MONSTER = column(bytes(), (book) => book.monster);
export const COST = column(bytes(), (book) => book.cost);
export const HONOR = column(bytes(), (book) => book.honor);
export const FACTION = column(bytes(), (book) => book.faction);
export const STARTING = column(bytes(), (book) => book.starting);
export const COPIER = column(bytes(), (book) => book.copier);
export const TROPHY_MONSTER = column(bytes(), (book) => book.trophyMonster);
export const HOLDS_CARDS = column(bytes(), (book) => book.holdsCards);
export const LASTING = column(words(), (book) => book.lasting);
export const CULT = column(bytes(), (book) => book.cult);
export const REWARD_HONOR = column(bytes(), (book) => book.rewardHonor);
export const INTO = column(words(), (book) => book.into);
export const TURNED_FROM = column(words(), (book) => book.turnedFrom);
export const TRANSFORMS_IF = column(words(), (book) => book.transformsIf);
export const TRANSFORMS_BY_DEFEAT = column(bytes(), (book) => book.transformsByDefeat);

export const PLAY = column(words(), (book) => book.play);
export const REWARD = column(words(), (book) => book.reward);
export const FATE = column(words(), (book) => book.fate);
export const TROPHY = column(words(), (book) => book.trophy);
export const EVENT_TROPHY = column(words(), (book) => book.eventTrophy);
export const WHEN_BANISHED = column(words(), (book) => book.whenBanished);

export const USES = eachCard((book) => book.uses);
export const TRIGGERED = eachCard((book) => book.triggered);
export const OFFERS = eachCard((book) => book.offers);
export const LISTENS = column(bytes(), (book) => book.listens);
export const LISTENS_IN_DISCARD = column(bytes(), (book) => book.listensInDiscard);

export const CODE = numbersOf(new Int16Array(CODE_ROOM), (book) => book.code);
export const CHOICES = list((book) => book.choices);
export const QUANTITIES = list((book) => book.quantities);
export const QUESTIONS = list((book) => book.questions);
export const WATCHES = list((book) => book.watches);

const NONE = toCardNumber(-1);

/** The card that lies in each pile; -1 if the book has none. */
export const PILE_CARDS = { mystic: NONE, heavyInfantry: NONE, fanatic: NONE, cultist: NONE };
follow(
  (book) => book.piles,
  (piles) => Object.assign(PILE_CARDS, piles),
);

let origins: ReadonlyMap<Pc, Effect> = new Map();
follow(
  (book) => book.origins,
  (of) => {
    origins = of;
  },
);

/** The effect that the instruction at a place comes from. */
export const originAt = (pc: Pc): Effect | undefined => origins.get(pc);
