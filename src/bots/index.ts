import { Refusal } from '../match/config.ts';
import type { Bot } from './bot.ts';
import { greedyBot } from './greedy/greedy.ts';
import { randomBot } from './random.ts';

const BOTS: Readonly<Record<string, () => Bot>> = { random: randomBot, greedy: greedyBot };

export const botNames = (): string[] => Object.keys(BOTS);

function makeBot(name: string): Bot {
  if (!Object.hasOwn(BOTS, name)) {
    const known = botNames().map((bot) => `"${bot}"`);
    const list = known.length === 1 ? `the only one is ${known}` : `the bots are ${known.join(', ')}`;
    throw new Refusal(`There is no bot "${name}"; ${list}.`);
  }
  return BOTS[name]();
}

/** A bot for every seat; a list that is too short is repeated. */
export function seatBots(names: readonly string[], players: number): Bot[] {
  if (names.length === 0) throw new Refusal('Name at least one bot.');
  if (names.length > players)
    throw new Refusal(
      `${names.length} bots are named for ${players} ${players === 1 ? 'player' : 'players'}.`,
    );
  return Array.from({ length: players }, (_, seat) => makeBot(names[seat % names.length]));
}
