import type { Action } from '../../components/action.ts';
import type { World } from '../../components/world.ts';
import { Refusal } from '../match/config.ts';
import type { Dealer } from '../match/dealer.ts';
import type { Bot } from './bot.ts';
import { greedyBot } from './greedy/greedy.ts';
import { powerBot } from './power.ts';
import { randomBot } from './random.ts';
import { SeatSeen } from './seen.ts';

/** What a bot of an open seat may know of a fair match. */
interface OpenGame {
  readonly world: World;
  readonly dealer: Dealer;
  /** Of the log. */
  readonly head: Uint8Array;
  legal(): readonly Action[];
}

type OpenPlayer = (game: OpenGame, seat: number) => Action;

const seedFrom = (head: Uint8Array): string =>
  Array.from(head, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Takes the first thing that it may do: what simulated matches have in open seats. */
const FIRST = 'first';

/**
 * The bots that may play for open seats. Every device computes what they do, and so does every audit: no bot whose choice
 * takes long, depends on time, or on functions that engines may round otherwise (tanh, log2 and such).
 */
const BOTS: Readonly<Record<string, () => Bot>> = { random: randomBot, power: powerBot, greedy: greedyBot };

export const OPEN_BOTS: readonly string[] = Object.keys(BOTS);

/** A bot that chooses the same on all machines: whatever it does at random follows from the log. */
export function openPlayerOf(name: string): OpenPlayer {
  if (name === FIRST) return (game) => game.legal()[0];
  if (!Object.hasOwn(BOTS, name)) throw new Refusal(`There is no bot "${name}" for open seats.`);
  const bot = BOTS[name]();
  return (game, seat) => {
    const seen = new SeatSeen(game.world, game.dealer);
    seen.turnTo(seat);
    bot.begin(seedFrom(game.head));
    return bot.choose(seen);
  };
}

/** The bot of this name, if there is one here: records may name others. */
export const findOpenPlayer = (name: string): OpenPlayer | undefined =>
  name === FIRST || OPEN_BOTS.includes(name) ? openPlayerOf(name) : undefined;
