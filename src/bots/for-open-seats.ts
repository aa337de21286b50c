import type { Action } from '../../components/action.ts';
import { type State, within } from '../../components/arena.ts';
import { Refusal } from '../match/config.ts';
import type { Dealer } from '../match/dealer.ts';
import type { Bot } from './bot.ts';
import { greedyBot } from './greedy/greedy.ts';
import { powerBot } from './power.ts';
import { randomBot } from './random.ts';
import { SeatSeen } from './seen.ts';

/** What a bot of an open seat may know of a fair match. */
interface OpenGame {
  readonly state: State;
  readonly dealer: Dealer & { readonly openSeed: Uint8Array };
  legal(): readonly Action[];
}

type OpenPlayer = (game: OpenGame, seat: number) => Action;

const digitsOf = (seed: Uint8Array): string =>
  Array.from(seed, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Takes the first thing that it may do: what simulated matches have in open seats. */
const FIRST = 'first';

/**
 * The bots that may play for open seats. Every device computes what they do, and so does every audit: no bot whose choice
 * takes long, depends on time, or on functions that engines may round otherwise (tanh, log2 and such).
 */
const BOTS: Readonly<Record<string, () => Bot>> = { random: randomBot, power: powerBot, greedy: greedyBot };

export const OPEN_BOTS: readonly string[] = Object.keys(BOTS);

/** Goes up whenever one of them may choose otherwise in the same position: a record says which it was played with. */
export const OPEN_BOTS_VERSION = 3;

/** A bot as a match names it. */
export const versioned = (name: string): string => `${name}/${OPEN_BOTS_VERSION}`;

/** The first matches named no version. */
const plainName = (bot: string): string | undefined => {
  const [name, version = '1', ...more] = bot.split('/');
  return OPEN_BOTS.includes(name) && version === `${OPEN_BOTS_VERSION}` && more.length === 0
    ? name
    : undefined;
};

/** A bot that chooses the same on all machines: whatever it does at random follows from the chance of the match. */
export function openPlayerOf(named: string): OpenPlayer {
  if (named === FIRST) return (game) => game.legal()[0];
  const name = plainName(named);
  if (name === undefined) throw new Refusal(`There is no bot "${named}" for open seats.`);
  const bot = BOTS[name]();
  return (game, seat) => {
    const seen = new SeatSeen(game.state, game.dealer);
    bot.begin(digitsOf(game.dealer.openSeed));
    return within(game.state, () => {
      seen.turnTo(seat);
      return bot.choose(seen);
    });
  };
}

/** The bot of this name and version, if it is known here: records may name others. */
export const findOpenPlayer = (named: string): OpenPlayer | undefined =>
  named === FIRST || plainName(named) !== undefined ? openPlayerOf(named) : undefined;
