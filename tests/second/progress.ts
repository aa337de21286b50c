import type { ExpelBody, GiveBody } from './body.ts';
import { type Commitment, matchId, NOBODY } from './config.ts';
import type { FairRecord } from './record.ts';
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

/** Whether a joint value was begun that the log does not have the links for. Of the inputs of bots it is not known. */
export type Pending = 'yes' | 'no' | 'unknown';

export interface Progress {
  readonly record: FairRecord;
  /** Null of a seat that was open from the beginning. */
  readonly seats: readonly (Seat | null)[];
  readonly id: Uint8Array;
  readonly heads: Uint8Array[];
  readonly bodies: { readonly author: number | undefined; readonly bytes: Uint8Array }[];
  /** The number of the next joint value. */
  k: number;
  pending: Pending;
  readonly values: Map<number, Uint8Array>;
  readonly gifts: Gift[];
  /** The seats that must have signed each input. */
  readonly signers: (readonly number[])[];
  openings: number;
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

export function begin(record: FairRecord): Progress {
  const { terms, chain, bytes } = record.configuration;
  const seats = record.seats.map((of) => of && new Seat(of, terms, chain));
  const id = matchId(bytes, commitmentsOf(seats));
  const problems: string[] = [];
  return {
    ...{ record, seats, id, heads: [id], bodies: [], k: 0, pending: 'unknown', values: new Map() },
    ...{ gifts: [], signers: [], openings: 0, problems },
    need: (isSo, what) => {
      if (!isSo) problems.push(what);
    },
  };
}

export const liveSeats = ({ seats }: Progress): number[] =>
  [...seats.keys()].filter((seat) => seats[seat]?.isLive);

/** The seats of a mask that are live. */
export const isMaskOf = ({ seats }: Progress, { seat: mask }: ExpelBody): boolean =>
  mask > 0 && mask < 2 ** seats.length;
