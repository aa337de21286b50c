import type { Account } from '../accounts.ts';
import type { Limits } from '../limits.ts';
import { Tally } from '../tally.ts';
import type { Channel } from './channel.ts';

/** Channels that have both sides. */
export class Pairs {
  private readonly all = new Set<Channel>();
  private readonly ofTable = new Map<string, Set<Channel>>();
  private readonly limits: Limits;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  get size(): number {
    return this.all.size;
  }

  add(channel: Channel): void {
    const { table } = channel;
    const there = this.ofTable.get(table) ?? new Set();
    this.ofTable.set(table, there.add(channel));
    this.all.add(channel);
  }

  remove(channel: Channel): void {
    const there = this.ofTable.get(channel.table);
    this.all.delete(channel);
    there?.delete(channel);
    if (there?.size === 0) this.ofTable.delete(channel.table);
  }

  /** Those among which there is room for no more: those of a table, or all. */
  crowd(table: string): ReadonlySet<Channel> | undefined {
    const there = this.ofTable.get(table);
    if (there && there.size >= this.limits.relaysOfTable) return there;
    return this.size >= this.limits.relays ? this.all : undefined;
  }

  /** One that an address has not used since then. */
  unusedOf(account: Account, since: number): Channel | undefined {
    return unused(this.all, account, since);
  }
}

/**
 * Which pair of a crowd goes for one more between two addresses: the least used of the address that has most, counting
 * what these two would have. If one of them has most itself, others keep theirs, and so does it what was used since
 * then: otherwise an address with more than its share would have its pairs by turns.
 */
export function surplusOf(
  crowd: ReadonlySet<Channel>,
  newcomers: readonly [Account, Account],
  since: number,
): Channel | undefined {
  const sockets = new Tally<Account>();
  for (const { sides } of crowd) for (const { account } of sides) sockets.change(account, 1);
  for (const account of newcomers) sockets.change(account, 1);
  const [a, b] = newcomers;
  const own = sockets.of(a) >= sockets.of(b) ? a : b;
  const most = sockets.most() ?? own;
  return sockets.of(most) > sockets.of(own) ? leastUsed(crowd, most) : unused(crowd, own, since);
}

function unused(pairs: Iterable<Channel>, account: Account, since: number): Channel | undefined {
  const found = leastUsed(pairs, account);
  return found && found.usedAt <= since ? found : undefined;
}

function leastUsed(pairs: Iterable<Channel>, account: Account): Channel | undefined {
  let found: Channel | undefined;
  for (const pair of pairs)
    if (pair.sides.some((side) => side.account === account) && !(found && found.usedAt <= pair.usedAt))
      found = pair;
  return found;
}
