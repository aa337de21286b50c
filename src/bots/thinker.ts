import type { Bot, Thinker } from './bot.ts';

/** Whether a bot needs time, and can think in steps. */
export const isThinker = (bot: Bot): bot is Thinker => 'consider' in bot;
