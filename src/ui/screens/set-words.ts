import { CARDS, SETS } from '../../cards/index.ts';
import type { SetId } from '../../cards/vocabulary.ts';

// What a set brings, for those who choose.

/** The cards that the set puts into the center deck. */
export const centerCardsOf = (set: SetId): number =>
  CARDS.filter(({ alwaysAvailable, starting }) => !alwaysAvailable && starting === undefined).reduce(
    (sum, { copies }) => sum + (copies[set] ?? 0),
    0,
  );

export const nameOfSet = (set: SetId): string => SETS[set]?.name ?? 'Basic cards';
