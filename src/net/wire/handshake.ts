import { Malformed, Reader, Writer } from '../../fair/bytes.ts';
import { hash, isEqual, toHex, utf8 } from '../../fair/hash.ts';
import { KEY, SIGNATURE, type Signatures } from '../../fair/sign.ts';
import type { Key, Trouble } from '../mesh.ts';
import { differenceOf, type Versions } from '../versions.ts';
import type { Wire } from './wire.ts';

// The first three messages each way: what I run; that I know the code; and only then who I am, signed. The code follows
// from the host's key, so nobody may see a key who has not proved to know the code. Proof and signature are over all that
// both have said and over the ends of the encrypted channel: whoever stands between the two, the broker too, has other
// ends.

const NONCE = 32;
const PROOF = 32;
export const SESSION = 8;

/** Who this member is. */
export interface Self {
  readonly code: Uint8Array;
  readonly key: Uint8Array;
  readonly seed: Uint8Array;
  /** Random, of this visit of the page: tells a member who came back from one who was here all the time. */
  readonly session: Uint8Array;
  readonly versions: Versions;
  readonly signatures: Signatures;
}

interface Hello {
  readonly versions: Versions;
  readonly nonce: Uint8Array;
  readonly session: Uint8Array;
}

export interface Proven {
  readonly key: Key;
  readonly keyBytes: Uint8Array;
  readonly session: string;
}

/** Why somebody is not let in. */
export class Refused extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, detail: string) {
    super(detail);
    this.trouble = trouble;
  }
}

/** Other versions may say more or say it otherwise: only the first byte is theirs for ever. */
function encodeHello({ versions, nonce, session }: Hello): Uint8Array {
  return new Writer()
    .u8(versions.protocol)
    .bytes(versions.rules)
    .text(versions.bots)
    .bytes(nonce)
    .bytes(session)
    .done();
}

function decodeHello(bytes: Uint8Array, ours: Versions): Hello {
  const from = new Reader(bytes);
  const protocol = from.u8();
  if (protocol !== ours.protocol)
    throw new Refused('other-version', differenceOf(ours, { ...ours, protocol })!);
  const versions = { protocol, rules: from.take(32), bots: from.text() };
  const hello = { versions, nonce: from.take(NONCE), session: from.take(SESSION) };
  from.end();
  const difference = differenceOf(ours, versions);
  if (difference) throw new Refused('other-version', difference);
  return hello;
}

export class Handshake {
  private readonly self: Self;
  private readonly wire: Wire;
  private readonly send: (packet: Uint8Array) => void;
  private readonly mine: Hello;
  private theirs: Hello | undefined;
  private knowsCode = false;

  constructor(self: Self, wire: Wire, send: (packet: Uint8Array) => void) {
    const { versions, session } = self;
    this.self = self;
    this.wire = wire;
    this.send = send;
    this.mine = { versions, session, nonce: crypto.getRandomValues(new Uint8Array(NONCE)) };
    send(encodeHello(this.mine));
  }

  /** Who is at the other end, once that is proved; throws if it cannot be. */
  receive(packet: Uint8Array): Proven | undefined {
    const { theirs, wire } = this;
    if (theirs && this.knowsCode) return this.checkKey(theirs, packet);
    if (theirs) this.checkProof(theirs, packet);
    else {
      this.theirs = decodeHello(packet, this.self.versions);
      this.send(this.claim('knows', wire.isDialled, this.theirs));
    }
    return undefined;
  }

  private checkProof(theirs: Hello, proof: Uint8Array): void {
    const { key, seed, signatures } = this.self;
    const { isDialled } = this.wire;
    if (proof.length !== PROOF || !isEqual(proof, this.claim('knows', !isDialled, theirs)))
      throw new Refused('not-the-host', 'The one who answered does not know the code of this table.');
    this.knowsCode = true;
    const signature = signatures.sign(this.claim('hello', isDialled, theirs, key), seed);
    this.send(new Writer().bytes(key).bytes(signature).done());
  }

  private checkKey(theirs: Hello, packet: Uint8Array): Proven {
    const from = new Reader(packet);
    const [key, signature] = [from.take(KEY), from.take(SIGNATURE)];
    from.end();
    if (isEqual(key, this.self.key)) throw new Malformed('It is this member itself.');
    const claim = this.claim('hello', !this.wire.isDialled, theirs, key);
    if (!this.self.signatures.verify(claim, signature, key))
      throw new Refused('not-the-host', 'The one who answered could not prove who it is.');
    return { key: toHex(key), keyBytes: key, session: toHex(theirs.session) };
  }

  /** What the one who dialled, or the one who answered, proves to know, or signs with its key. */
  private claim(domain: string, isDiallers: boolean, theirs: Hello, ...key: Uint8Array[]): Uint8Array {
    const { isDialled, fingerprints } = this.wire;
    const inOrder = <T>(mine: T, other: T): T[] => (isDialled ? [mine, other] : [other, mine]);
    return hash(
      domain,
      Uint8Array.of(isDiallers ? 0 : 1),
      this.self.code,
      ...inOrder(this.mine.nonce, theirs.nonce),
      ...inOrder(this.mine.session, theirs.session),
      ...inOrder(fingerprints.mine, fingerprints.theirs).map(utf8),
      ...key,
    );
  }
}
