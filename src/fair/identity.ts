import nacl from 'tweetnacl';
import { type ChainKind, type ChainName, FIRST_CHAIN, makeChain, seedOf } from './chain.ts';
import { hash, isEqual } from './hash.ts';
import type { Insight } from './seat.ts';
import type { Signatures } from './sign.ts';

/** What a seat commits to before the match. */
export interface Commitment {
  /** Ed25519. */
  readonly key: Uint8Array;
  /** X25519. */
  readonly boxKey: Uint8Array;
  readonly publicEnd: Uint8Array;
  readonly privateEnd: Uint8Array;
}

interface Chain {
  readonly kind: ChainKind;
  readonly origin: Uint8Array;
  readonly links: Uint8Array[];
}

/** What a seat alone knows: all of it follows from its master seed and the terms of the match. */
export class Identity {
  readonly master: Uint8Array;
  readonly key: Uint8Array;
  readonly boxSecret: Uint8Array;
  readonly boxKey: Uint8Array;
  private readonly signSeed: Uint8Array;
  private readonly signatures: Signatures;
  private readonly terms: Uint8Array;
  private readonly length: number;
  private readonly chains: Chain[] = [];

  constructor(master: Uint8Array, terms: Uint8Array, chainLength: number, signatures: Signatures) {
    this.master = master;
    this.terms = terms;
    this.length = chainLength;
    this.signatures = signatures;
    this.signSeed = hash('key', terms, master);
    this.key = signatures.keyOf(this.signSeed);
    const box = nacl.box.keyPair.fromSecretKey(hash('box', terms, master));
    this.boxSecret = box.secretKey;
    this.boxKey = box.publicKey;
  }

  /** The origin of the chains whose public end this is; or itself, if it is no such end. */
  private originOf(name: Uint8Array): Uint8Array {
    const isEnd = ({ kind, links }: Chain): boolean => kind === 'public' && isEqual(links[this.length], name);
    return this.chains.find(isEnd)?.origin ?? name;
  }

  private chain(kind: ChainKind, name: Pick<ChainName, 'origin'>): Uint8Array[] {
    const origin = this.originOf(name.origin);
    const known = this.chains.find((c) => c.kind === kind && isEqual(c.origin, origin));
    if (known) return known.links;
    const seed = seedOf(kind, this.terms, this.master, origin);
    const links = makeChain(kind, this.terms, this.key, seed, this.length);
    this.chains.push({ kind, origin, links });
    return links;
  }

  /** Takes up chains that were made before, to know them by their public ends. */
  recall(origins: readonly Uint8Array[]): void {
    for (const origin of origins) this.chain('public', { origin });
  }

  end(kind: ChainKind, chain: ChainName): Uint8Array {
    return this.chain(kind, chain)[this.length];
  }

  /** The i-th link that this chain reveals, from 0. */
  link(kind: ChainKind, chain: ChainName, i: number): Uint8Array | undefined {
    return this.chain(kind, chain)[this.length - 1 - i];
  }

  sign(head: Uint8Array): Uint8Array {
    return this.signatures.sign(head, this.signSeed);
  }

  /** What this seat can see that others cannot. */
  get insight(): Insight {
    return { privateLink: (chain, i) => this.link('private', chain, i), boxSecret: this.boxSecret };
  }

  get commitment(): Commitment {
    return {
      key: this.key,
      boxKey: this.boxKey,
      publicEnd: this.end('public', FIRST_CHAIN),
      privateEnd: this.end('private', FIRST_CHAIN),
    };
  }
}
