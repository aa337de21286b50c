import { describe, expect, test } from 'vitest';
import { toCardNumber } from '../../components/ids.ts';
import { PRINTED } from '../../src/cards/index.ts';
import { SetRefused } from '../../src/cards/refused.ts';
import { cardsIn } from '../../src/cards/sets.ts';
import type { CardSet, DeclaredCard } from '../../src/cards/vocabulary.ts';
import { draw, hero, oncePerTurn, play, runes } from '../../src/cards/words.ts';
import { toHex } from '../../src/fair/hash.ts';
import { rulesHashOf } from '../../src/fair/rules.ts';
import { type Book, compileBook } from '../../systems/book/book.ts';
import { listingOf } from '../../systems/book/listing.ts';
import { OPERATIONS, widthAt } from '../../systems/book/operations.ts';

const [basics, ...boxes] = PRINTED;

const setOf = (id: string, order: number, ...cards: DeclaredCard[]): CardSet => ({
  id,
  name: id,
  version: 1,
  order,
  players: 2,
  supplies: { mystic: 10 },
  cards,
});

/** Everything of a book, as a text that can be compared byte by byte. */
const textOf = (book: Book): string =>
  JSON.stringify(book, (_, value: unknown) =>
    ArrayBuffer.isView(value) ? Array.from(value as Uint8Array) : value instanceof Map ? [...value] : value,
  );

const lantern = hero(
  'Lantern Bearer',
  { is: 'lifebound', cost: 3, honor: 1, copies: 3 },
  play(runes(1), draw(1)),
);

describe('a book', () => {
  test('is made once for the same sets, in whatever order they are named', () => {
    expect(compileBook([...PRINTED].reverse())).toBe(compileBook(PRINTED));
  });

  test('is the same to the byte when its sets come from JSON', () => {
    const again: CardSet[] = JSON.parse(JSON.stringify(PRINTED));
    expect(again).toStrictEqual(PRINTED);
    expect(textOf(compileBook(again))).toBe(textOf(compileBook(PRINTED)));
  });

  test.each(boxes)('of $name has its cards after the basics, as they are declared', (box) => {
    const { cards } = compileBook([basics, box]);
    expect(cards.map(({ id }) => id)).toEqual([...basics.cards, ...box.cards].map(({ id }) => id));
  });

  test('begins alike whatever sets come after', () => {
    const book = compileBook([basics, boxes[0]]);
    const larger = compileBook([basics, boxes[0], setOf('another', 99, lantern)]);
    expect(larger.cards.slice(0, -1).map(({ id }) => id)).toEqual(book.cards.map(({ id }) => id));
    expect(larger.numbers.get('lantern-bearer')).toBe(book.cards.length);
  });

  test('finds cards by the piles that they lie in', () => {
    const book = compileBook(PRINTED);
    const ids = Object.values(book.piles).map((number) => book.cards[number].id);
    expect(ids).toEqual(['mystic', 'heavy-infantry', 'fanatic', 'cultist']);
    expect(compileBook([basics, boxes[0]]).piles.fanatic).toBe(-1);
  });

  test('has whole instructions only', () => {
    const { code } = compileBook(PRINTED);
    let pc = 0;
    while (pc < code.length) {
      expect(OPERATIONS[code[pc]], `at ${pc}`).toBeDefined();
      pc += widthAt(code, pc);
    }
    expect(pc).toBe(code.length);
  });

  test('can be read', () => {
    const book = compileBook([basics, setOf('another', 99, lantern)]);
    const lines = listingOf(book, lantern).map((line) => line.replace(/^ *\d+ /, ''));
    expect(lines).toEqual(['play', 'gain resource:0 amount:1', 'draw amount:1', 'played', 'end']);
  });

  test('gives a set its supplies without a line elsewhere', () => {
    const cards = cardsIn([basics, setOf('another', 99, lantern)]);
    expect(cards.find(({ id }) => id === 'mystic')?.copies).toEqual({ basics: 30, another: 10 });
  });
});

/** Every choice of boxes that a match can have. */
const TABLES = Array.from({ length: (1 << boxes.length) - 1 }, (_, bits) => [
  basics,
  ...boxes.filter((_, i) => (bits + 1) & (1 << i)),
]);

/** As though the program had been started anew. */
const again = (sets: readonly CardSet[]): CardSet[] => JSON.parse(JSON.stringify(sets));

describe('a set that is added at run time', () => {
  const hashOf = (sets: readonly CardSet[]): string => toHex(rulesHashOf(sets));
  const before = TABLES.map((sets) => ({ book: textOf(compileBook(sets)), hash: hashOf(sets) }));
  const added = [setOf('aaa', 1, lantern), setOf('zzz', 99, lantern)];

  test('leaves the books and rules hashes of the others as they are, to the byte', () => {
    for (const set of added) compileBook([...PRINTED, set]);
    const after = TABLES.map((sets) => {
      const fresh = again(sets);
      return { book: textOf(compileBook(fresh)), hash: hashOf(fresh) };
    });
    expect(after.map(({ hash }) => hash)).toEqual(before.map(({ hash }) => hash));
    expect(after.every(({ book }, i) => book === before[i].book)).toBe(true);
  });

  test('makes other hashes with it', () => {
    const hashes = [...TABLES, ...added.map((set) => [basics, set])].map(hashOf);
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

describe('the rules hash of sets', () => {
  const hashOf = (...sets: CardSet[]): string => toHex(rulesHashOf([basics, ...sets]));
  const own = setOf('own', 9, lantern);

  test('does not depend on how the sets are written or look', () => {
    const backwards = Object.fromEntries(Object.entries(own).reverse()) as unknown as CardSet;
    const painted = { ...own, about: 'Light.', cards: [{ ...lantern, icon: 'lantern' }] };
    expect([hashOf(backwards), hashOf(painted)]).toEqual([hashOf(own), hashOf(own)]);
  });

  test('depends on all that is played', () => {
    const others = [
      { ...own, version: 2 },
      { ...own, supplies: { mystic: 11 } },
      { ...own, cards: [{ ...lantern, cost: 4 }] },
    ];
    expect(new Set([own, ...others].map((set) => hashOf(set))).size).toBe(4);
  });
});

const many = (n: number): DeclaredCard[] =>
  Array.from({ length: n }, (_, i) => hero(`Hero ${i}`, { cost: 1 }, play(runes(1))));

describe('a book is refused', () => {
  test.each<[string, readonly CardSet[], RegExp]>([
    ['with too many cards', [basics, setOf('many', 5, ...many(4090))], /4095 different cards.*room for 4094/],
    [
      'with too many abilities on a card',
      [basics, setOf('able', 5, hero('Able', { cost: 1 }, ...Array(9).fill(oncePerTurn(draw(1)))))],
      /^able, Able: 9 abilities are too many/,
    ],
    [
      'with a cost beyond a byte',
      [basics, setOf('dear', 5, hero('Dear', { cost: 256 }))],
      /^dear, Dear: a cost/,
    ],
    ['with a set twice', [basics, setOf('a', 5), setOf('a', 5)], /"a" is there twice/],
    ['without the basics', [setOf('a', 5, lantern)], /the basics are missing/],
    [
      'with another card of the same id',
      [basics, setOf('a', 5, lantern), setOf('b', 6, { ...lantern, cost: 4 })],
      /^b, Lantern Bearer: a has another card with the id "lantern-bearer"/,
    ],
    [
      'with two cards for one pile',
      [basics, setOf('a', 5, { ...lantern, pile: 'mystic' })],
      /Lantern Bearer: the pile "mystic" is that of Mystic/,
    ],
    [
      'with too long programs',
      [basics, setOf('long', 5, hero('Long', { cost: 1 }, play(...Array(11_000).fill(runes(1)))))],
      /The programs of .*long take \d+ words; a match has room for 32767/,
    ],
  ])('%s', (_, sets, sentence) => {
    expect(() => compileBook(sets)).toThrow(SetRefused);
    expect(() => compileBook(sets)).toThrow(sentence);
  });

  test('but 4094 cards are not', () => {
    const book = compileBook([basics, setOf('most', 5, ...many(4089))]);
    expect(book.numbers.get('hero-4088')).toBe(4093);
    expect(book.code[book.play[toCardNumber(4093)]]).toBe(OPERATIONS.indexOf('gain'));
  });
});
