import type { Account } from '../accounts.ts';
import type { Limits } from '../limits.ts';
import { Tally } from '../tally.ts';
import type { Channel } from './channel.ts';

/** Channels whose other side is not there yet. */
export class Waiting {
  /** The one that waits longest first. */
  private readonly channels = new Set<Channel>();
  private readonly ofAddress = new Tally<Account>();
  private readonly ofAddressAtTable = new Tally<string>();
  private readonly limits: Limits;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  get size(): number {
    return this.channels.size;
  }

  /** Whether an address may wait for one more at a table. */
  takes(account: Account, table: string): boolean {
    return (
      this.ofAddress.of(account) < this.limits.relayWaitingOfAddress &&
      this.ofAddressAtTable.of(placeOf(account, table)) < this.limits.relayWaitingOfAddressAtTable
    );
  }

  add(channel: Channel): void {
    this.channels.add(channel);
    this.count(channel, 1);
  }

  /** Whether it was waiting. */
  remove(channel: Channel): boolean {
    const wasHere = this.channels.delete(channel);
    if (wasHere) this.count(channel, -1);
    return wasHere;
  }

  /**
   * What has to go for one more, if there are too many in all: the oldest of the address that waits most. A few
   * addresses could keep everybody else out otherwise.
   */
  surplus(): Channel | undefined {
    if (this.size < this.limits.relayWaiting) return undefined;
    const account = this.ofAddress.most();
    for (const channel of this.channels) if (channel.sides[0].account === account) return channel;
    return undefined;
  }

  private count({ table, sides: [{ account }] }: Channel, by: number): void {
    this.ofAddress.change(account, by);
    this.ofAddressAtTable.change(placeOf(account, table), by);
  }
}

const placeOf = ({ address }: Account, table: string): string => `${address} ${table}`;
