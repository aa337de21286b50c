import { Shares } from './shares.ts';

const OFFERS_A_SECOND = 1;
/** Candidates and the like that come with each offer. */
const MESSAGES_OF_OFFER = 40;
const BYTES_OF_OFFER = 16 * 1024;
/** Times what one address may send. A page answers twice the usual number of offers at a time. */
const ALL_TOGETHER = 2;
/** One address alone may send half of what may be sent in all; one member alone a quarter of what its address may. */
const ADDRESS_LEAVES = 1;
const MEMBER_LEAVES = 3;
/** Addresses that are told apart; beyond that the oldest starts anew. */
const MOST_ADDRESSES = 256;

export interface Sent {
  readonly isOffer: boolean;
  readonly bytes: number;
}

/** How much may be sent to one member, by those who share it. */
class Allowance {
  private readonly offers: Shares;
  private readonly messages: Shares;
  private readonly bytes: Shares;

  constructor(offers: number, perSecond: number, leaves: number) {
    const shares = (each: number): Shares => new Shares(offers * each, each * perSecond, leaves, each);
    this.offers = shares(1);
    this.messages = shares(MESSAGES_OF_OFFER);
    this.bytes = shares(BYTES_OF_OFFER);
  }

  has(who: string, { isOffer, bytes }: Sent, now: number): boolean {
    if (!this.messages.has(who, 1, now) || !this.bytes.has(who, bytes, now)) return false;
    return !isOffer || this.offers.has(who, 1, now);
  }

  take(who: string, { isOffer, bytes }: Sent): void {
    this.messages.take(who, 1);
    this.bytes.take(who, bytes);
    if (isOffer) this.offers.take(who, 1);
  }
}

/**
 * What may be sent to one member. A page answers some offers at a time only: without a limit a few sockets would keep it
 * so busy that nobody else gets in, and what they send would fill its memory. The members at one address share what that
 * address may send, and all addresses share what may be sent at all.
 */
export class Callers {
  private readonly all: Allowance;
  private readonly ofAddress = new Map<string, Allowance>();
  private readonly offers: number;

  constructor(offers: number) {
    this.offers = offers;
    this.all = new Allowance(ALL_TOGETHER * offers, ALL_TOGETHER * OFFERS_A_SECOND, ADDRESS_LEAVES);
  }

  allows(address: string, sender: string, sent: Sent, now: number): boolean {
    const own = this.allowanceOf(address);
    if (!own.has(sender, sent, now) || !this.all.has(address, sent, now)) return false;
    own.take(sender, sent);
    this.all.take(address, sent);
    return true;
  }

  private allowanceOf(address: string): Allowance {
    const { ofAddress } = this;
    const found = ofAddress.get(address);
    if (found) return found;
    if (ofAddress.size >= MOST_ADDRESSES) ofAddress.delete(ofAddress.keys().next().value as string);
    const made = new Allowance(this.offers, OFFERS_A_SECOND, MEMBER_LEAVES);
    ofAddress.set(address, made);
    return made;
  }
}
