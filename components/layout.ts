import type { CardEntity, CardNumber, Column, ZoneId } from './ids.ts';
import { CAPACITY, MAX_SEATS } from './store.ts';

export type Variant = 'standard' | 'team' | 'solo';

/** What is brought, when a match comes in, to where the rules read it. */
export interface Opens {
  readonly open: () => void;
}

/** What never changes during a match: which cards there are, where each begins, and who plays. */
export interface Layout {
  /** Its cards, numbered and compiled (systems/book). */
  readonly book: Opens;
  readonly seats: number;
  readonly variant: Variant;
  /** Entities 1 … entities - 1: the zones first, then the cards. */
  readonly entities: number;
  readonly firstCard: CardEntity;
  /** For each card entity, the card it is and the zone it begins in. */
  readonly defs: Uint16Array & Column<CardEntity, CardNumber>;
  readonly homes: Uint16Array & Column<CardEntity, ZoneId>;
  readonly honorPool: number;
  /** A Fanatic, or 0 if there is none. */
  readonly fanatic: CardEntity;
  /** How many events there are. */
  readonly events: number;
  /** Whether any card that can be acquired or defeated costs nothing. */
  readonly gives: boolean;
  /** Whether any card transforms. */
  readonly transforms: boolean;
  /** The cards with an ability that works in the discard pile. */
  readonly discardListeners: readonly CardEntity[];
  /** Distinguishes the hashes of different configurations. */
  readonly seed: number;
}

/** Cards are named in 12 bits, counted from 1 (action.ts). */
const MOST_CARDS = 4095;

function whyTooLarge({ seats, entities, defs }: Layout): string | undefined {
  if (seats > MAX_SEATS) return `A table has room for ${MAX_SEATS} players, not ${seats}.`;
  if (entities > CAPACITY)
    return `A table has room for ${CAPACITY - 1} zones and cards; these sets have ${entities - 1}.`;
  if (defs.some((def) => def >= MOST_CARDS)) return `A card has a number above ${MOST_CARDS - 1}.`;
  return undefined;
}

/** A layout that there is room for; a sentence says why another is refused. */
export function checked(layout: Layout): Layout {
  const problem = whyTooLarge(layout);
  if (problem !== undefined) throw new RangeError(problem);
  return layout;
}
