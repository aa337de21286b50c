import type { Replay } from '../../replay/replay.ts';
import type { Result } from '../../table/result.ts';
import type { Scored } from '../screens/over-words.ts';

/** How a replay ends, as the end screen shows it. */
export function scoredOf(replay: Replay): {
  readonly players: readonly Scored[];
  readonly adversary: Result['adversary'];
} {
  const { seats, adversary } = replay.result();
  return {
    players: seats.map((seat) => ({ ...seat, name: replay.names[seat.seat]!, isBot: false })),
    adversary,
  };
}
