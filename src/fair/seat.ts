import { type ChainName, type Mark, Track } from './chain.ts';
import { type Agreement, NOBODY } from './config.ts';
import { type Chance, type Falsehood, Hand, type HandRules } from './hand.ts';
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

/** All seats as they are before anything happens. */
export const seatsOf = ({ configuration, commitments }: Agreement, rules: HandRules): Seat[] =>
  commitments.map((commitment, seat) => {
    const { terms, chain } = configuration;
    const { key, publicEnd, privateEnd } = commitment ?? NOBODY;
    return {
      isLive: commitment !== null,
      leftAt: undefined,
      isBarred: false,
      disproven: undefined,
      returns: 0,
      owed: undefined,
      burnt: undefined,
      publicLinks: new Track('public', terms, key, publicEnd, chain),
      privateLinks: new Track('private', terms, key, privateEnd, chain),
      nextPrivate: 0,
      hand: new Hand(seat, rules, true),
      taken: [],
    };
  });

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
  readonly last: Uint8Array;
  readonly openInputs: number;
  readonly c: number;
  readonly fresh: readonly number[];
  readonly isShowing: boolean;
  readonly seats: readonly (Omit<Seat, 'publicLinks' | 'privateLinks'> & { public: Mark; private: Mark })[];
  readonly own: readonly (Hand | undefined)[];
}
