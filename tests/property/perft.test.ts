import { beforeAll, describe, expect, test } from 'vitest';
import { within } from '../../components/arena.ts';
import type { SetId } from '../../src/cards/vocabulary.ts';
import { readFixture, UPDATING, writeFixture } from '../support/fixtures.ts';
import { perft } from '../support/perft.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { SET_IDS, SHAPES, type Shape, setupOf } from '../support/tables.ts';
import { openState, playInside, StateDealer } from '../support/worlds.ts';

/** A position to count from: a table after so many random actions. */
interface Start {
  readonly sets: readonly SetId[];
  readonly shape: Shape;
  readonly seed: number;
  readonly after: number;
  readonly depth: number;
}

interface Row {
  readonly start: string;
  readonly states: readonly number[];
}

const FILE = 'perft.json';
const [SOLO, DUEL] = SHAPES;

/** Of every set an opening and two middle games; of all together one in every shape. */
const STARTS: readonly Start[] = [
  ...SET_IDS.flatMap((set) => [
    { sets: [set], shape: DUEL, seed: 1, after: 0, depth: 6 },
    { sets: [set], shape: DUEL, seed: 2, after: 60, depth: 5 },
    { sets: [set], shape: SOLO, seed: 3, after: 80, depth: 5 },
  ]),
  ...SHAPES.map((shape, i) => ({ sets: SET_IDS, shape, seed: 10 + i, after: 45 * shape.players, depth: 5 })),
];

const nameOf = ({ sets, shape, seed, after }: Start): string =>
  `${sets.join('+')}, ${shape.players} players, ${shape.variant}, seed ${seed}, after ${after} actions`;

function count({ sets, shape, seed, after, depth }: Start): number[] {
  const { state, dealer } = openState(setupOf(sets, shape), (layout) => new StateDealer(layout, seed));
  within(state, () => playInside(dealer, new RandomPlayer(`perft ${seed}`, true), after));
  return perft(state, dealer, depth);
}

const rowOf = (start: Start): Row => ({ start: nameOf(start), states: count(start) });

describe('the number of different states after 1, 2, … actions', () => {
  let known: readonly Row[] = [];

  beforeAll(() => {
    if (UPDATING) writeFixture(FILE, STARTS.map(rowOf));
    known = readFixture<Row[]>(FILE);
  });

  test.each(STARTS)('from $sets, $shape.players players, $shape.variant, seed $seed', (start) => {
    expect(rowOf(start), 'if the rules were meant to change: npm run renew').toEqual(
      known.find((row) => row.start === nameOf(start)),
    );
  });
});
