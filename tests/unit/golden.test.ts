import { describe, expect, test } from 'vitest';
import { readFixture, UPDATING, writeFixture } from '../support/fixtures.ts';
import { type GoldenGame, type GoldenTable, playGolden, replayGolden, titleOf } from '../support/golden.ts';
import { SET_IDS, SHAPES, type Shape } from '../support/tables.ts';

const FILE = 'golden.json';
const [SOLO, DUEL] = SHAPES;

const tableOf = (sets: GoldenTable['sets'], shape: Shape, seed: string): GoldenTable => ({
  sets,
  ...shape,
  seed,
});

/** All sets together twice in every shape, and each alone in two. */
const TABLES: readonly GoldenTable[] = [
  ...SHAPES.flatMap((shape) => ['golden 1', 'golden 2'].map((seed) => tableOf(SET_IDS, shape, seed))),
  ...SET_IDS.flatMap((set) => [SOLO, DUEL].map((shape) => tableOf([set], shape, 'golden 3'))),
];

if (UPDATING) writeFixture(FILE, TABLES.map(playGolden));
const games = readFixture<GoldenGame[]>(FILE);

describe('golden games', () => {
  test.each(games.map((game) => [titleOf(game.table), game] as const))(
    '%s is played alike by one who takes what is listed',
    (_, game) => {
      expect(playGolden(game.table)).toEqual(game);
    },
  );

  test.each(games.map((game) => [titleOf(game.table), game] as const))('%s', (_, game) => {
    expect(replayGolden(game), 'if the rules were meant to change: npm run renew').toEqual(game.course);
  });

  test('there is one of every set, player count and variant', () => {
    expect(games.map(({ table }) => titleOf(table))).toEqual(TABLES.map(titleOf));
  });
});
