import { type CardNumber, type Pc, toCardNumber } from '../../components/ids.ts';
import type { Layout, Opens } from '../../components/layout.ts';
import { amongSets, declaredIn, inOrder } from '../../src/cards/sets.ts';
import type { CardSet, DeclaredCard, Effect, Pile } from '../../src/cards/vocabulary.ts';
import { columnsOf, keysOf, programsOf, transformQuestions } from './columns.ts';
import { heroProgram } from './compile.ts';
import { checkPrograms, checkRoom } from './limits.ts';
import { open } from './open.ts';
import { OP } from './operations.ts';
import { add, newTables, type Tables, testOf } from './tables.ts';
import { waitingOf } from './waiting.ts';

// A book: the cards of some sets, numbered and compiled. It depends on these sets and on nothing else.

export type Book = ReturnType<typeof contentsOf> & Opens;

/** Programs of the rules themselves, at the beginning of every book. */
export function rulePrograms(t: Tables) {
  const begin = (...code: number[]): Pc => t.code.push(...code, OP.end) - code.length - 1;
  t.code.push(OP.end); // no program begins at 0
  return {
    /** Where an acquired card goes. */
    placeAcquired: begin(OP.place),
    /** Samael asks whether a defeated monster is acquired. */
    takeMonster: begin(OP.takeMonster),
    /** Arha Rising: one of the discarded cards may return. */
    returnDiscarded: begin(OP.returnDiscarded),
    drawHand: begin(OP.draw, -1 - add(t.quantities, { of: 'fullHand', test: testOf(t, {}), times: 1 })),
    /** A monster played as a hero gives power equal to its cost. */
    monsterPlayed: heroProgram(t, [{ do: 'gain', what: 'power', amount: { be: 'costOfCard' } }]),
  };
}

/** Each pile's card, or -1. */
function pilesOf(declared: readonly DeclaredCard[]): Readonly<Record<Pile, CardNumber>> {
  const find = (pile: Pile): CardNumber => toCardNumber(declared.findIndex((card) => card.pile === pile));
  return {
    mystic: find('mystic'),
    heavyInfantry: find('heavyInfantry'),
    fanatic: find('fanatic'),
    cultist: find('cultist'),
  };
}

const tablesIn = ({ code, choices, quantities, questions, watches, origins }: Tables) => ({
  code: Int16Array.from(code),
  choices,
  quantities,
  questions,
  watches,
  /** The effect that the instruction at a place comes from. */
  origins: origins as ReadonlyMap<Pc, Effect>,
});

function contentsOf(sets: readonly CardSet[]) {
  const declared = declaredIn(sets);
  checkRoom(sets, declared);
  const cards = declared.map((card) => amongSets(card, sets));
  const numbers: ReadonlyMap<string, CardNumber> = new Map(
    cards.map((card, number) => [card.id, toCardNumber(number)]),
  );
  const t = newTables(numbers);
  const rules = rulePrograms(t);
  const transformsIf = transformQuestions(t, cards);
  const book = {
    sets,
    cards,
    /** The number of each card, by id. */
    numbers,
    piles: pilesOf(declared),
    keys: keysOf(cards),
    ...columnsOf(cards, numbers),
    transformsIf,
    rules,
    ...programsOf(t, cards),
    ...waitingOf(t, cards),
  };
  checkPrograms(t, sets);
  return { ...book, ...tablesIn(t) };
}

function makeBook(sets: readonly CardSet[]): Book {
  const book: Book = Object.freeze({ ...contentsOf(sets), open: () => open(book) });
  return book;
}

/** Books that were made, by their sets, one after the other. */
interface Shelf {
  book?: Book;
  readonly next: WeakMap<CardSet, Shelf>;
}

const shelf: Shelf = { next: new WeakMap() };

function shelfOf(sets: readonly CardSet[]): Shelf {
  let place = shelf;
  for (const set of sets) {
    const next = place.next.get(set) ?? { next: new WeakMap() };
    place.next.set(set, next);
    place = next;
  }
  return place;
}

/** The book of these sets, in whatever order they are named, the basics among them; or a SetRefused. */
export function compileBook(sets: readonly CardSet[]): Book {
  const place = shelfOf(inOrder(sets));
  place.book ??= makeBook(inOrder(sets));
  return place.book;
}

/** The book that a match is played with. */
export const bookOf = ({ book }: Layout): Book => book as Book;
