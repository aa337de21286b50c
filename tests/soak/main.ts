import { parseArgs } from 'node:util';
import type { SetId } from '../../src/cards/vocabulary.ts';
import { standardIo, UsageError } from '../../src/cli/io.ts';
import { showProgress } from '../../src/cli/progress.ts';
import { localMatch } from '../../src/match/match.ts';
import type { Setup } from '../../systems/setup.ts';
import { playerFor, playOn } from '../support/games.ts';
import { checkTable } from '../support/invariants.ts';
import { isPossible, SET_IDS, SHAPES, setupOf } from '../support/tables.ts';
import { main as measureFairness } from './fairness.ts';
import { runChaos } from './run-chaos.ts';
import { runDecoders } from './run-decoders.ts';
import { runServer } from './run-server.ts';

// The long run: random games of every choice of sets, player count and variant, each checked at every question,
// and replayed from its log to the same hash.

/** Every non-empty choice of sets. */
const choices = (): SetId[][] =>
  Array.from({ length: 2 ** SET_IDS.length - 1 }, (_, i) =>
    SET_IDS.filter((_set, bit) => (i + 1) & (1 << bit)),
  );

export const everySetup = (): Setup[] =>
  choices().flatMap((sets) =>
    SHAPES.filter((shape) => isPossible(sets, shape)).map((shape) => setupOf(sets, shape)),
  );

/** Plays one game and answers how many inputs it took; throws if anything is wrong. */
export function soakGame(setup: Setup, seed: string, eager: boolean): number {
  const match = localMatch(setup, seed);
  playOn(match, playerFor({ setup, seed, eager }), checkTable);
  checkTable(match);
  if (!match.isOver) throw new Error('the game did not end');
  const again = localMatch(setup, seed);
  while (again.log.length < match.log.length) {
    const { seat, action } = match.log[again.log.length];
    again.submit(seat, action);
  }
  if (again.hash !== match.hash) throw new Error('the same log gave another state');
  return match.log.length;
}

const nameOf = ({ sets, players, variant }: Setup): string =>
  `${sets.join()} · ${players} players · ${variant}`;

const USUAL_GAMES = { rules: '10000', chaos: '1000', decoders: '1000000', server: '1000000' };

function gamesOf(text: string): number {
  const games = Number(text);
  if (Number.isInteger(games) && games >= 1) return games;
  throw new UsageError(`--games must be a whole number from 1, not "${text}".`);
}

export async function main(argv: string[]): Promise<number> {
  if (argv[0] === 'fairness') return measureFairness(argv.slice(1));
  const { values, positionals } = parseArgs({
    args: argv,
    options: { games: { type: 'string' } },
    allowPositionals: true,
  });
  const [kind = 'rules'] = positionals;
  if (kind === 'chaos') return runChaos(gamesOf(values.games ?? USUAL_GAMES.chaos));
  if (kind === 'decoders') return runDecoders(gamesOf(values.games ?? USUAL_GAMES.decoders));
  if (kind === 'server') return runServer(gamesOf(values.games ?? USUAL_GAMES.server));
  if (kind !== 'rules')
    throw new UsageError(
      `There is no soak "${kind}"; name "chaos", "decoders", "fairness" or "server", or nothing.`,
    );
  return runRules(gamesOf(values.games ?? USUAL_GAMES.rules));
}

/** Plays so many local games and answers the exit code. */
function runRules(games: number): number {
  const setups = everySetup();
  const progress = showProgress(standardIo(), false, 'soak', games);
  let inputs = 0;
  for (let i = 0; i < games; i++) {
    const setup = setups[i % setups.length];
    try {
      inputs += soakGame(setup, `soak ${i}`, i % 3 !== 0);
    } catch (error) {
      progress.end();
      console.error(`game ${i} (${nameOf(setup)}): ${error instanceof Error ? error.stack : error}`);
      return 1;
    }
    progress.at(i + 1);
  }
  progress.end();
  console.log(`${games} games of ${setups.length} kinds, ${inputs} inputs: nothing wrong.`);
  return 0;
}
