import type { BotLevel } from './screens/setup.tsx';

/** Weakest first. */
export const BOT_LEVELS: readonly BotLevel[] = [
  { id: 'random', label: 'Random', about: 'Does anything it may. For a first look at the table.' },
  {
    id: 'greedy',
    label: 'Easy',
    about: 'Takes what looks best at the moment, and overlooks a card now and then.',
  },
  {
    id: 'medium',
    label: 'Medium',
    about: 'Tries out how its turn could go, and seldom overlooks a card.',
  },
  { id: 'hard', label: 'Hard', about: 'Looks several turns ahead, for about a second in each of its turns.' },
];
