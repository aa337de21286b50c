import type { Account } from './accounts.ts';
import type { Counters } from './counters.ts';
import type { Limits } from './limits.ts';
import type { Outgoing } from './outgoing.ts';

/**
 * What was sent to all sockets and is not taken yet. One address, and all together, may leave so much: beyond that
 * whoever is furthest behind is cut off, at the address that has most, so that nobody pays for the deaf elsewhere.
 */
export class Unread {
  private readonly behind = new Set<Outgoing>();
  private readonly limits: Limits;
  private readonly counters: Counters;
  private total = 0;

  constructor(limits: Limits, counters: Counters) {
    this.limits = limits;
    this.counters = counters;
  }

  get size(): number {
    return this.total;
  }

  /** More, or less if it is negative, is unread by a socket. */
  change(out: Outgoing, by: number): void {
    const { account } = out;
    this.total += by;
    account.unread += by;
    if (out.cost > 0) this.behind.add(out);
    else this.behind.delete(out);
    if (by <= 0) return;
    if (account.unread > this.limits.unreadOfAddress) this.cut(account);
    else if (this.total > this.limits.unread) this.cut(this.greediest());
  }

  private greediest(): Account | undefined {
    let found: Account | undefined;
    for (const { account } of this.behind) if (account.unread > (found?.unread ?? 0)) found = account;
    return found;
  }

  private cut(account: Account | undefined): void {
    let furthest: Outgoing | undefined;
    for (const out of this.behind)
      if (out.account === account && out.cost > (furthest?.cost ?? 0)) furthest = out;
    if (!furthest) return;
    this.counters.cut++;
    furthest.end();
  }
}
