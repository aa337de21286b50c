import { restore } from '../../components/snapshot.ts';
import { Match, perform } from '../../src/match/match.ts';
import type { RandomPlayer } from './random-player.ts';
import { RecordingDealer, ReplayingDealer } from './recording.ts';
import { savedState } from './worlds.ts';

/** Plays on; every input is undone and done again with the same deal. Says at which input the states differ, or undefined. */
export function syncTest(
  { world, dealer }: Pick<Match, 'world' | 'dealer'>,
  player: RandomPlayer,
  mostInputs: number,
): number | undefined {
  const recording = new RecordingDealer(dealer);
  const again = new ReplayingDealer(world, recording.dealt);
  const match = new Match(world, recording);
  while (!match.isOver && match.log.length < mostInputs) {
    const before = savedState(world);
    const [inputs, dealt] = [match.log.length, recording.dealt.length];
    match.submit(match.asked, player.choose(match.legal()));
    const after = match.hash;
    restore(world, before);
    again.seek(dealt);
    for (const { seat, action } of match.log.slice(inputs)) perform(world, again, seat, action);
    if (match.hash !== after || !again.isAtEnd) return inputs;
  }
  return undefined;
}
