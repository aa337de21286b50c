import type { Account } from '../accounts.ts';
import type { Limits } from '../limits.ts';
import { Callers, type Sent } from './callers.ts';
import type { Member } from './member.ts';
import { type InRow, Row } from './row.ts';

/** What is for somebody who is not there waits so long, in case of a reconnection; then the sender hears of it. */
const EXPIRES = 2500;
/** What a message costs beyond its text, and the first one for a member beyond that. */
const OVERHEAD = 256;
const OPENING = 2048;

/** A message as it is passed on. */
export interface Passed extends Sent {
  readonly text: string;
}

interface Waiting extends InRow<Waiting> {
  readonly text: string;
  readonly from: Member;
  readonly dst: string;
  /** Who pays: the sender may have come back from another address meanwhile. */
  readonly account: Account;
  cost: number;
}

interface Queue {
  readonly since: number;
  readonly callers: Callers;
  /** The first one pays for the opening, too. */
  readonly waiting: Set<Waiting>;
}

/** Tells a sender that somebody is not there. */
type Tell = (sender: Member, absent: string) => void;

/** Messages for members who are not there. */
export class Pending {
  private readonly limits: Limits;
  /** In the order in which they expire. */
  private readonly queues = new Map<string, Queue>();
  private readonly ofAccount = new Map<Account, Row<Waiting>>();
  private bytes = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /**
   * Whether there was room. If there is none in all, the latest of the address that has most gives way, and `giveUp` hears
   * of it, unless that one has no more than this one would. What exceeds the offers of an address is dropped without a
   * word, as it is for members.
   */
  add(dst: string, sent: Passed, from: Member, now: number, giveUp: Tell): boolean {
    const found = this.queues.get(dst);
    const cost = sent.bytes + OVERHEAD + (found ? 0 : OPENING);
    const { account } = from;
    if (account.pending + cost > this.limits.pendingOfAddress) return false;
    if (!this.hasRoom(cost) && !this.greedierThan(account, cost)) return false;
    const callers = found?.callers ?? new Callers(this.limits.offers);
    if (!callers.allows(account.address, from.id, sent, now)) return true;
    if (!this.makeRoom(account, cost, giveUp)) return false;
    // The queue may have been given up just now.
    const queue = this.queues.get(dst) ?? { since: now, callers, waiting: new Set() };
    this.queues.set(dst, queue);
    const opening = queue.waiting.size === 0 ? OPENING : 0;
    this.put(queue, { text: sent.text, from, dst, account, cost: sent.bytes + OVERHEAD + opening });
    return true;
  }

  /** What waited for a member who has come, and what those who sent it may still send. */
  take(dst: string): Queue | undefined {
    const queue = this.queues.get(dst);
    if (queue) this.remove(dst, queue);
    return queue;
  }

  /** Gives up what has waited too long; tells each sender once for each member that did not come. */
  expire(now: number, tell: Tell): void {
    for (const [dst, queue] of this.queues) {
      if (now - queue.since < EXPIRES) return;
      this.remove(dst, queue);
      for (const sender of new Set([...queue.waiting].map(({ from }) => from))) tell(sender, dst);
    }
  }

  get size(): number {
    return this.bytes;
  }

  private hasRoom(cost: number): boolean {
    return this.bytes + cost <= this.limits.pending;
  }

  /** The address that has most, if it has more than another one would have. */
  private greedierThan(account: Account, cost: number): Account | undefined {
    let most = account;
    for (const each of this.ofAccount.keys()) if (each.pending > most.pending) most = each;
    return most.pending > account.pending + cost ? most : undefined;
  }

  private makeRoom(account: Account, cost: number, giveUp: Tell): boolean {
    while (!this.hasRoom(cost)) {
      const most = this.greedierThan(account, cost);
      const latest = most && this.ofAccount.get(most)?.latest;
      if (!latest) return false;
      this.drop(latest);
      giveUp(latest.from, latest.dst);
    }
    return true;
  }

  private put(queue: Queue, waiting: Waiting): void {
    queue.waiting.add(waiting);
    const row = this.ofAccount.get(waiting.account) ?? new Row();
    this.ofAccount.set(waiting.account, row);
    row.add(waiting);
    this.charge(waiting.account, waiting.cost);
  }

  /** One message; who is next for the same member pays for the opening from then on. */
  private drop(waiting: Waiting): void {
    const queue = this.queues.get(waiting.dst);
    if (!queue) return;
    const [first, second] = queue.waiting;
    this.release(waiting);
    queue.waiting.delete(waiting);
    if (waiting !== first) return;
    if (!second) return void this.queues.delete(waiting.dst);
    second.cost += OPENING;
    this.charge(second.account, OPENING);
  }

  private remove(dst: string, queue: Queue): void {
    this.queues.delete(dst);
    for (const waiting of queue.waiting) this.release(waiting);
  }

  private release(waiting: Waiting): void {
    const { account, cost } = waiting;
    const row = this.ofAccount.get(account);
    row?.remove(waiting);
    if (!row?.latest) this.ofAccount.delete(account);
    this.charge(account, -cost);
  }

  private charge(account: Account, cost: number): void {
    this.bytes += cost;
    account.pending += cost;
  }
}
