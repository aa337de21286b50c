// What is compared with another checkout. The works themselves are in scripts/probe.

export interface Work {
  readonly name: string;
  /** How often it is done at a time. */
  readonly times: number;
}

export interface ComparedFigure {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  /** Its cost, or the first one's in that of the second. */
  readonly works: readonly [Work] | readonly [Work, Work];
  /** The figure, of the costs of its works in microseconds of CPU time. */
  of(costs: readonly number[]): number;
  /** Whether both checkouts are to play the same. */
  readonly isPlayed: boolean;
}

const perSecond = ([cost]: readonly number[]): number => 1e6 / cost;

const GAMES: Work = { name: 'games', times: 1500 };

export const COMPARED: readonly ComparedFigure[] = [
  {
    id: 'games',
    name: 'whole 2-player games between random bots, Godslayer',
    unit: 'games/s',
    works: [GAMES],
    of: perSecond,
    isPlayed: true,
  },
  {
    id: 'playouts',
    name: 'playouts to the end from the middle of a 2-player game',
    unit: 'playouts/s',
    works: [{ name: 'playouts', times: 1500 }],
    of: perSecond,
    isPlayed: true,
  },
  {
    id: 'mixed',
    name: 'speed of 2-player games with all sets mixed, of that with Godslayer alone',
    unit: '%',
    works: [{ name: 'mixed', times: 1000 }, GAMES],
    of: ([mixed, single]) => (100 * single) / mixed,
    isPlayed: true,
  },
  {
    id: 'players',
    name: 'cost per action, 6 players against 2, all sets',
    unit: '×',
    works: [
      { name: 'six', times: 200 },
      { name: 'two', times: 800 },
    ],
    of: ([six, two]) => six / two,
    isPlayed: true,
  },
  {
    id: 'snapshots',
    name: 'snapshot and restore of a match',
    unit: 'pairs/s',
    works: [{ name: 'copies', times: 200_000 }],
    of: perSecond,
    isPlayed: false,
  },
  {
    id: 'matches',
    name: 'a new match, before anything is dealt',
    unit: 'µs',
    works: [{ name: 'matches', times: 4000 }],
    of: ([cost]) => cost,
    isPlayed: false,
  },
];

/** Kept of so many games, in KiB. */
export const HEAP = {
  id: 'heap',
  name: 'heap growth over 5,000 games',
  unit: 'KiB',
  work: { name: 'games', times: 5000 },
};
