import { Refusal } from '../match/config.ts';
import type { Bot } from './bot.ts';
import { type Budget, parseBudget, USUAL_BUDGET } from './budget.ts';
import { greedyBot } from './greedy/greedy.ts';
import { hardBot } from './hard.ts';
import { mediumBot } from './medium.ts';
import { powerBot } from './power.ts';
import { randomBot } from './random.ts';

/** From the weakest to the strongest. */
const BOTS: Readonly<Record<string, (budget: Budget) => Bot>> = {
  random: randomBot,
  power: powerBot,
  greedy: greedyBot,
  medium: mediumBot,
  hard: hardBot,
};

export const botNames = (): string[] => Object.keys(BOTS);

/** "hard", or "hard@200ms" with a budget of its own. */
export function makeBot(spec: string, usual: Budget = USUAL_BUDGET): Bot {
  const [name, own] = spec.split('@', 2);
  if (!Object.hasOwn(BOTS, name))
    throw new Refusal(
      `There is no bot "${name}"; the bots are ${botNames()
        .map((bot) => `"${bot}"`)
        .join(', ')}.`,
    );
  if (own === undefined) return BOTS[name](usual);
  return { ...BOTS[name](parseBudget(own)), name: spec };
}

/** A bot for every seat; a list that is too short is repeated. */
export function seatBots(names: readonly string[], players: number, budget?: Budget): Bot[] {
  if (names.length === 0) throw new Refusal('Name at least one bot.');
  if (names.length > players)
    throw new Refusal(
      `${names.length} bots are named for ${players} ${players === 1 ? 'player' : 'players'}.`,
    );
  return Array.from({ length: players }, (_, seat) => makeBot(names[seat % names.length], budget));
}
