export type Variant = 'standard' | 'team' | 'solo';

/** What never changes during a match: which cards there are, where each begins, and who plays. */
export interface Layout {
  readonly seats: number;
  readonly variant: Variant;
  /** Entities 1 … entities - 1: the zones first, then the cards. */
  readonly entities: number;
  readonly firstCard: number;
  /** For each card entity, the card it is and the zone it begins in. */
  readonly defs: Uint8Array;
  readonly homes: Uint16Array;
  /** How many cards there are beyond those of the boxes (scenarios): what waits has so much more room. */
  readonly extra: number;
  readonly honorPool: number;
  /** A Fanatic, or 0 if there is none. */
  readonly fanatic: number;
  /** How many events there are. */
  readonly events: number;
  /** Whether any card transforms. */
  readonly transforms: boolean;
  /** Whether any card has an ability that works in the discard pile. */
  readonly listensInDiscard: boolean;
  /** Distinguishes the hashes of different configurations. */
  readonly seed: number;
}
