import type { BotLevel } from './screens/setup.tsx';

/** Weakest first. */
export const BOT_LEVELS: readonly BotLevel[] = [
  { id: 'random', label: 'Random', about: 'Does anything it may. For a first look at the table.' },
  { id: 'greedy', label: 'Easy', about: 'Takes what looks best at the moment, and makes human mistakes.' },
];
