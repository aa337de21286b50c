import { LINK } from '../../fair/messages.ts';
import type { Misfortune } from './faults.ts';

/** Moments that a message takes; and at most how many more if it is delayed, or overtaken. */
const LATENCY = 1;
const MOST_DELAY = 60;
const MOST_OVERTAKEN = 6;

interface Sent {
  readonly due: number;
  readonly from: number;
  readonly to: number;
  readonly bytes: Uint8Array;
}

/** The network between the parties: as good as real channels, which keep their order, or as bad as its misfortune. */
export class Wire {
  /** Bytes that each seat has sent and received. */
  readonly sent: number[];
  readonly received: number[];
  /** The largest message that brought a public link. */
  linkBytes = 0;
  private readonly misfortune: Misfortune;
  private flying: Sent[] = [];
  /** When the last message of each channel is due. */
  private readonly last = new Map<string, number>();

  constructor(seats: number, misfortune: Misfortune) {
    this.sent = new Array(seats).fill(0);
    this.received = new Array(seats).fill(0);
    this.misfortune = misfortune;
  }

  post(now: number, from: number, to: number, bytes: Uint8Array): void {
    this.sent[from] += bytes.length;
    if (bytes[0] === LINK) this.linkBytes = Math.max(this.linkBytes, bytes.length);
    if (this.misfortune.hits('drop')) return;
    this.flying.push({ due: this.dueOf(now, from, to), from, to, bytes });
    if (this.misfortune.hits('dup')) this.flying.push({ due: this.dueOf(now, from, to), from, to, bytes });
  }

  private dueOf(now: number, from: number, to: number): number {
    const { misfortune } = this;
    const delay = misfortune.hits('delay') ? 1 + misfortune.below(MOST_DELAY) : 0;
    if (misfortune.hits('reorder')) return now + LATENCY + delay + 1 + misfortune.below(MOST_OVERTAKEN);
    const channel = `${from} ${to}`;
    const due = Math.max(now + LATENCY + delay, this.last.get(channel) ?? 0);
    this.last.set(channel, due);
    return due;
  }

  /** The messages that arrive by now, in their order. */
  arrivals(now: number): Sent[] {
    const arrived = this.flying.filter(({ due }) => due <= now).sort((a, b) => a.due - b.due);
    if (arrived.length > 0) this.flying = this.flying.filter(({ due }) => due > now);
    for (const { to, bytes } of arrived) this.received[to] += bytes.length;
    return arrived;
  }

  /** The channels of a seat are gone, with all that was in them. */
  cut(seat: number): void {
    this.flying = this.flying.filter(({ from, to }) => from !== seat && to !== seat);
  }
}
