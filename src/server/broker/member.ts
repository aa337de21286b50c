import { Bucket } from '../../net/bucket.ts';
import type { Account } from '../accounts.ts';
import type { Limits } from '../limits.ts';
import type { Outgoing } from '../outgoing.ts';
import type { Callers } from './callers.ts';

const MESSAGES_AT_ONCE = 10;
const BYTES_AT_ONCE = 16;
/** Who leaves more unread is cut off. It is more than all callers together may send at once: they cut off nobody. */
export const MOST_UNREAD = { bytes: 640 * 1024, messages: 2048 };

/** Somebody at the broker: an id, and the token that proves that it is the same one who comes back to it. */
export class Member {
  readonly id: string;
  readonly token: string;
  /** To the socket that it has now. */
  out: Outgoing;
  heardAt: number;
  /** When it is asked for a sign of life. */
  isAsked = false;
  callers: Callers | undefined;
  private readonly messages: Bucket;
  private readonly bytes: Bucket;

  constructor(id: string, token: string, out: Outgoing, limits: Limits, now: number) {
    this.id = id;
    this.token = token;
    this.out = out;
    this.heardAt = now;
    this.messages = new Bucket(limits.messages * MESSAGES_AT_ONCE, limits.messages);
    this.bytes = new Bucket(limits.bytes * BYTES_AT_ONCE, limits.bytes);
  }

  get account(): Account {
    return this.out.account;
  }

  /** Whether too much is unread. */
  get isBehind(): boolean {
    return this.out.bytes > MOST_UNREAD.bytes || this.out.messages > MOST_UNREAD.messages;
  }

  /** Whether it may send so much more; its address is charged, too, as it may have many sockets one after another. */
  maySend(bytes: number, now: number): boolean {
    const own = this.messages.take(1, now) && this.bytes.take(bytes, now);
    return own && this.account.messages.take(1, now) && this.account.bytes.take(bytes, now);
  }
}
