import { layout } from '../../components/arena.ts';
import { type CardNumber, toCardNumber } from '../../components/ids.ts';
import { type Book, bookOf } from '../../systems/book/book.ts';
import { listingFrom, startsOf } from '../../systems/book/listing.ts';
import { follow } from '../../systems/book/open.ts';
import { HAPPENINGS } from '../../systems/book/tables.ts';

// Programs in words: whose they are, and what is left of them.

/** The book of the match that is inside. */
const bookInside = (): Book => bookOf(layout);

interface Begin {
  readonly start: number;
  readonly name: string;
}

const ofCard = (book: Book, card: CardNumber): Begin[] =>
  startsOf(book, card).map(([what, start]) => ({ start, name: `${what} of ${book.cards[card].name}` }));

/** Where all programs begin, in the order in which they lie in the code. */
const allBegins = (book: Book): readonly Begin[] =>
  [
    ...Object.entries(book.rules).map(([name, start]) => ({ start, name: `the rules: ${name}` })),
    ...book.cards.flatMap((_, card) => ofCard(book, toCardNumber(card))),
  ].sort((a, b) => a.start - b.start);

let begins: readonly Begin[] = [];
follow(allBegins, (made) => {
  begins = made;
});

/** Which program a place of the code is in. What an effect leaves for later lies within its own program. */
export const programName = (pc: number): string => begins.findLast(({ start }) => start <= pc)?.name ?? '';

/** What is left to do from a place of the code on; nothing lies at 0. */
export const programFrom = (pc: number): string[] => (pc === 0 ? [] : listingFrom(bookInside(), pc));

const ON = new Map<number, string>(Object.entries(HAPPENINGS).map(([name, number]) => [number, name]));

/** What something that lasts waits for, and what it does then. */
export function watchName(number: number): string {
  const { happening, every, discount, start, offer } = bookInside().watches[number];
  const when = ON.get(happening);
  return [
    when === undefined ? 'when the player wishes' : `${every ? 'each' : 'next'} ${when}`,
    ...(discount > 0 ? [`${discount} cheaper`] : []),
    ...(offer < 0 ? [] : ['another place']),
    ...(start === 0 ? [] : [programName(start)]),
  ].join(', ');
}

export const watchProgram = (number: number): string[] => programFrom(bookInside().watches[number].start);
