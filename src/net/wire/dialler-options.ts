import type { BrokerAddress } from '../broker-address.ts';
import type { DiallerListener, Relay } from './wire.ts';

// What a dialler is given, and how long it waits for its broker, in milliseconds.

export interface DiallerOptions {
  readonly broker: BrokerAddress;
  readonly code: Uint8Array;
  readonly isHost: boolean;
  readonly iceServers: () => RTCIceServer[];
  /** Nothing if nobody relays. */
  readonly relay?: Relay | undefined;
  /** Until a channel opens, in milliseconds. */
  readonly patience: number;
  readonly listener: DiallerListener;
}

export const FIRST_PAUSE = 250;
/** People wait: in the first minutes a lost broker is tried every few seconds. */
export const SHORT_PAUSE = 1000;
export const URGENT_TRIES = 60;
export const MOST_PAUSE = 16_000;
/** A socket that is opened while the network is away waits longer and longer: it is better begun anew. */
export const OPENS_IN = 2500;
export const FIRST_OPENS_IN = 10_000;
/** Until a broker that is there has passed on what one says to oneself. */
export const ECHOES_IN = 1500;
export const PROBED_EVERY = 15_000;
/** Who has no place looks so often whether there is one: if nobody had any, nobody would be found. */
export const PLACE_TRIED_EVERY = 60_000;
