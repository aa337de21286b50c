import type { CardNumber, Pc } from '../../components/ids.ts';
import type { Card } from '../../src/cards/vocabulary.ts';
import type { Book } from './book.ts';
import { OP, OPERANDS, OPERATIONS, widthAt } from './operations.ts';

// Programs as text, for those who look for a mistake.

/** An amount below 0 is a quantity that is counted. */
function operandText(book: Book, operand: string, value: number): string {
  if (operand === 'amount' && value < 0) return `amount:${book.quantities[-1 - value].of}`;
  return `${operand}:${value}`;
}

function lineAt(book: Book, pc: number): string {
  const operation = OPERATIONS[book.code[pc]];
  const operands = Array.from(book.code.subarray(pc + 1, pc + widthAt(book.code, pc)));
  const names = OPERANDS[operation];
  const texts = operands.map((value, i) => operandText(book, names[i] ?? 'to', value));
  return [String(pc).padStart(5), operation, ...texts].join(' ');
}

/** Places that the instruction at a place may go on at, besides the next one. */
function jumpsAt(book: Book, pc: number): number[] {
  const names = OPERANDS[OPERATIONS[book.code[pc]]];
  if (names[0] === 'starts') return Array.from(book.code.subarray(pc + 2, pc + 2 + book.code[pc + 1]));
  return names.flatMap((name, i) => (name === 'to' ? [book.code[pc + 1 + i]] : []));
}

/** The lines of a program: up to the end behind which nothing of it lies. */
export function listingFrom(book: Book, start: Pc): string[] {
  const lines: string[] = [];
  let last = start;
  for (let pc = start; pc <= last; pc += widthAt(book.code, pc)) {
    lines.push(lineAt(book, pc));
    const next = book.code[pc] === OP.end ? [] : [pc + widthAt(book.code, pc)];
    last = Math.max(last, ...next, ...jumpsAt(book, pc));
  }
  return lines;
}

/** Where the programs of a card begin, each with what begins it. */
export function startsOf(book: Book, card: CardNumber): (readonly [what: string, start: number])[] {
  const { play, reward, fate, trophy, eventTrophy, whenBanished } = book;
  const columns = { play, reward, fate, trophy, eventTrophy, whenBanished };
  const starts = [
    ...Object.entries(columns).map(([name, column]) => [name, column[card]] as const),
    ...book.uses[card].map(({ start }) => ['use', start] as const),
    ...book.triggered[card].map(({ start }) => ['triggered', start] as const),
  ];
  return starts.filter(([, start]) => start !== 0);
}

/** All programs of a card, each under what begins it. */
export function listingOf(book: Book, { id }: Pick<Card, 'id'>): string[] {
  const card = book.numbers.get(id);
  if (card === undefined) return [];
  return startsOf(book, card).flatMap(([name, start]) => [name, ...listingFrom(book, start)]);
}
