import { seatBots } from '../../bots/index.ts';
import { SeatSeen } from '../../bots/seen.ts';
import type { Game } from '../../fair/game.ts';
import { toHex } from '../../fair/hash.ts';
import type { OpenPlayer } from '../../fair/peer.ts';

/** A bot that chooses the same on all machines: whatever it does at random follows from the log. */
export function openPlayerOf(name: string): OpenPlayer {
  const [bot] = seatBots([name], 1);
  return (game: Game, seat: number) => {
    const seen = new SeatSeen(game.world, game.dealer);
    seen.turnTo(seat);
    bot.begin(toHex(game.head));
    return bot.choose(seen);
  };
}
