import { contextOf, forward, type Kind, linksOf } from './chain.ts';
import type { ChainRecord, SeatRecord } from './record.ts';
import type { SealedLine } from './trace.ts';

// What is known of a seat while its match is checked: chains in use, draws that are not opened.

/** A chain with the links that the record holds; its first link has the number `start` once it is in use. */
export interface Chain {
  readonly end: Uint8Array;
  readonly links: readonly Uint8Array[];
  start: number;
  /** How many of its links must be known, by what was revealed in the log; and how many may be. */
  least: number;
  most: number;
}

function chainOf(kind: Kind, context: Uint8Array, { revealed, deepest }: ChainRecord): Chain {
  const end = forward(kind, context, deepest, revealed);
  return { end, links: linksOf(kind, context, deepest, revealed), start: 0, least: 0, most: 0 };
}

/** A sealed draw that is not opened yet. */
export interface Draw extends SealedLine {
  /** How often its seat had come back. */
  readonly stay: number;
}

/** The chains of one kind, as far as they are in use. */
export class Track {
  private readonly chains: readonly Chain[];
  private readonly length: number;
  private inUse = 1;

  constructor(chains: readonly Chain[], length: number) {
    this.chains = chains;
    this.length = length;
  }

  get current(): Chain {
    return this.chains[this.inUse - 1];
  }

  get isAllInUse(): boolean {
    return this.inUse === this.chains.length;
  }

  get all(): readonly Chain[] {
    return this.chains;
  }

  /** The next chain begins with this number. */
  renew(start: number): Chain {
    if (this.isAllInUse) throw new Error('the record has no such chain');
    this.inUse++;
    this.current.start = start;
    return this.current;
  }

  /** The chain that has the link of this number. */
  chainOf(number: number): Chain {
    const found = this.chains.slice(0, this.inUse).findLast(({ start }) => start <= number);
    return found ?? this.chains[0];
  }

  /** Undefined if the record does not hold it. */
  link(number: number): Uint8Array | undefined {
    const chain = this.chainOf(number);
    return chain.links[number - chain.start];
  }

  /** How many links the chain in use has from this number on. */
  left(number: number): number {
    return this.current.start + this.length - number;
  }
}

export class Seat {
  readonly of: SeatRecord;
  readonly public: Track;
  readonly private: Track;
  isLive = true;
  isBarred = false;
  returns = 0;
  /** The head after its last expel. */
  leftAt: Uint8Array | undefined;
  /** The number of a value that burnt without its public link, which it owes. */
  owes: number | undefined;
  /** The number of its next private link, and the value for which it took the last. */
  next = 0;
  tookFor = -1;
  draws: Draw[] = [];

  constructor(of: SeatRecord, terms: Uint8Array, length: number) {
    this.of = of;
    const track = (kind: Kind): Track =>
      new Track(
        of[kind].map((chain) => chainOf(kind, contextOf(kind, terms, of.key), chain)),
        length,
      );
    this.public = track('public');
    this.private = track('private');
  }

  /** Whether it must renew its chains before it acts; k is the number of the next value. */
  runsLow(k: number, length: number): boolean {
    const quarter = Math.floor(length / 4);
    return this.public.left(k) < quarter || this.private.left(this.next) < quarter;
  }

  /** Both chains of a renewal or a return. */
  renew(k: number): { readonly publicEnd: Uint8Array; readonly privateEnd: Uint8Array } {
    const [ofPublic, ofPrivate] = [this.public.renew(k), this.private.renew(this.next)];
    return { publicEnd: ofPublic.end, privateEnd: ofPrivate.end };
  }
}
