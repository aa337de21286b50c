import { Bucket } from '../net/bucket.ts';
import type { Limits } from './limits.ts';
import { Throttle } from './throttle.ts';

const AT_ONCE = { arrivals: 20, messages: 10, bytes: 16, relayBytes: 4 };
/** Refusals that are explained; beyond that a socket is not even upgraded. */
const REFUSALS_AT_ONCE = 200;
const REFUSALS_A_SECOND = 10;
/** By then every bucket is full again. */
const IDLE = 60_000;

/** What one address uses at the moment. */
export class Account {
  readonly address: string;
  members = 0;
  /** Bytes that wait for members who are not there. */
  pending = 0;
  relaySockets = 0;
  /** What was sent there and is not taken yet. */
  unread = 0;
  usedAt = 0;
  readonly arrivals: Bucket;
  readonly refusals = new Bucket(REFUSALS_AT_ONCE, REFUSALS_A_SECOND);
  readonly messages: Bucket;
  readonly bytes: Bucket;
  readonly relayBytes: Throttle;

  constructor(address: string, limits: Limits) {
    this.address = address;
    this.arrivals = new Bucket(limits.arrivalsOfAddress * AT_ONCE.arrivals, limits.arrivalsOfAddress);
    this.messages = new Bucket(limits.messagesOfAddress * AT_ONCE.messages, limits.messagesOfAddress);
    this.bytes = new Bucket(limits.bytesOfAddress * AT_ONCE.bytes, limits.bytesOfAddress);
    this.relayBytes = new Throttle(limits.relayBytesOfAddress, AT_ONCE.relayBytes);
  }

  get isInUse(): boolean {
    return this.members + this.pending + this.relaySockets + this.unread > 0;
  }
}

/** The accounts of all addresses that were heard of lately. */
export class Accounts {
  private readonly all = new Map<string, Account>();
  private readonly limits: Limits;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  of(address: string, now: number): Account {
    const account = this.all.get(address) ?? new Account(address, this.limits);
    this.all.set(address, account);
    account.usedAt = now;
    return account;
  }

  get size(): number {
    return this.all.size;
  }

  /** Forgets those that use nothing any more. */
  sweep(now: number): void {
    for (const [address, account] of this.all)
      if (!account.isInUse && now - account.usedAt > IDLE) this.all.delete(address);
  }
}
