import { Malformed, Reader, Writer } from '../../fair/bytes.ts';
import {
  type Agreement,
  agreementHash,
  decodeAgreement,
  encodeAgreement,
  encodeCommitment,
  readCommitment,
} from '../../fair/config.ts';
import { fromHex, HASH, hash, toHex } from '../../fair/hash.ts';
import type { Commitment, Identity } from '../../fair/identity.ts';
import { KEY, SIGNATURE, type Signatures } from '../../fair/sign.ts';
import { isSoundBoxKey, isSoundKey } from '../../fair/sound-keys.ts';
import { Refusal } from '../../match/config.ts';
import type { Key } from '../mesh.ts';
import { COMMIT, isSigned } from './notice.ts';
import { checkSeatNames, checkTableMatch, hasTerms, NONCE } from './terms.ts';

/** A person's word for a match: its commitment is for this agreement, and for no other. */
export interface Pledge {
  readonly person: Key;
  /** The number that it has made for this match alone, in hexadecimal digits. */
  readonly nonce: string;
  readonly version: number;
  /** By the key of its commitment: nobody can take that of another. */
  readonly possession: Uint8Array;
  readonly signature: Uint8Array;
}

/** A match that all have agreed on. It proves itself: everybody in a seat has signed all that it is. */
export interface Deed {
  /** The number of the match at this table, from 1. */
  readonly number: number;
  /** Seconds for a turn; 0 is no limit. */
  readonly timer: number;
  readonly agreement: Agreement;
  /** For each seat; null is a bot's. */
  readonly pledges: readonly (Pledge | null)[];
}

/** What a player signs by the key of its commitment. */
const possessionHash = (person: Key, agreed: Uint8Array, commitment: Commitment): Uint8Array =>
  hash('possession', fromHex(person), agreed, encodeCommitment(commitment));

/** What a player signs: all that is agreed on, and its commitment. */
const commitBody = (agreed: Uint8Array, commitment: Commitment, possession: Uint8Array): Uint8Array =>
  new Writer().bytes(agreed).bytes(encodeCommitment(commitment)).bytes(possession).done();

/** The word of a person who has this identity in a match. */
export function writeCommit(person: Key, agreed: Uint8Array, identity: Identity): Uint8Array {
  const { commitment } = identity;
  return commitBody(agreed, commitment, identity.sign(possessionHash(person, agreed, commitment)));
}

export interface Commit {
  /** The hash of what is agreed on, in hexadecimal digits. */
  readonly agreed: string;
  readonly commitment: Commitment;
  readonly possession: Uint8Array;
}

export function decodeCommit(bytes: Uint8Array): Commit {
  const from = new Reader(bytes);
  const agreed = toHex(from.take(HASH));
  const commitment = readCommitment(from);
  const possession = from.take(SIGNATURE);
  from.end();
  if (!commitment) throw new Malformed('It commits nobody.');
  if (!isSoundKey(commitment.key) || !isSoundBoxKey(commitment.boxKey))
    throw new Malformed('It commits to a key that is not sound.');
  return { agreed, commitment, possession };
}

/** Whether a person has the key that it commits to. */
export const isPossessed = (
  person: Key,
  { agreed, commitment, possession }: Commit,
  signatures: Signatures,
): boolean =>
  signatures.verify(possessionHash(person, fromHex(agreed), commitment), possession, commitment.key);

export const personsOf = ({ pledges }: Deed): (Key | null)[] =>
  pledges.map((pledge) => pledge?.person ?? null);

/** The id of a match, in hexadecimal digits. */
export const idOf = ({ agreement }: Deed): string => toHex(agreement.id);

export function encodeDeed({ number, timer, agreement, pledges }: Deed): Uint8Array {
  const bytes = encodeAgreement(agreement);
  const out = new Writer().u32(number).u16(timer).u16(bytes.length).bytes(bytes);
  for (const pledge of pledges) {
    out.u8(pledge ? 1 : 0);
    if (!pledge) continue;
    const { person, nonce, version, possession, signature } = pledge;
    out.bytes(fromHex(person)).bytes(fromHex(nonce)).u32(version).bytes(possession).bytes(signature);
  }
  return out.done();
}

export function decodeDeed(bytes: Uint8Array): Deed {
  const from = new Reader(bytes);
  const [number, timer] = [from.u32(), from.u16()];
  const agreement = readAgreement(from.take(from.u16()));
  const pledges = agreement.commitments.map((commitment) => readPledge(from, commitment !== null));
  from.end();
  const deed = { number, timer, agreement, pledges };
  checkSeatNames(agreement.configuration, personsOf(deed));
  const people = pledges.flatMap((pledge) => (pledge ? [pledge.person] : []));
  if (new Set(people).size < people.length) throw new Malformed('Somebody sits in two seats.');
  return deed;
}

function readAgreement(bytes: Uint8Array): Agreement {
  try {
    const agreement = decodeAgreement(bytes);
    checkTableMatch(agreement.configuration);
    return agreement;
  } catch (error) {
    if (error instanceof Refusal) throw new Malformed(error.message);
    throw error;
  }
}

function readPledge(from: Reader, isExpected: boolean): Pledge | null {
  if (from.u8() !== (isExpected ? 1 : 0)) throw new Malformed('A seat has no commitment, or one too many.');
  if (!isExpected) return null;
  return {
    person: toHex(from.take(KEY)),
    nonce: toHex(from.take(NONCE)),
    version: from.u32(),
    possession: from.take(SIGNATURE),
    signature: from.take(SIGNATURE),
  };
}

/** Whether everybody who sits in it has signed for all that it is. */
export function isProven(code: Uint8Array, deed: Deed, signatures: Signatures): boolean {
  const { agreement, pledges } = deed;
  const nonces = pledges.map((pledge) => pledge?.nonce ?? null);
  if (!hasTerms(code, agreement.configuration, { ...deed, persons: personsOf(deed), nonces })) return false;
  const agreed = agreementHash(agreement.configuration);
  return pledges.every((pledge, seat) => {
    const commitment = agreement.commitments[seat];
    if (!pledge || !commitment) return !pledge && !commitment;
    const { person: author, version, possession, signature } = pledge;
    const body = commitBody(agreed, commitment, possession);
    return isSigned(code, { kind: COMMIT, author, version, body, signature }, signatures);
  });
}
