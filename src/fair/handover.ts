import nacl from 'tweetnacl';
import { BOX, type GiveBody, SALT } from './body.ts';
import { Reader, Writer } from './bytes.ts';
import { hash, isEqual, u32 } from './hash.ts';

// A sealed card goes from one hand into another, and third parties see neither (Xeron, Duke of Lies). All that the
// giver sends follows from its private link, so that its next opening shows whether it was honest.

/** A card that was handed over and has not been shown. */
export interface Handover {
  /** The input that gave it. */
  readonly input: number;
  readonly giver: number;
  readonly taker: number;
  readonly commitment: Uint8Array;
  readonly boxKey: Uint8Array;
  readonly box: Uint8Array;
  /** The number of the giver's private link that it follows from. */
  readonly link: number;
  /** The cards that it can be one of: the giver's pool as it was then. */
  readonly pool: readonly number[];
  /** The card, where it is known here; 0 otherwise. */
  readonly card: number;
}

type Sent = Pick<GiveBody, 'commitment' | 'boxKey' | 'box'>;

/** One key pair makes one box, so one nonce will do. */
const NONCE = new Uint8Array(nacl.box.nonceLength);

export const commitmentTo = (card: number, salt: Uint8Array): Uint8Array => hash('handover', salt, u32(card));

/** What a giver sends so that only the owner of the taker's key can read it. */
export function seal(head: Uint8Array, link: Uint8Array, card: number, takerKey: Uint8Array): Sent {
  const keys = nacl.box.keyPair.fromSecretKey(hash('handover key', head, link));
  const salt = hash('handover salt', head, link).subarray(0, SALT);
  const content = new Writer().bytes(salt).u16(card).done();
  return {
    commitment: commitmentTo(card, salt),
    boxKey: keys.publicKey,
    box: nacl.box(content, NONCE, takerKey, keys.secretKey),
  };
}

/** The salt and the card in a box, if it holds what was committed to. */
export function unseal(sent: Sent, secret: Uint8Array): { card: number; salt: Uint8Array } | undefined {
  if (sent.box.length !== BOX) return undefined;
  const content = nacl.box.open(sent.box, NONCE, sent.boxKey, secret);
  if (!content) return undefined;
  const from = new Reader(content);
  const salt = from.take(SALT);
  const card = from.u16();
  return isEqual(commitmentTo(card, salt), sent.commitment) ? { card, salt } : undefined;
}

/** The card in a box, for one who has its key; 0 if there is none that can have been handed over. */
export function cardIn(handover: Handover, secret: Uint8Array): number {
  const card = unseal(handover, secret)?.card ?? 0;
  return handover.pool.includes(card) ? card : 0;
}

export const isSame = (a: Sent, b: Sent): boolean =>
  isEqual(a.commitment, b.commitment) && isEqual(a.boxKey, b.boxKey) && isEqual(a.box, b.box);
