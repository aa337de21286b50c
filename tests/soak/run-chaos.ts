import { standardIo } from '../../src/cli/io.ts';
import { FAULTS } from '../../src/cli/match/faults.ts';
import type { MatchResult } from '../../src/cli/match/run.ts';
import { countOf, decimal } from '../../src/cli/numbers.ts';
import { showProgress } from '../../src/cli/progress.ts';
import { nodeSha512 } from '../../src/cli/signatures.ts';
import { useSha512 } from '../../src/fair/hash.ts';
import { chaosGame } from './chaos.ts';
import { CHEATS, type CheatedGame, cheatedGame } from './cheats.ts';
import { serve, spread } from './crew.ts';

const CREW = 'chaos';

interface Played extends MatchResult {
  readonly cheated: CheatedGame;
}

serve(CREW, (game): Played => {
  useSha512(nodeSha512);
  return { ...chaosGame(game), cheated: cheatedGame(game) };
});

/** Plays so many games on all cores and answers the exit code. */
export async function runChaos(games: number): Promise<number> {
  const progress = showProgress(standardIo(), false, 'chaos', games);
  const injected = new Map(FAULTS.map((fault) => [fault, 0]));
  const cheats = new Map(CHEATS.map((cheat) => [cheat, 0]));
  let failures = 0;
  let inputs = 0;
  let expelled = 0;
  let returned = 0;
  let done = 0;
  await spread<Played>(CREW, games, (told) => {
    progress.at(++done);
    if ('failure' in told) {
      failures++;
      progress.end();
      console.error(told.failure);
      return;
    }
    inputs += told.result.inputs;
    expelled += told.result.expelled;
    returned += told.result.returned;
    for (const cheat of told.result.cheated.cheats) cheats.set(cheat, cheats.get(cheat)! + 1);
    for (const fault of FAULTS) injected.set(fault, injected.get(fault)! + told.result.faultsInjected[fault]);
  });
  progress.end();
  const faults = [...injected].map(([fault, times]) => `${fault} ${decimal(times)}`).join(', ');
  console.log(`${countOf(done, 'game')}, ${countOf(inputs, 'input')}; faults: ${faults}.`);
  console.log(`${decimal(expelled)} votes were carried, ${decimal(returned)} players came back.`);
  const did = [...cheats].map(([cheat, times]) => `${cheat} ${decimal(times)}`).join(', ');
  console.log(`As many games with one who cheats or leaves: ${did}.`);
  if (done < games) console.error(`only ${done} of ${games} games were played`);
  const isSound = failures === 0 && done === games;
  console.log(
    isSound
      ? 'Every game ended, all peers agreed on every hash, every verdict was right, nothing was lost.'
      : `${countOf(failures, 'game')} went wrong.`,
  );
  return isSound ? 0 : 1;
}
