import type { Thinker } from './bot.ts';
import { searchingBot } from './search/searcher.ts';

/** Looks no further than its own turn, and not for long: the same budget whatever the others have. */
const NODES = 400;

export const mediumBot = (): Thinker =>
  searchingBot({ name: 'medium', budget: { nodes: NODES }, turns: () => 1 });
