import { type Advice, adviceOn } from './advice.ts';
import type { Seen } from './bot.ts';

export type { Advice as Hint } from './advice.ts';

/** The move that hard would make with so many nodes, weighed against the next best. */
export const hintFor = (seen: Seen, nodes: number): Advice => adviceOn({ seen, budget: { nodes } });
