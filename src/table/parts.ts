import { cardNamed } from '../cards/index.ts';

// Sentences about cards. Cards stay apart, so that a page can make them links.

export type Part = string | { readonly card: string };

/** Names by seat, "You" for the reader. */
export type Names = readonly string[];

const READER = 'You';

export const named = (card: string | null): Part => (card === null ? 'a card' : { card });

export const isReader = (names: Names, seat: number): boolean => names[seat] === READER;

/** A name inside of a sentence. */
export const nameOf = (names: Names, seat: number): string =>
  isReader(names, seat) ? 'you' : (names[seat] ?? 'somebody');

/** "your", "Ada's" */
export const possessive = (names: Names, seat: number): string =>
  isReader(names, seat) ? 'your' : `${names[seat]}'s`;

/** A card whose name ends with a period ends its sentence. */
export function ended(parts: readonly Part[]): readonly Part[] {
  const [last, end] = parts.slice(-2);
  const isEnded = typeof last === 'object' && cardNamed(last.card)!.name.endsWith('.');
  return end === '.' && isEnded ? parts.slice(0, -1) : parts;
}

/** Plain text, for screen readers and tests. */
export const plain = (parts: readonly Part[], nameOfCard: (card: string) => string): string =>
  parts.map((part) => (typeof part === 'string' ? part : nameOfCard(part.card))).join('');
