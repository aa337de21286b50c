import type { Wire } from './wire.ts';

/** So long the direct way is waited for before the relay is asked. */
export const DIRECT_ONLY = 2200;
/** Who had a wire before and lost it waits no longer than this: the direct one takes over when it opens. */
export const URGENT = 300;

export interface Ways {
  /** Nothing if it never opens. */
  readonly direct: Promise<Wire | undefined>;
  /** So long, in milliseconds, only the direct way is tried. */
  readonly directOnly: number;
  /** Asks the relay; absent if there is none. */
  readonly relay: (() => Promise<Wire | undefined>) | undefined;
  /** Takes a direct wire that opens after the relay's. */
  readonly late: (wire: Wire) => void;
}

/** The first wire that opens: the direct one, or after a while one through the relay. */
export async function firstWire({ direct, directOnly, relay, late }: Ways): Promise<Wire | undefined> {
  if (!relay) return direct;
  const soon = await Promise.race([direct, after(directOnly)]);
  if (soon) return soon;
  const relayed = relay();
  const first = await firstOpen([direct, relayed]);
  if (first?.isRelayed) void direct.then((wire) => wire && late(wire));
  else void relayed.then((wire) => wire?.close());
  return first;
}

const after = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms));

async function firstOpen(wires: readonly Promise<Wire | undefined>[]): Promise<Wire | undefined> {
  const opened = wires.map(async (wire) => (await wire) ?? Promise.reject());
  return Promise.any(opened).catch(() => undefined);
}
