import type { GiveBody } from './body.ts';
import { type Commitment, matchId, NOBODY } from './config.ts';
import { type CardSet, cardsIn, type Run, runsOf, zonesOf } from './layout.ts';
import { type FairRecord, isOlder } from './record.ts';
import { type Draw, Seat } from './seat.ts';

// How far a check has come, and what it has found wrong.

/** A card that was handed over; what it was is computed when its giver opens its draws. */
export interface Gift {
  readonly input: number;
  readonly giver: number;
  readonly stay: number;
  readonly head: Uint8Array;
  readonly body: GiveBody;
  /** The draws of the giver that were not opened then. */
  readonly draws: readonly Draw[];
  /** The seat that showed the card, and the card. */
  shown?: { readonly by: number; readonly card: number };
}

/** An input of the log. */
export interface Standing {
  /** Undefined of an expel. */
  readonly author: number | undefined;
  readonly bytes: Uint8Array;
  /** The seats that had players before it. */
  readonly live: readonly number[];
  /** Whether it carries the public link of its author. */
  readonly hasLink: boolean;
}

/** Whether a joint value was begun that the log does not have the links for. Until its line is read, not all is known. */
export type Pending = 'yes' | 'no' | 'unknown';

/** The cards of the match by number, and what is left of the decks of the seats in the first deal. */
export interface FirstDeal {
  readonly runs: readonly Run[];
  readonly decks: readonly (readonly number[])[];
  /** The number of the value of the set-up, once there is one. */
  k?: number;
  /** The first hands, by c: whose card it is, and which ones were drawn before it. */
  readonly drawn: Map<number, { readonly seat: number; readonly before: readonly number[] }>;
  /** Which cards they were, as far as they are opened. */
  readonly opened: Map<number, number>;
}

export interface Progress {
  readonly record: FairRecord;
  /** Null of a seat that was open from the beginning. */
  readonly seats: readonly (Seat | null)[];
  readonly id: Uint8Array;
  readonly heads: Uint8Array[];
  readonly bodies: Standing[];
  /** The number of the next joint value. */
  k: number;
  pending: Pending;
  readonly values: Map<number, Uint8Array>;
  /** The last of them, or the match id. */
  last: Uint8Array;
  readonly firstDeal: FirstDeal;
  readonly gifts: Gift[];
  /** The seats that must have signed each input. */
  readonly signers: (readonly number[])[];
  openings: number;
  /** Seats whose last list stops before the end. */
  readonly cut: number[];
  readonly problems: string[];
  /** Notes a problem unless it is so. */
  need(isSo: boolean, what: string): void;
}

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
export const same = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean =>
  a !== undefined && b !== undefined && Buffer.compare(a, b) === 0;

export const commitmentsOf = (seats: readonly (Seat | null)[]): Commitment[] =>
  seats.map((seat) =>
    seat ? [seat.of.key, seat.of.boxKey, seat.public.all[0].end, seat.private.all[0].end] : NOBODY,
  );

export function begin(record: FairRecord, sets: readonly CardSet[]): Progress {
  const { configuration } = record;
  const { terms, chain, bytes, players } = configuration;
  const runs = runsOf(sets, configuration);
  const decks = Array.from({ length: players }, (_, seat) => cardsIn(runs, zonesOf(seat)));
  const seats = record.seats.map((of) => of && new Seat(of, terms, chain));
  const id = matchId(bytes, commitmentsOf(seats), isOlder(record));
  const problems: string[] = [];
  return {
    ...{ record, seats, id, heads: [id], bodies: [], k: 0, pending: 'yes', values: new Map(), last: id },
    firstDeal: { runs, decks, drawn: new Map(), opened: new Map() },
    ...{ gifts: [], signers: [], openings: 0, cut: [], problems },
    need: (isSo, what) => {
      if (!isSo) problems.push(what);
    },
  };
}

export const liveSeats = ({ seats }: Progress): number[] =>
  [...seats.keys()].filter((seat) => seats[seat]?.isLive);

/** The seat whose spent public chain a value waits for. */
export const spentSeat = (p: Progress): number | undefined =>
  liveSeats(p).find((seat) => p.seats[seat]!.public.left(p.k) <= 0);
