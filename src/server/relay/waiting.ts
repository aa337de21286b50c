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

  add(channel: Channel): void {
    this.channels.add(channel);
    this.count(channel, 1);
  }

  remove(channel: Channel): void {
    if (this.channels.delete(channel)) this.count(channel, -1);
  }

  /**
   * What has to go for one more of an address at a table, if that address has too many there or anywhere: its oldest.
   * If there are too many in all: the oldest of the address that has most. Nobody is kept out by others who wait.
   */
  surplus(account: Account, table: string): Channel | undefined {
    const { limits } = this;
    if (this.ofAddressAtTable.of(placeOf(account, table)) >= limits.relayWaitingOfAddressAtTable)
      return this.oldest(account, table);
    if (this.ofAddress.of(account) >= limits.relayWaitingOfAddress) return this.oldest(account);
    return this.channels.size >= limits.relayWaiting ? this.oldest(this.ofAddress.most()) : undefined;
  }

  private oldest(account: Account | undefined, table?: string): Channel | undefined {
    for (const channel of this.channels) {
      const isThere = table === undefined || channel.table === table;
      if (isThere && channel.sides[0].account === account) return channel;
    }
    return undefined;
  }

  private count({ table, sides: [{ account }] }: Channel, by: number): void {
    this.ofAddress.change(account, by);
    this.ofAddressAtTable.change(placeOf(account, table), by);
  }
}

const placeOf = ({ address }: Account, table: string): string => `${address} ${table}`;
