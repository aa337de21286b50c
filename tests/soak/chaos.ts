import { seatBots } from '../../src/bots/index.ts';
import { FAULTS, type Fault } from '../../src/cli/match/faults.ts';
import type { MatchPlan } from '../../src/cli/match/introduce.ts';
import { type MatchResult, runMatch } from '../../src/cli/match/run.ts';
import { CHAIN } from '../../src/fair/config.ts';
import { Random } from '../../src/match/random.ts';
import type { Setup } from '../../systems/setup.ts';
import { isPossible, SET_IDS, SHAPES, setupOf } from '../support/tables.ts';

// Whole games over a bad network between machines that fail: of every shape, with any sets, and any faults at once.

/** Links of a chain that is renewed many times in a game, and often used up between two turns of its seat. */
const SHORT_CHAIN = 24;

const TABLES = SHAPES.filter(({ players }) => players > 1);

function someOf<T>(random: Random, items: readonly T[]): T[] {
  const some = items.filter(() => random.below(2) === 0);
  return some.length > 0 ? some : [items[random.below(items.length)]];
}

function someSets(random: Random, shape: (typeof TABLES)[number]) {
  let sets = someOf(random, SET_IDS);
  while (!isPossible(sets, shape)) sets = someOf(random, SET_IDS);
  return sets;
}

/** Every fourth game has all faults at once. */
const someFaults = (random: Random, game: number): readonly Fault[] =>
  game % 4 === 0 ? FAULTS : someOf(random, FAULTS);

/** With less honor in the pool for each player the games are shorter. */
const withPool = (setup: Setup, perPlayer: number | undefined): Setup =>
  perPlayer === undefined ? setup : { ...setup, honorPool: perPlayer * setup.players };

export function chaosPlan(game: number, honorPerPlayer?: number): MatchPlan {
  const seed = `chaos ${game}`;
  const random = new Random(seed);
  const shape = TABLES[game % TABLES.length];
  const names = Array.from({ length: shape.players }, () => ['random', 'greedy'][random.below(2)]);
  return {
    setup: withPool(setupOf(someSets(random, shape), shape), honorPerPlayer),
    bots: seatBots(names, shape.players),
    seed,
    faults: someFaults(random, game),
    chain: random.below(3) === 0 ? SHORT_CHAIN : CHAIN,
  };
}

const nameOf = ({ setup: { sets, players, variant }, faults, chain }: MatchPlan): string =>
  `${sets.join()} · ${players} players · ${variant} · chains of ${chain} · ${faults.join()}`;

/** Plays one game; throws if anything is wrong. */
export function chaosGame(game: number, honorPerPlayer?: number): MatchResult {
  const plan = chaosPlan(game, honorPerPlayer);
  const { result } = runMatch(plan);
  if (result.problem !== undefined) throw new Error(`chaos ${game} (${nameOf(plan)}): ${result.problem}`);
  return result;
}
