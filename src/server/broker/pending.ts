import type { Account } from '../accounts.ts';
import type { Limits } from '../limits.ts';
import { Callers, type Sent } from './callers.ts';
import type { Member } from './member.ts';

/** What is for somebody who is not there waits so long, in case of a reconnection; then the sender hears of it. */
const EXPIRES = 2500;
/** What a message costs beyond its text, and the first one for a member beyond that. */
const OVERHEAD = 256;
const OPENING = 2048;

/** A message as it is passed on. */
export interface Passed extends Sent {
  readonly text: string;
}

interface Waiting {
  readonly text: string;
  readonly from: Member;
  /** Who pays: the sender may have come back from another address meanwhile. */
  readonly account: Account;
  readonly cost: number;
}

interface Queue {
  readonly since: number;
  readonly callers: Callers;
  readonly waiting: Waiting[];
}

/** Messages for members who are not there. */
export class Pending {
  private readonly limits: Limits;
  /** In the order in which they expire. */
  private readonly queues = new Map<string, Queue>();
  private bytes = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** Whether there was room. What exceeds the offers of an address is dropped without a word, as it is for members. */
  add(dst: string, sent: Passed, from: Member, now: number): boolean {
    const found = this.queues.get(dst);
    const cost = sent.bytes + OVERHEAD + (found ? 0 : OPENING);
    const { account } = from;
    if (this.bytes + cost > this.limits.pending) return false;
    if (account.pending + cost > this.limits.pendingOfAddress) return false;
    const queue = found ?? { since: now, callers: new Callers(this.limits.offers), waiting: [] };
    if (!queue.callers.allows(account.address, from.id, sent, now)) return true;
    this.queues.set(dst, queue);
    queue.waiting.push({ text: sent.text, from, account, cost });
    this.bytes += cost;
    account.pending += cost;
    return true;
  }

  /** What waited for a member who has come, and what those who sent it may still send. */
  take(dst: string): Queue | undefined {
    const queue = this.queues.get(dst);
    if (queue) this.remove(dst, queue);
    return queue;
  }

  /** Gives up what has waited too long; tells each sender once for each member that did not come. */
  expire(now: number, tell: (sender: Member, absent: string) => void): void {
    for (const [dst, queue] of this.queues) {
      if (now - queue.since < EXPIRES) return;
      this.remove(dst, queue);
      for (const sender of new Set(queue.waiting.map(({ from }) => from))) tell(sender, dst);
    }
  }

  get size(): number {
    return this.bytes;
  }

  private remove(dst: string, queue: Queue): void {
    this.queues.delete(dst);
    for (const { account, cost } of queue.waiting) {
      this.bytes -= cost;
      account.pending -= cost;
    }
  }
}
