import './zone.ts'; // its columns lie before these (arena.ts)
import type { PurseId } from './ids.ts';
import { MAX_SEATS, words } from './store.ts';

// Purses 0 … 5 are those of the seats.
export const POOL = MAX_SEATS as PurseId;
/** What has been gained after the pool ran out. */
export const RESERVE = (MAX_SEATS + 1) as PurseId;
export const ADVERSARY_PURSE = (MAX_SEATS + 2) as PurseId;
export const PURSES = MAX_SEATS + 3;

export const Purse = {
  /** Honor tokens in it; of the reserve, those taken out of it. */
  honor: words<PurseId>(PURSES),
};
