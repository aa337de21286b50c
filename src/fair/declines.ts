import { hash, isEqual } from './hash.ts';
import { DECLINE, type DeclineMessage, type VoteMessage } from './messages.ts';

// Who must vote for something, and has gone on without it or hears those whom it is about, says that it never will.

/** What is voted on: an input for a place. */
export type About = Pick<VoteMessage, 'n' | 'bytes'>;

export const isSame = (a: About | undefined, b: About): boolean => a?.n === b.n && isEqual(a.bytes, b.bytes);

/** What a seat signs that will never vote for an input after this head. */
export const declineHash = (head: Uint8Array, bytes: Uint8Array): Uint8Array => hash('decline', head, bytes);

export const declineOf = (
  seat: number,
  { n, head, bytes }: VoteMessage,
  signature: Uint8Array,
): DeclineMessage => ({ type: DECLINE, seat, n, head, signature, bytes });

/** So many things are kept that one seat has declined and nobody else has voted for. */
const MOST = 4;

/** What seats have said that they will never vote for. What others have voted for is never forgotten. */
export class Declines {
  list: readonly DeclineMessage[] = [];
  private readonly isMeant: (decline: DeclineMessage) => boolean;

  constructor(isMeant: (decline: DeclineMessage) => boolean) {
    this.isMeant = isMeant;
  }

  add(decline: DeclineMessage): void {
    const isLoose = (each: DeclineMessage): boolean => each.seat === decline.seat && !this.isMeant(each);
    const loose = this.list.filter(isLoose).slice(1 - MOST);
    this.list = [...this.list.filter((each) => !isLoose(each)), ...loose, decline];
  }

  /** What makes a vote fall. */
  of(about: About): DeclineMessage | undefined {
    return this.list.find((decline) => isSame(decline, about));
  }

  has(seat: number, about: About): boolean {
    return this.list.some((decline) => decline.seat === seat && isSame(decline, about));
  }
}
