import assert from 'node:assert/strict';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { within } from '../../components/arena.ts';
import { CARDS } from '../../src/cards/index.ts';
import type { Match } from '../../src/match/match.ts';
import type { Scenario } from '../../src/match/scenario/format.ts';
import { matchOf } from '../../src/match/scenario/table.ts';
import { wordsOf } from '../../src/match/words.ts';
import { playOn, share } from '../support/games.ts';
import { checkHidden, viewers } from '../support/hidden.ts';
import { checkTable } from '../support/invariants.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { randomTables } from '../support/random-tables.ts';
import { syncTest } from '../support/sync.ts';
import { SET_IDS, SHAPES, type Shape } from '../support/tables.ts';
import { flawsInWords } from '../support/words.ts';

const TABLES = 480;
const INPUTS = 40;

const used = new Set<string>();

function checkQuestion(match: Match): void {
  checkTable(match);
  const legal = match.legal();
  assert.ok(legal.length > 0, 'whoever is asked can do something');
  assert.equal(new Set(legal).size, legal.length, 'no action is listed twice');
  assert.deepEqual(flawsInWords(match), [], 'words that mean nothing, or something else');
}

function forTables(
  shape: Shape,
  total: number,
  check: (table: Scenario, player: RandomPlayer) => void,
): void {
  const property = fc.property(randomTables(shape), (table) =>
    check(table, new RandomPlayer(table.seed ?? '', true)),
  );
  fc.assert(property, { seed: SHAPES.indexOf(shape) + 1, numRuns: share(total), endOnFailure: true });
}

describe.each(SHAPES)('random tables, $players players, $variant', (shape) => {
  test('whatever happens, all is well at every question', () => {
    forTables(shape, TABLES, (table, player) => {
      const match = matchOf(table);
      playOn(
        match,
        player,
        (at) => {
          checkQuestion(at);
          for (const action of at.legal()) used.add(within(at.state, () => wordsOf(action)));
        },
        INPUTS,
      );
      if (!match.isOver) checkQuestion(match);
    });
  });

  test('every input, undone and done again, gives the same hash', () => {
    forTables(shape, TABLES / 2, (table, player) => {
      expect(syncTest(matchOf(table), player, INPUTS)).toBeUndefined();
    });
  });
});

/** Rare effects hand cards over, and show one to its owner. */
describe.each(SHAPES)('views of random tables, $players players, $variant', (shape) => {
  test('a view stays the same when the cards that are hidden from it are others', () => {
    forTables(shape, TABLES / 2, (table, player) => {
      playOn(
        matchOf(table),
        player,
        (match) => {
          for (const viewer of viewers(match)) if (player.below(8) === 0) checkHidden(match, viewer, player);
        },
        INPUTS,
      );
    });
  });
});

/** The tables are of use only if they bring up the cards. */
afterAll(() => {
  const words = [...used].join(' ');
  const cards = CARDS.filter(({ copies }) => SET_IDS.some((set) => copies[set]));
  const unseen = cards.filter(({ id }) => !words.includes(` ${id}`)).map(({ id }) => id);
  expect(unseen.length, `never seen: ${unseen}`).toBeLessThan(cards.length / 20);
});
