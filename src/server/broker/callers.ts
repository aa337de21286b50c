import { Bucket } from '../../net/bucket.ts';

const OFFERS_A_SECOND = 1;
/** Candidates and the like that come with each offer. */
const MESSAGES_OF_OFFER = 20;
const BYTES_OF_OFFER = 16 * 1024;
/** Addresses that are told apart, and members of each; beyond that the oldest starts anew. */
const MOST_CALLERS = 256;
const MOST_MEMBERS = 64;

/** How much somebody may send to one member. */
class Allowance {
  private readonly offers: Bucket;
  private readonly messages: Bucket;
  private readonly bytes: Bucket;

  constructor(offers: number, perSecond: number) {
    this.offers = new Bucket(offers, perSecond);
    this.messages = new Bucket(offers * MESSAGES_OF_OFFER, MESSAGES_OF_OFFER * perSecond);
    this.bytes = new Bucket(offers * BYTES_OF_OFFER, BYTES_OF_OFFER * perSecond);
  }

  take(isOffer: boolean, bytes: number, now: number): boolean {
    if (!this.messages.take(1, now) || !this.bytes.take(bytes, now)) return false;
    return !isOffer || this.offers.take(1, now);
  }
}

/** An address, and the members there. */
class Caller {
  readonly all: Allowance;
  readonly members = new Map<string, Allowance>();

  constructor(offers: number) {
    this.all = new Allowance(offers, OFFERS_A_SECOND);
  }
}

/**
 * What each address may send to one member. A page answers some offers at a time only: without a limit a few sockets
 * would keep it so busy that nobody else gets in, and what they send would fill its memory. Each sender has half of
 * what its address has: one that sends without end leaves the others something.
 */
export class Callers {
  private readonly of = new Map<string, Caller>();
  private readonly offers: number;

  constructor(offers: number) {
    this.offers = offers;
  }

  allows(address: string, sender: string, isOffer: boolean, bytes: number, now: number): boolean {
    const caller = known(this.of, address, MOST_CALLERS, () => new Caller(this.offers));
    const half = () => new Allowance(Math.ceil(this.offers / 2), OFFERS_A_SECOND / 2);
    const own = known(caller.members, sender, MOST_MEMBERS, half);
    return own.take(isOffer, bytes, now) && caller.all.take(isOffer, bytes, now);
  }
}

function known<T>(map: Map<string, T>, key: string, most: number, make: () => T): T {
  const found = map.get(key);
  if (found !== undefined) return found;
  if (map.size >= most) map.delete(map.keys().next().value as string);
  const made = make();
  map.set(key, made);
  return made;
}
