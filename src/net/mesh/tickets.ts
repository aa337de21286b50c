import { fromHex, toHex } from '../../fair/hash.ts';
import { newSealKeys, Sealing, type SealKeys } from '../../fair/seal.ts';

// Carried packets are fresh or of no account, whatever clocks say, and no carrier reads them. Each of two members draws a
// ticket for the other, and every packet between them names both and is counted. A ticket is paired once, with the first
// of the other's that answers it, and a pair that was given up never comes back: so nothing is taken twice, and whoever
// comes back with a new ticket is believed as soon as it answers ours. A ticket is a fresh key, so two of them seal what
// is said between the two, and the count makes every seal another.

/** Bytes of a ticket. */
export const TICKET = 32;
export type Ticket = string;

export const NO_TICKET: Ticket = '00'.repeat(TICKET);

/** What is written on a carried packet. A count of 0 is a greeting, which holds nothing. */
export interface Stamp {
  readonly receivers: Ticket;
  readonly senders: Ticket;
  readonly count: number;
}

/** `news`: it answers a ticket of ours for the first time. `unknown`: perhaps an old one, or the other has forgotten us. */
export type Verdict = 'taken' | 'news' | 'unknown' | 'old';

interface Drawn {
  readonly ticket: Ticket;
  readonly keys: SealKeys;
}

interface Pair {
  readonly mine: Ticket;
  readonly theirs: Ticket;
  readonly keys: SealKeys;
  sealing?: Sealing | undefined;
  sent: number;
  heard: number;
}

const isOf = (pair: Pair | undefined, { receivers, senders }: Stamp): boolean =>
  receivers === pair?.mine && senders === pair.theirs;

/** The tickets between this member and another one. */
export class Tickets {
  private pair: Pair | undefined;
  /** The pair before, until the other has changed over: what it said meanwhile is not lost. */
  private before: Pair | undefined;
  /** Drawn, but not answered yet. */
  private open: Drawn | undefined;
  /** The last one that was heard and may be old. */
  private unproved: Ticket = NO_TICKET;
  private readonly newKeys: () => SealKeys;

  constructor(newKeys = newSealKeys) {
    this.newKeys = newKeys;
  }

  get isPaired(): boolean {
    return this.pair !== undefined;
  }

  /** For the next packet; nothing before the two have answered each other. */
  next(): Stamp | undefined {
    const { pair } = this;
    return pair && { receivers: pair.theirs, senders: pair.mine, count: ++pair.sent };
  }

  /** Asks for an answer to a ticket of ours. */
  greeting(): Stamp {
    this.open ??= this.draw();
    return { receivers: this.unproved, senders: this.open.ticket, count: 0 };
  }

  /** Shows the other that its ticket was answered. */
  confirmation(): Stamp {
    return { receivers: this.pair!.theirs, senders: this.pair!.mine, count: 0 };
  }

  /** Changes nothing: a packet that is not known to be signed yet may be judged. */
  judge(stamp: Stamp): Verdict {
    const pair = this.pairOf(stamp);
    if (pair) return stamp.count > pair.heard ? 'taken' : 'old';
    return this.open !== undefined && stamp.receivers === this.open.ticket ? 'news' : 'unknown';
  }

  /** What this member says with the stamp of its next packet. */
  seal({ count }: Stamp, inner: Uint8Array): Uint8Array {
    return sealingOf(this.pair!)!.seal(count, inner);
  }

  /** What the other has sealed with a stamp that was taken; nothing if it has not. */
  unseal(stamp: Stamp, sealed: Uint8Array): Uint8Array | undefined {
    const pair = this.pairOf(stamp);
    return pair && sealingOf(pair)?.open(stamp.count, sealed);
  }

  /** Notes a packet that is signed, and says whether the other waits for a greeting or a confirmation. */
  take(stamp: Stamp): { readonly verdict: Verdict; readonly isAwaited: boolean } {
    const verdict = this.judge(stamp);
    const isAwaited = verdict === 'unknown' || (verdict === 'news' && stamp.senders !== this.unproved);
    if (verdict === 'taken') this.count(stamp);
    else if (verdict === 'unknown') this.unproved = stamp.senders;
    else if (verdict === 'news') this.changeOver(stamp);
    return { verdict, isAwaited };
  }

  private pairOf(stamp: Stamp): Pair | undefined {
    return [this.pair, this.before].find((pair) => isOf(pair, stamp));
  }

  private count(stamp: Stamp): void {
    const pair = this.pairOf(stamp)!;
    pair.heard = stamp.count;
    if (pair === this.pair) this.before = undefined;
  }

  private changeOver({ receivers, senders, count }: Stamp): void {
    this.before = count > 0 ? undefined : this.pair;
    this.pair = { mine: receivers, theirs: senders, keys: this.open!.keys, sent: 0, heard: count };
    this.open = undefined;
  }

  private draw(): Drawn {
    const keys = this.newKeys();
    return { ticket: toHex(keys.publicKey), keys };
  }
}

/** Made when it is first needed: greetings seal nothing. */
function sealingOf(pair: Pair): Sealing | undefined {
  pair.sealing ??= Sealing.between(pair.keys, fromHex(pair.theirs), pair.mine < pair.theirs);
  return pair.sealing;
}
