import nacl from 'tweetnacl';
import { hash } from './hash.ts';
import { isSoundBoxKey } from './sound-keys.ts';

// What two say to each other past somebody who carries it: fresh keys of both, one secret out of them, and every message
// sealed with it and counted. Who the other is must be proved apart from this, over the keys.

/** What sealing adds to a message. */
export const SEAL = nacl.secretbox.overheadLength;

export interface SealKeys {
  readonly publicKey: Uint8Array;
  readonly secretKey: Uint8Array;
}

export const newSealKeys = (): SealKeys => nacl.box.keyPair();

/** Seals what one end says and opens what the other end said. */
export class Sealing {
  private readonly secret: Uint8Array;
  private readonly isFirst: boolean;

  private constructor(secret: Uint8Array, isFirst: boolean) {
    this.secret = secret;
    this.isFirst = isFirst;
  }

  /** Nothing if the other's key is not sound. One of the two is the first, and both know which. */
  static between(mine: SealKeys, theirs: Uint8Array, isFirst: boolean): Sealing | undefined {
    if (!isSoundBoxKey(theirs)) return undefined;
    const [first, second] = isFirst ? [mine.publicKey, theirs] : [theirs, mine.publicKey];
    const shared = nacl.box.before(theirs, mine.secretKey);
    return new Sealing(hash('seal', shared, first, second), isFirst);
  }

  /** No count may be used twice. */
  seal(count: number, bytes: Uint8Array): Uint8Array {
    return nacl.secretbox(bytes, nonceOf(this.isFirst, count), this.secret);
  }

  /** Nothing if this is not what the other end sealed with this count. */
  open(count: number, sealed: Uint8Array): Uint8Array | undefined {
    return nacl.secretbox.open(sealed, nonceOf(!this.isFirst, count), this.secret) ?? undefined;
  }
}

function nonceOf(isFirst: boolean, count: number): Uint8Array {
  const nonce = new Uint8Array(nacl.secretbox.nonceLength);
  const view = new DataView(nonce.buffer);
  nonce[0] = isFirst ? 1 : 2;
  view.setUint32(4, Math.floor(count / 2 ** 32));
  view.setUint32(8, count % 2 ** 32);
  return nonce;
}
