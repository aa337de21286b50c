import type { Action } from '../../components/action.ts';
import { decodeAction, encodeAction } from '../match/bytes.ts';
import { Refusal } from '../match/config.ts';
import { MOST_INPUTS } from '../match/record.ts';
import {
  ACTION,
  BAR,
  BOX,
  ballotByte,
  type Ends,
  EXPEL,
  type ExpelBody,
  GIVE,
  READMIT,
  RENEW,
  readBallot,
  SALT,
  SHOW,
  STATE_HASH,
  seatsIn,
} from './body.ts';
import { Malformed, Reader, Writer } from './bytes.ts';
import {
  type Configuration,
  encodeConfiguration,
  isFirstEdition,
  NOBODY,
  readConfiguration,
  readFirstEdition,
} from './config.ts';
import { fromHex, HASH, isEqual, toHex } from './hash.ts';
import type { LastSigned } from './series.ts';
import { KEY, SIGNATURE } from './sign.ts';

// A fair match as a record: what cannot be computed from the rest. The ends of the chains follow from the last links,
// the match id from them, the heads from the id and the inputs; the signatures are of heads.

/** How many links of a chain have been revealed, and the last of them; its end if none. */
export interface Revealed {
  readonly count: number;
  readonly link: Uint8Array;
}

export interface SeatRecord {
  readonly key: Uint8Array;
  readonly boxKey: Uint8Array;
  /** One for each chain. */
  readonly publicLinks: readonly Revealed[];
  readonly privateLinks: readonly Revealed[];
  readonly signed?: LastSigned;
}

interface Returned {
  readonly returning: number;
  readonly signature: Uint8Array;
}

/** The chains with which a player came back are among those of its seat; of one who was barred there are none. */
export type RecordedReturn =
  | ({ readonly kind: typeof READMIT } & Returned)
  | ({ readonly kind: typeof BAR } & Returned & Ends);

/** An input without what it must carry anyway. */
export type RecordedInput =
  | { readonly kind: typeof ACTION; readonly action: Action; readonly salt?: Uint8Array }
  | { readonly kind: typeof SHOW; readonly card: number; readonly salt?: Uint8Array }
  | {
      readonly kind: typeof GIVE;
      readonly commitment: Uint8Array;
      readonly boxKey: Uint8Array;
      readonly box: Uint8Array;
    }
  | { readonly kind: typeof RENEW }
  | ({ readonly kind: typeof EXPEL } & Pick<ExpelBody, 'mask' | 'barred' | 'burns' | 'ballot' | 'proofs'>)
  | RecordedReturn;

export interface FairRecord {
  readonly dealer: 'fair';
  readonly configuration: Configuration;
  /** Null where nobody sat. */
  readonly seats: readonly (SeatRecord | null)[];
  readonly inputs: readonly RecordedInput[];
  /** Of the state after the last input. */
  readonly hash: string;
  /** Messages that convict players in that state, who are not barred. */
  readonly proofs: readonly Uint8Array[];
  /** The form that it was read in, if that is an older one. */
  readonly version?: OlderVersion;
}

/** No other form of a record, in a file or in a link, begins with this number. */
export const RECORD_VERSION = 9;
/** Since this version there are proofs at the end. */
const FIRST_WITH_PROOFS = 8;
/** Versions with the same inputs. The heads went into their joint values. */
const OLDER = [7, 8] as const;
type OlderVersion = (typeof OLDER)[number];
/** Records of the first edition can be read. */
const FIRST_VERSION = 2;
const isOlder = (version: unknown): version is OlderVersion => OLDER.some((older) => older === version);
export const isFairVersion = (version: unknown): boolean =>
  version === RECORD_VERSION || version === FIRST_VERSION || isOlder(version);
export const versionOf = ({ configuration, version }: FairRecord): number =>
  isFirstEdition(configuration) ? FIRST_VERSION : (version ?? RECORD_VERSION);

// The compact form. Inputs that are not plain actions begin with a number that no action has.

const SHOWN = 18;
const GIVEN = 19;
const RENEWED = 20;
const EXPELLED = 21;
const SALTED = 22;
const READMITTED = 23;
const BARRED = 24;

function writeInput(out: Writer, input: RecordedInput): void {
  switch (input.kind) {
    case ACTION: {
      if (input.salt) out.u8(SALTED).bytes(input.salt);
      const bytes: number[] = [];
      encodeAction(input.action, bytes);
      out.bytes(Uint8Array.from(bytes));
      return;
    }
    case SHOW:
      out
        .u8(SHOWN)
        .u16(input.card)
        .u8(input.salt ? 1 : 0);
      if (input.salt) out.bytes(input.salt);
      return;
    case GIVE:
      out.u8(GIVEN).bytes(input.commitment).bytes(input.boxKey).bytes(input.box);
      return;
    case RENEW:
      out.u8(RENEWED);
      return;
    case EXPEL:
      out.u8(EXPELLED).u8(input.mask).u8(input.barred).u8(ballotByte(input));
      for (const proof of input.proofs) out.u16(proof.length).bytes(proof);
      return;
    case READMIT:
      out.u8(READMITTED).u8(input.returning).bytes(input.signature);
      return;
    case BAR:
      out.u8(BARRED).u8(input.returning).bytes(input.signature);
      out.bytes(input.publicEnd).bytes(input.privateEnd);
  }
}

function readFlag(from: Reader): boolean {
  const flag = from.u8();
  if (flag > 1) throw new Malformed('It has unknown flags.');
  return flag === 1;
}

/** In the first edition nobody had to prove why a seat was barred. */
function readExpel(from: Reader, version: number): RecordedInput {
  const [mask, barred, ballot] = [from.u8(), from.u8(), readBallot(from)];
  const seats = version === FIRST_VERSION ? [] : seatsIn(barred);
  return { kind: EXPEL, mask, barred, ...ballot, proofs: seats.map(() => from.take(from.u16())) };
}

function readInput(from: Reader, version: number): RecordedInput {
  const kind = from.u8();
  switch (kind) {
    case SHOWN: {
      const card = from.u16();
      return { kind: SHOW, card, ...(readFlag(from) ? { salt: from.take(SALT) } : {}) };
    }
    case GIVEN:
      return { kind: GIVE, commitment: from.take(HASH), boxKey: from.take(KEY), box: from.take(BOX) };
    case RENEWED:
      return { kind: RENEW };
    case EXPELLED:
      return readExpel(from, version);
    case READMITTED:
      return { kind: READMIT, returning: from.u8(), signature: from.take(SIGNATURE) };
    case BARRED:
      return {
        kind: BAR,
        returning: from.u8(),
        signature: from.take(SIGNATURE),
        publicEnd: from.take(HASH),
        privateEnd: from.take(HASH),
      };
    case SALTED:
      return { kind: ACTION, salt: from.take(SALT), action: readAction(from) };
    default:
      from.at--;
      return { kind: ACTION, action: readAction(from) };
  }
}

function readAction(from: Reader): Action {
  try {
    return decodeAction(from);
  } catch (error) {
    throw new Malformed(error instanceof Error ? error.message : 'It holds no action.');
  }
}

function writeRevealed(out: Writer, revealed: readonly Revealed[]): void {
  out.u8(revealed.length);
  for (const { count, link } of revealed) out.u16(count).bytes(link);
}

const readRevealed = (from: Reader): Revealed[] =>
  Array.from({ length: from.u8() }, () => ({ count: from.u16(), link: from.take(HASH) }));

/** Of a seat without a player, there is nothing but the key that stands for none. */
function writeSeat(out: Writer, seat: SeatRecord | null): void {
  if (!seat) {
    out.bytes(NOBODY.key);
    return;
  }
  const { key, boxKey, publicLinks, privateLinks, signed } = seat;
  out.bytes(key).bytes(boxKey);
  writeRevealed(out, publicLinks);
  writeRevealed(out, privateLinks);
  out.u16(signed?.length ?? 0);
  if (signed) out.bytes(signed.signature);
}

function writeProofs(out: Writer, proofs: readonly Uint8Array[]): void {
  out.u8(proofs.length);
  for (const proof of proofs) out.u16(proof.length).bytes(proof);
}

export function encodeFairRecord(record: FairRecord): Uint8Array {
  const out = new Writer().u8(versionOf(record)).bytes(encodeConfiguration(record.configuration));
  for (const seat of record.seats) writeSeat(out, seat);
  out.bytes(fromHex(record.hash));
  if (versionOf(record) >= FIRST_WITH_PROOFS) writeProofs(out, record.proofs);
  for (const input of record.inputs) writeInput(out, input);
  return out.done();
}

function readSeat(from: Reader): SeatRecord | null {
  const key = from.take(KEY);
  if (isEqual(key, NOBODY.key)) return null;
  const boxKey = from.take(KEY);
  const [publicLinks, privateLinks, length] = [readRevealed(from), readRevealed(from), from.u16()];
  const signed = length > 0 ? { signed: { length, signature: from.take(SIGNATURE) } } : {};
  return { key, boxKey, publicLinks, privateLinks, ...signed };
}

/** One for each seat at most: against whom they are, the log says when it is replayed. */
function readProofs(from: Reader, seats: number): Uint8Array[] {
  const count = from.u8();
  if (count > seats) throw new Malformed('It holds more proofs than there are seats.');
  return Array.from({ length: count }, () => from.take(from.u16()));
}

/** The record of these bytes; throws Malformed or a Refusal if they are none. */
export function decodeFairRecord(bytes: Uint8Array): FairRecord {
  const from = new Reader(bytes);
  const version = from.u8();
  if (!isFairVersion(version)) throw new Malformed('It has another version.');
  const configuration = version === FIRST_VERSION ? readFirstEdition(from) : readConfiguration(from);
  const seats = configuration.names.map(() => readSeat(from));
  const hash = toHex(from.take(STATE_HASH));
  const proofs = version >= FIRST_WITH_PROOFS ? readProofs(from, seats.length) : [];
  const inputs: RecordedInput[] = [];
  while (from.left > 0) {
    if (inputs.length === MOST_INPUTS)
      throw new Refusal(`The record has more than ${MOST_INPUTS} inputs: no match does.`);
    inputs.push(readInput(from, version));
  }
  const older = isOlder(version) ? { version } : {};
  return { dealer: 'fair', configuration, seats, inputs, hash, proofs, ...older };
}
