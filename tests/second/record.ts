import { readProofs } from './body.ts';
import { actionBytes, Reader, readAction } from './bytes.ts';
import { type Configuration, readConfiguration } from './config.ts';
import { openEnvelope, unsqueeze } from './link.ts';

// Section 10 of PROTOCOL.md, and docs/spec/links.md: fair records as links, files and bytes.

export interface ChainRecord {
  /** How many of its links are revealed. */
  readonly revealed: number;
  /** The deepest of them; the end, if there are none. */
  readonly deepest: Uint8Array;
}

export interface SeatRecord {
  readonly key: Uint8Array;
  readonly boxKey: Uint8Array;
  readonly public: readonly ChainRecord[];
  readonly private: readonly ChainRecord[];
  /** The last signature, and how long the log was that it is of. */
  readonly signed?: { readonly length: number; readonly signature: Uint8Array };
}

export type InputRecord =
  | { readonly kind: 'action'; readonly bytes: Uint8Array; readonly salt?: Uint8Array }
  | { readonly kind: 'show'; readonly card: number; readonly salt?: Uint8Array }
  | { readonly kind: 'give'; readonly bytes: Uint8Array }
  | { readonly kind: 'renew' }
  | {
      readonly kind: 'expel';
      readonly mask: number;
      readonly barred: number;
      readonly burns: boolean;
      readonly ballot: number;
      readonly proofs: readonly Uint8Array[];
    }
  | { readonly kind: 'readmit'; readonly seat: number; readonly signature: Uint8Array }
  | {
      readonly kind: 'bar';
      readonly seat: number;
      readonly signature: Uint8Array;
      readonly publicEnd: Uint8Array;
      readonly privateEnd: Uint8Array;
    };

export interface FairRecord {
  readonly configuration: Configuration;
  /** Null of a seat without a player. */
  readonly seats: readonly (SeatRecord | null)[];
  readonly version: number;
  readonly hash: string;
  /** Messages that convict players in the state at the end. */
  readonly proofs: readonly Uint8Array[];
  readonly inputs: readonly InputRecord[];
}

const VERSION = 9;
/** Other values, and another match id. */
const OLDER = [7, 8];
/** Those before have no proofs. */
const FIRST_WITH_PROOFS = 8;
const FAIR = 5;
/** Of a file, with those of its set-up. */
const KEYS = 10;
const [SHOW, GIVE, RENEW, EXPEL, SALT, READMIT, BAR] = [18, 19, 20, 21, 22, 23, 24];
const GIVE_BYTES = 98;
const MOST_INPUTS = 4096;

export const isOlder = ({ version }: Pick<FairRecord, 'version'>): boolean => version !== VERSION;

const readChains = (from: Reader): ChainRecord[] =>
  Array.from({ length: from.u8() }, () => ({ revealed: from.u16(), deepest: from.take(32) }));

function readSeat(from: Reader): SeatRecord | null {
  const key = from.take(32);
  if (key.every((byte) => byte === 0)) return null;
  const boxKey = from.take(32);
  const [ofPublic, ofPrivate] = [readChains(from), readChains(from)];
  const length = from.u16();
  const signed = length > 0 ? { signed: { length, signature: from.take(64) } } : {};
  return { key, boxKey, public: ofPublic, private: ofPrivate, ...signed };
}

function readInput(from: Reader): InputRecord {
  const tag = from.bytes[from.at];
  if (tag < SHOW || tag > BAR) return { kind: 'action', bytes: actionBytes(readAction(from)) };
  from.u8();
  if (tag === SALT) {
    const salt = from.take(16);
    return { kind: 'action', bytes: actionBytes(readAction(from)), salt };
  }
  if (tag === SHOW) {
    const card = from.u16();
    return { kind: 'show', card, ...(from.flag() ? { salt: from.take(16) } : {}) };
  }
  if (tag === GIVE) return { kind: 'give', bytes: from.take(GIVE_BYTES) };
  if (tag === RENEW) return { kind: 'renew' };
  if (tag === EXPEL) return { kind: 'expel', mask: from.u8(), ...readProofs(from) };
  const wish = { seat: from.u8(), signature: from.take(64) };
  if (tag === READMIT) return { kind: 'readmit', ...wish };
  return { kind: 'bar', ...wish, publicEnd: from.take(32), privateEnd: from.take(32) };
}

const countOf = (chains: readonly ChainRecord[]): number =>
  chains.reduce((sum, { revealed }) => sum + revealed, 0);

function checkLimits({ configuration, seats, inputs }: FairRecord): void {
  if (configuration.chain > 1024) throw new Error('chains that are too long');
  for (const seat of seats) {
    if (!seat) continue;
    if (seat.public.length === 0 || seat.public.length !== seat.private.length)
      throw new Error('chains that do not go together');
    if ([...seat.public, ...seat.private].some(({ revealed }) => revealed > configuration.chain))
      throw new Error('more links than a chain has');
    const most = inputs.length + 1;
    if (countOf(seat.public) > most || countOf(seat.private) > 16 * most)
      throw new Error('more links than the inputs need');
    if (seat.signed && seat.signed.length > inputs.length) throw new Error('signed more than there is');
  }
}

export function readRecord(bytes: Uint8Array): FairRecord {
  const from = new Reader(bytes);
  const version = from.u8();
  if (version !== VERSION && !OLDER.includes(version)) throw new Error('not a record of this version');
  const configuration = readConfiguration(from);
  const seats = Array.from({ length: configuration.players }, () => readSeat(from));
  const hash = Buffer.from(from.take(8)).toString('hex');
  const proofs = Array.from({ length: version >= FIRST_WITH_PROOFS ? from.u8() : 0 }, () =>
    from.take(from.u16()),
  );
  if (proofs.length > seats.length) throw new Error('more proofs than seats');
  const inputs: InputRecord[] = [];
  while (from.left > 0) inputs.push(readInput(from));
  if (inputs.length > MOST_INPUTS) throw new Error('more inputs than a match has');
  const record = { version, configuration, seats, hash, proofs, inputs };
  checkLimits(record);
  return record;
}

/** The bytes of a fair record out of a link. */
export function fairRecordBytes(link: string): Buffer {
  const { kind, contents } = openEnvelope(link);
  if (kind !== FAIR) throw new Error('not a fair record');
  const from = new Reader(contents);
  const head = from.take(from.u16());
  const length = from.u16();
  return Buffer.concat([head, unsqueeze(from.rest(), length)]);
}

/** The bytes of a fair record out of a file; what stands beside them must say the same. */
export function fairFileBytes(text: string): Buffer {
  const file = JSON.parse(text);
  const bytes = Buffer.from(String(file.data), 'base64url');
  const { version, configuration, hash, inputs } = readRecord(bytes);
  const { sets, players, variant, names } = configuration;
  const told = {
    ...{ version, dealer: 'fair', setup: { sets, players, variant }, names },
    ...{ inputs: inputs.length, hash, data: bytes.toString('base64url') },
  };
  // Each key once: what is read of a key that is there twice depends on the reader.
  const keys = [...text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"\s*(:?)/g)].filter(([, colon]) => colon);
  const isOnce = keys.length === KEYS;
  if (!isOnce || JSON.stringify(told) !== JSON.stringify(file))
    throw new Error('the file says something else');
  return bytes;
}
