import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setList } from '../../scripts/card-sources.mjs';
import { faultsIn } from '../../src/cards/check/index.ts';
import { PRINTED } from '../../src/cards/index.ts';
import { SetRefused } from '../../src/cards/refused.ts';
import { schemaText } from '../../src/cards/schema.ts';
import { cardsIn } from '../../src/cards/sets.ts';
import { textOf } from '../../src/cards/text.ts';
import type { Ability, CardSet, DeclaredCard } from '../../src/cards/vocabulary.ts';
import * as words from '../../src/cards/words.ts';
import { compileBook } from '../../systems/book/book.ts';
import { changed } from '../support/changed-data.ts';

const [basics, ...boxes] = PRINTED;
const { construct, draw, event, hero, monster, play } = words;

const setOf = (...cards: readonly DeclaredCard[]): CardSet => ({
  id: 'lanterns',
  name: 'Lanterns',
  version: 1,
  order: 100,
  players: 2,
  cards,
});

const heroWith = (...abilities: Ability[]): DeclaredCard =>
  hero('Bearer', { cost: 3, copies: 1 }, ...abilities);
const acting = (...effects: Parameters<typeof play>): CardSet => setOf(heroWith(play(...effects)));
const named = (id: string): DeclaredCard => ({ ...heroWith(play(draw(1))), id, name: id });

test.each(PRINTED)('$name is a set without a fault, and plain data', (set) => {
  expect(faultsIn(set, basics)).toEqual([]);
  expect(JSON.parse(JSON.stringify(set))).toStrictEqual(set);
});

test('every file of a set is in the list of those that come with the program: else run npm run sets', () => {
  expect(readFileSync('src/cards/printed.ts', 'utf8')).toBe(setList());
});

test('docs/set.schema.json is what the program says now: else run npm run schema', () => {
  expect(readFileSync('docs/set.schema.json', 'utf8')).toBe(schemaText());
});

describe('a set is refused for its form', () => {
  const [good] = setOf(heroWith(play(draw(1)))).cards;
  test.each<[string, unknown, string]>([
    ['that is no set', 7, 'A set: it is an object, not 7.'],
    ['without cards', { ...setOf(), cards: [] }, 'Lanterns, cards: it has 1 to 500 entries, not 0.'],
    [
      'with a part too many',
      { ...setOf(good), author: 'x' },
      'Lanterns, author: there is no such part here.',
    ],
    [
      'with a cost below 0',
      setOf({ ...good, cost: -1 }),
      'Lanterns, Bearer, cards[0].cost: it is a whole number from 0 to 99, not -1.',
    ],
    [
      'with an unknown word',
      setOf({
        ...good,
        abilities: [{ when: 'play', effects: [{ do: 'toString' }] }] as unknown as Ability[],
      }),
      'Lanterns, Bearer, cards[0].abilities[0].effects[0].do: there is no word "toString"',
    ],
    [
      'with a pick from nowhere',
      acting(words.banish({ from: [] })),
      'Lanterns, Bearer, cards[0].abilities[0].effects[0].pick.from: it has 1 to 7 entries, not 0.',
    ],
    [
      'that is too deep',
      acting(
        Array.from({ length: 30 }).reduce<ReturnType<typeof draw>>((inner) => words.may(inner), draw(1)),
      ),
      'this lies too deep',
    ],
  ])('%s', (_, set, sentence) => {
    const faults = faultsIn(set, basics);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(sentence);
  });
});

describe('a set is refused that cannot be played', () => {
  test.each<[string, CardSet, string]>([
    [
      'a transform without another side',
      setOf(heroWith(words.transform(words.youPlayedAllFactions, 'Nobody'))),
      'cards[0].abilities[0].into: the set has no other card "nobody"',
    ],
    [
      'that card, where there is none',
      acting(words.thatCardToHand),
      'effects[0].do: no card has been chosen',
    ],
    [
      'a number that was not chosen',
      acting(words.runes(words.chosenNumber)),
      'amount: no number has been chosen',
    ],
    [
      'that card at the end of a turn',
      setOf(
        construct(
          'Bearer',
          { cost: 1 },
          words.whenever(words.yourTurnEnds, words.honor(words.honorOfThatCard)),
        ),
      ),
      'effects[0].amount: no card has been chosen',
    ],
    [
      'cards from where they cannot be taken',
      acting(words.discard(words.inRow())),
      'effects[0].pick.from: "discard" takes cards from hand, not from row.',
    ],
    [
      'a card that does not exist',
      acting(words.acquire(words.inSupply(words.named('Nobody')))),
      'pick.named[0]: there is no card "nobody" in this set or among the basics.',
    ],
    [
      'what makes itself happen without end',
      acting(words.eachTime(words.youDefeatInRow, words.defeat(words.anywhere(words.monsters)))),
      'effects[0].effects: "defeat" would make this happen again and again.',
    ],
    [
      'the first of what nobody counts',
      setOf(construct('Bearer', { cost: 1 }, words.firstEachTurn(words.youAcquire({}), draw(1)))),
      'limit: only defeats and played Heroes of one faction are counted',
    ],
    ['a Hero with a reward', setOf(heroWith(words.reward(draw(1)))), 'when: a hero has no "reward".'],
    [
      'an Event with a cost',
      setOf(event('Dusk', { cost: 1 })),
      'Lanterns, Dusk, cards[0].cost: an Event has no cost',
    ],
    [
      'a Monster without a cost',
      setOf(monster('Moth', { cost: null })),
      'cards[0].cost: a monster has a cost.',
    ],
    [
      'two cards of one id',
      setOf(named('a'), named('a')),
      'cards[1].id: another card of the set has the id "a".',
    ],
    [
      'a pile of the basics',
      setOf({ ...named('a'), pile: 'mystic' }),
      'cards[0].pile: only the basics have this pile; a set adds to it with "supplies".',
    ],
  ])('%s', (_, set, sentence) => {
    expect(faultsIn(set, basics).join('\n')).toContain(sentence);
  });
});

describe('any change of a printed set', () => {
  /** A stranger's set is compiled and its texts are made, or it is refused with sentences. */
  function take(set: unknown): boolean {
    const faults = faultsIn(set, basics);
    for (const fault of faults) expect(fault).toMatch(/^[^\n]+: [^\n]+\.$/);
    if (faults.length > 0) return false;
    const sets = [basics, set as CardSet];
    try {
      compileBook(sets);
    } catch (error) {
      expect(error).toBeInstanceOf(SetRefused);
    }
    for (const card of cardsIn(sets)) expect(textOf(card)).toBeTypeOf('string');
    return true;
  }

  test('is compiled or refused with a sentence', { timeout: 60_000 }, () => {
    const seeds = fc.tuple(
      fc.constantFrom(...boxes),
      fc.integer({ min: 1, max: 4 }),
      fc.infiniteStream(fc.nat()),
    );
    let taken = 0;
    fc.assert(
      fc.property(seeds, ([box, changes, numbers]) => {
        let set: unknown = { ...box, cards: box.cards.slice(0, 60) };
        for (let i = 0; i < changes; i++) set = changed(set, () => numbers.next().value);
        if (take(set)) taken++;
      }),
      { numRuns: 1500, seed: 22 },
    );
    expect(taken).toBeGreaterThan(100);
    expect(taken).toBeLessThan(1400);
  });
});
