import type { Thinker } from './bot.ts';
import { lookOnce } from './search/looks.ts';
import { searchingBot } from './search/searcher.ts';

/** Not for long, and the same whatever the others have: every peer can do it. */
const NODES = 150;
/** With two players through its own next turn. */
const LOOKS = lookOnce(3);
const SHARE = 0.4;

/** Cards of the row in a hundred. */
const OVERLOOKED = 12;

export const mediumBot = (): Thinker =>
  searchingBot({
    name: 'medium',
    budget: { nodes: NODES },
    looks: () => LOOKS,
    share: SHARE,
    overlooked: OVERLOOKED,
  });
