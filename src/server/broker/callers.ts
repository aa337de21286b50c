import { Bucket } from '../../net/bucket.ts';

const OFFERS_A_SECOND = 1;
/** Candidates and the like that come with each offer. */
const MESSAGES_OF_OFFER = 20;
const BYTES_OF_OFFER = 16 * 1024;
/** Addresses that are told apart; beyond that the oldest starts anew. */
const MOST_CALLERS = 256;

interface Caller {
  readonly offers: Bucket;
  readonly messages: Bucket;
  readonly bytes: Bucket;
}

/**
 * What each address may send to one member. A page answers some offers at a time only: without a limit a few sockets
 * would keep it so busy that nobody else gets in, and what they send would fill its memory.
 */
export class Callers {
  private readonly of = new Map<string, Caller>();
  private readonly offers: number;

  constructor(offers: number) {
    this.offers = offers;
  }

  allows(address: string, isOffer: boolean, bytes: number, now: number): boolean {
    const caller = this.of.get(address) ?? this.welcome(address);
    if (!caller.messages.take(1, now) || !caller.bytes.take(bytes, now)) return false;
    return !isOffer || caller.offers.take(1, now);
  }

  private welcome(address: string): Caller {
    if (this.of.size >= MOST_CALLERS) this.of.delete(this.of.keys().next().value as string);
    const caller = {
      offers: new Bucket(this.offers, OFFERS_A_SECOND),
      messages: new Bucket(this.offers * MESSAGES_OF_OFFER, MESSAGES_OF_OFFER * OFFERS_A_SECOND),
      bytes: new Bucket(this.offers * BYTES_OF_OFFER, BYTES_OF_OFFER * OFFERS_A_SECOND),
    };
    this.of.set(address, caller);
    return caller;
  }
}
