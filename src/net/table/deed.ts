import { Malformed, Reader, Writer } from '../../fair/bytes.ts';
import {
  type Agreement,
  decodeAgreement,
  encodeAgreement,
  encodeCommitment,
  TERMS,
} from '../../fair/config.ts';
import { fromHex, toHex } from '../../fair/hash.ts';
import type { Commitment } from '../../fair/identity.ts';
import { KEY, SIGNATURE, type Signatures } from '../../fair/sign.ts';
import { Refusal } from '../../match/config.ts';
import type { Key } from '../mesh.ts';
import { COMMIT, isSigned, type Notice } from './notice.ts';
import { withOpenBot } from './open-bots.ts';

/** A person's word that a commitment is its own. */
export interface Pledge {
  readonly person: Key;
  readonly version: number;
  readonly signature: Uint8Array;
}

/** A match that all have agreed on. It proves itself: everybody in a seat has signed its commitment for this table number. */
export interface Deed {
  /** The number of the match at this table, from 1. */
  readonly number: number;
  /** Seconds for a turn; 0 is no limit. */
  readonly timer: number;
  readonly agreement: Agreement;
  /** For each seat; null is a bot's. */
  readonly pledges: readonly (Pledge | null)[];
}

const COMMITMENT = 4 * 32;

export const commitBody = (table: Uint8Array, commitment: Commitment): Uint8Array =>
  new Writer().bytes(table).bytes(encodeCommitment(commitment)).done();

export interface Commit {
  readonly table: string;
  readonly commitment: Uint8Array;
}

export function decodeCommit(bytes: Uint8Array): Commit {
  const from = new Reader(bytes);
  const table = toHex(from.take(TERMS));
  const commitment = from.take(COMMITMENT);
  from.end();
  return { table, commitment };
}

export const personsOf = ({ pledges }: Deed): (Key | null)[] =>
  pledges.map((pledge) => pledge?.person ?? null);

export const tableOf = ({ agreement }: Deed): string => toHex(agreement.configuration.terms);

export function encodeDeed({ number, timer, agreement, pledges }: Deed): Uint8Array {
  const bytes = encodeAgreement(agreement);
  const out = new Writer().u32(number).u16(timer).u16(bytes.length).bytes(bytes);
  for (const pledge of pledges) {
    out.u8(pledge ? 1 : 0);
    if (pledge) out.bytes(fromHex(pledge.person)).u32(pledge.version).bytes(pledge.signature);
  }
  return out.done();
}

export function decodeDeed(bytes: Uint8Array): Deed {
  const from = new Reader(bytes);
  const [number, timer] = [from.u32(), from.u16()];
  const agreement = readAgreement(from.take(from.u16()));
  const pledges = agreement.commitments.map((commitment) => readPledge(from, commitment !== null));
  from.end();
  const people = pledges.flatMap((pledge) => (pledge ? [pledge.person] : []));
  if (new Set(people).size < people.length) throw new Malformed('Somebody sits in two seats.');
  return { number, timer, agreement, pledges };
}

function readAgreement(bytes: Uint8Array): Agreement {
  try {
    const agreement = decodeAgreement(bytes);
    withOpenBot(agreement.configuration);
    return agreement;
  } catch (error) {
    if (error instanceof Refusal) throw new Malformed(error.message);
    throw error;
  }
}

function readPledge(from: Reader, isExpected: boolean): Pledge | null {
  if (from.u8() !== (isExpected ? 1 : 0)) throw new Malformed('A seat has no commitment, or one too many.');
  if (!isExpected) return null;
  return { person: toHex(from.take(KEY)), version: from.u32(), signature: from.take(SIGNATURE) };
}

/** Whether everybody who sits in it has signed for it. */
export function isProven(code: Uint8Array, { agreement, pledges }: Deed, signatures: Signatures): boolean {
  const { terms: table } = agreement.configuration;
  return pledges.every((pledge, seat) => {
    const commitment = agreement.commitments[seat];
    if (!pledge || !commitment) return !pledge && !commitment;
    const { person: author, version, signature } = pledge;
    const notice: Notice = { kind: COMMIT, author, version, body: commitBody(table, commitment), signature };
    return isSigned(code, notice, signatures);
  });
}
