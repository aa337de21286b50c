import type { ChainName, Mark, Track } from './chain.ts';
import type { Chance, Falsehood, Hand } from './hand.ts';
import type { Handover } from './handover.ts';

/** What everybody knows of a seat. */
export interface Seat {
  /** Whether its player is still there; otherwise it plays with open cards. */
  isLive: boolean;
  /** The head after the input that expelled it last. */
  leftAt: Uint8Array | undefined;
  /** Whether it may not come back. */
  isBarred: boolean;
  /** What it did that its own links disprove, shown when it asked to come back. */
  disproven: Falsehood | undefined;
  /** How often it has come back. */
  returns: number;
  /** The hand that it held when it was expelled, as far as it was not opened. */
  owed: Hand | undefined;
  /** The number of a joint value that was burnt because its link for it did not come. */
  burnt: number | undefined;
  readonly publicLinks: Track;
  readonly privateLinks: Track;
  /** The number of its next private link. */
  nextPrivate: number;
  hand: Hand;
  /** Cards handed to it that it has not shown. */
  taken: readonly Handover[];
}

/** What is known here of a seat that others do not know yet. */
export interface Insight {
  /** The i-th private link of a chain of its, from 0. */
  privateLink(chain: ChainName, i: number): Uint8Array | undefined;
  /** Opens what is handed to it. */
  readonly boxSecret?: Uint8Array;
}

/** A state of the dealer, to go back to. */
export interface Saved {
  readonly k: number;
  readonly chance: Chance | undefined;
  readonly value: Uint8Array | undefined;
  readonly c: number;
  readonly fresh: readonly number[];
  readonly isShowing: boolean;
  readonly seats: readonly (Omit<Seat, 'publicLinks' | 'privateLinks'> & { public: Mark; private: Mark })[];
  readonly own: readonly (Hand | undefined)[];
}
