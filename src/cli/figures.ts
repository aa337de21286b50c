import type { Action } from '../../components/action.ts';
import { restore, State, snapshot, within } from '../../components/arena.ts';
import { asked } from '../../systems/legal.ts';
import { type BotTable, dealGame, openTable, playGame, playOn } from '../bots/game.ts';
import { seatBots } from '../bots/index.ts';
import { SETS } from '../cards/index.ts';
import { checkSetup, mostPlayers } from '../match/config.ts';
import { perform } from '../match/match.ts';
import { type Figure, type Plan, repeat } from './figure.ts';
import { heapGrowth } from './heap.ts';

// What is measured of the engine, and how.

const KNOWN_GAMES = 64;
const MID_GAME = 150;
const PAIRS_AT_ONCE = 1000;
const KIB = 1024;
/** Inline caches and the like come and go by this much. */
const HEAP_NOISE = 64;
const HEAP_ROUNDS = 3;

const everySet = Object.keys(SETS);
const most = mostPlayers(checkSetup(everySet, 2).sets);

function tableFor(players: number, sets: readonly string[] = ['godslayer']): BotTable {
  return openTable(checkSetup(sets, players), seatBots(['random'], players));
}

/** How often per second `step` can be done, counting what it answers. */
function rate(seconds: number, step: () => number): number {
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let done = 0;
  let now = begun;
  for (; now < end; now = performance.now()) done += step();
  return (done / (now - begun)) * 1000;
}

export const measureRate = (plan: Plan, tick: () => void, step: () => number): number[] =>
  repeat(plan, tick, () => rate(plan.secondsPerRound, step));

/** A new game at every call. */
function games(table: BotTable): () => number {
  let game = 0;
  return () => playGame(table, `bench/${game++}`);
}

interface KnownGame {
  readonly seed: string;
  readonly log: Action[];
}

function knownGames(table: BotTable): KnownGame[] {
  return Array.from({ length: KNOWN_GAMES }, (_, i) => {
    const game = { seed: `bench/${i}`, log: [] };
    playGame(table, game.seed, game.log);
    return game;
  });
}

function applyGame(table: BotTable, { seed, log }: KnownGame): number {
  const { state, dealer } = table;
  dealGame(table, seed);
  within(state, () => {
    for (let i = 0; i < log.length; i++) perform(dealer, asked(), log[i]);
  });
  return log.length;
}

function measureApplied(plan: Plan, tick: () => void): number[] {
  const table = tableFor(2);
  const known = knownGames(table);
  let next = 0;
  return measureRate(plan, tick, () => applyGame(table, known[next++ % KNOWN_GAMES]));
}

function measureSnapshots(plan: Plan, tick: () => void): number[] {
  const table = tableFor(2);
  dealGame(table, 'bench');
  playOn(table, MID_GAME);
  const room = new State(table.state.layout);
  const pairs = (): number => {
    for (let i = 0; i < PAIRS_AT_ONCE; i++) {
      snapshot(room);
      restore(room);
    }
    return PAIRS_AT_ONCE;
  };
  return measureRate(plan, tick, () => within(table.state, pairs));
}

function measureHeap(plan: Plan, tick: () => void): number[] {
  const play = games(tableFor(2));
  const playMany = (): void => {
    for (let i = 0; i < plan.heapGames; i++) play();
  };
  const growth = repeat({ ...plan, rounds: HEAP_ROUNDS }, tick, () => heapGrowth(playMany));
  return growth.map((bytes) => bytes / KIB);
}

/** Both tables in turn, so that a slow moment of the machine hits both. */
function measureMorePlayers(plan: Plan, tick: () => void): number[] {
  const many = games(tableFor(most, everySet));
  const two = games(tableFor(2, everySet));
  return repeat(plan, tick, () => rate(plan.secondsPerRound, two) / rate(plan.secondsPerRound, many));
}

const wholeGames = (table: BotTable): (() => number) => {
  const play = games(table);
  return () => {
    play();
    return 1;
  };
};

/** In percent, and in turn like the players. */
function measureMixed(plan: Plan, tick: () => void): number[] {
  const mixed = wholeGames(tableFor(2, everySet));
  const single = wholeGames(tableFor(2));
  return repeat(
    plan,
    tick,
    () => (100 * rate(plan.secondsPerRound, mixed)) / rate(plan.secondsPerRound, single),
  );
}

const stateOf = (players: number, sets: readonly string[]): Figure['measure'] => {
  return (_, tick) => {
    tick();
    return [tableFor(players, sets).state.packed.length];
  };
};

export const ENGINE_FIGURES: readonly Figure[] = [
  {
    id: 'games',
    name: 'whole 2-player games between random bots, legal actions listed at every step',
    unit: 'games/s',
    bar: { atLeast: 3000 },
    measure: (plan, tick) => measureRate(plan, tick, wholeGames(tableFor(2))),
  },
  {
    id: 'actions',
    name: 'actions applied, in known games',
    unit: 'actions/s',
    bar: { atLeast: 1_000_000 },
    measure: measureApplied,
  },
  {
    id: 'snapshots',
    name: 'snapshot and restore of a match',
    unit: 'pairs/s',
    bar: { atLeast: 500_000 },
    measure: measureSnapshots,
  },
  {
    id: 'state',
    name: 'mutable state, 2 players, one set',
    unit: 'bytes',
    bar: { atMost: 16 * KIB },
    measure: stateOf(2, ['godslayer']),
  },
  {
    id: 'stateOfAll',
    name: `mutable state, ${most} players, all sets`,
    unit: 'bytes',
    bar: { atMost: 48 * KIB },
    measure: stateOf(most, everySet),
  },
  {
    id: 'heap',
    name: 'heap growth over 10,000 games',
    unit: 'KiB',
    bar: { atMost: HEAP_NOISE },
    measure: measureHeap,
  },
  {
    id: 'players',
    name: `cost per action, ${most} players against 2`,
    unit: '×',
    bar: { atMost: 1.5 },
    measure: measureMorePlayers,
  },
  {
    id: 'mixed',
    name: 'speed of 2-player games with all sets mixed, of that with Godslayer alone',
    unit: '%',
    bar: { atLeast: 60 },
    measure: measureMixed,
  },
];
