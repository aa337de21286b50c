import { copyOf, restore, within } from '../../components/arena.ts';
import { toSeat } from '../../components/ids.ts';
import { Match, perform } from '../../src/match/match.ts';
import type { RandomPlayer } from './random-player.ts';
import { RecordingDealer, ReplayingDealer } from './recording.ts';

/** Plays on; every input is undone and done again with the same deal. Says at which input the states differ, or undefined. */
export function syncTest(
  { state, dealer }: Pick<Match, 'state' | 'dealer'>,
  player: RandomPlayer,
  mostInputs: number,
): number | undefined {
  const recording = new RecordingDealer(dealer);
  const again = new ReplayingDealer(state.layout, recording.dealt);
  const match = new Match(state, recording);
  while (!match.isOver && match.log.length < mostInputs) {
    const before = copyOf(state);
    const [inputs, dealt] = [match.log.length, recording.dealt.length];
    match.submit(match.asked, player.choose(match.legal()));
    const after = match.hash;
    again.seek(dealt);
    within(state, () => {
      restore(before);
      for (const { seat, action } of match.log.slice(inputs)) perform(again, toSeat(seat), action);
    });
    if (match.hash !== after || !again.isAtEnd) return inputs;
  }
  return undefined;
}
