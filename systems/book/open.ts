import { asColumn, type ByCard } from '../../components/ids.ts';
import type { Book } from './book.ts';

// One book is open: that of the match inside. What is read of it lies at places that never change, so that the compiler
// knows their addresses; when a match of other sets comes in, its book is brought there.

/** Cards of any book are numbered below it (limits.ts). */
export const ROOM = 4096;

interface Numbers extends ArrayLike<number> {
  set(numbers: ArrayLike<number>): void;
}

let opened: Book | undefined;
const followers: ((book: Book) => void)[] = [];

export function open(book: Book): void {
  if (book === opened) return;
  opened = book;
  for (const follower of followers) follower(book);
}

/** What follows from the open book, made once for each book; `take` gets it whenever a book is opened. */
export function follow<T>(make: (book: Book) => T, take: (made: T) => void): void {
  const known = new WeakMap<Book, { readonly made: T }>();
  const follower = (book: Book): void => {
    const entry = known.get(book) ?? { made: make(book) };
    known.set(book, entry);
    take(entry.made);
  };
  followers.push(follower);
  if (opened) follower(opened);
}

/** Numbers that follow from the open book, in a place with room for those of any book. */
export function numbers<P extends Numbers>(place: P, make: (book: Book) => ArrayLike<number>): P {
  follow(make, (made) => place.set(made));
  return place;
}

/** A column of the open book. */
export function column<Of extends number = number>(
  place: Numbers,
  make: (book: Book) => ByCard<Of>,
): ByCard<Of> {
  numbers(place, (book) => make(book) as unknown as ArrayLike<number>);
  return asColumn(place);
}

/** A list of the open book. */
export function list<T>(make: (book: Book) => readonly T[]): readonly T[] {
  const place: T[] = [];
  follow(make, (made) => {
    place.length = 0;
    for (const entry of made) place.push(entry);
  });
  return place;
}

/** What the open book has for each card. */
export const eachCard = <Of>(make: (book: Book) => ByCard<Of>): ByCard<Of> =>
  list((book) => make(book) as unknown as readonly Of[]);
