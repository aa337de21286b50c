import { type Action, Reader, readAction } from './bytes.ts';

// Section 4 of PROTOCOL.md: the bodies of inputs.

interface Carried {
  readonly link?: Uint8Array;
  readonly salt?: Uint8Array;
  readonly openings: readonly Uint8Array[];
}

interface Common {
  /** Of an expel, the mask. */
  readonly seat: number;
  readonly state: Uint8Array;
}

export type ActionBody = Common &
  Carried & { readonly kind: 'action'; readonly bytes: Uint8Array; readonly action: Action };
export type ShowBody = Common & Carried & { readonly kind: 'show'; readonly card: number };
export type GiveBody = Common &
  Carried & {
    readonly kind: 'give';
    readonly commitment: Uint8Array;
    readonly boxKey: Uint8Array;
    readonly box: Uint8Array;
  };
export type RenewBody = Common & {
  readonly kind: 'renew';
  readonly publicEnd: Uint8Array;
  readonly privateEnd: Uint8Array;
};
export type ExpelBody = Common & {
  readonly kind: 'expel';
  readonly barred: number;
  readonly burns: boolean;
  readonly ballot: number;
  /** One for each barred seat, in seat order. */
  readonly proofs: readonly Uint8Array[];
};
type Wish = Common & {
  readonly returning: number;
  readonly publicEnd: Uint8Array;
  readonly privateEnd: Uint8Array;
  readonly signature: Uint8Array;
  readonly dues: readonly Uint8Array[];
};
export type ReturnBody = (Wish & { readonly kind: 'readmit' }) | (Wish & { readonly kind: 'bar' });
export type Body = ActionBody | ShowBody | GiveBody | RenewBody | ExpelBody | ReturnBody;

const KINDS = ['action', 'show', 'give', 'renew', 'expel', 'readmit', 'bar'] as const;
const [LEAST, MOST, MOST_EXPEL, MOST_LINKS] = [12, 640, 12_306, 12];
const BOX = 34;

export const bitsOf = (mask: number): number[] => [0, 1, 2, 3, 4, 5, 6, 7].filter((i) => (mask >> i) & 1);

function readCarried(from: Reader): Carried {
  const flags = from.u8();
  const link = flags & 1 ? from.take(32) : undefined;
  const salt = flags & 2 ? from.take(16) : undefined;
  if (flags >> 2 > MOST_LINKS) throw new Error('too many openings');
  return { ...(link && { link }), ...(salt && { salt }), openings: from.hashes(flags >> 2) };
}

function readActionBody(from: Reader) {
  const bytes = from.take(from.u8());
  const inner = new Reader(bytes);
  const action = readAction(inner);
  inner.end();
  return { bytes, action, ...readCarried(from) };
}

function readShow(from: Reader) {
  const card = from.u16();
  const carried = readCarried(from);
  if ((card === 0) !== carried.openings.length > 0) throw new Error('a card and openings, or neither');
  return { card, ...carried };
}

const readGive = (from: Reader) => ({
  commitment: from.take(32),
  boxKey: from.take(32),
  box: from.take(BOX),
  ...readCarried(from),
});

const readEnds = (from: Reader) => ({ publicEnd: from.take(32), privateEnd: from.take(32) });

export function readProofs(from: Reader) {
  const [barred, flags] = [from.u8(), from.u8()];
  return {
    barred,
    burns: flags % 2 === 1,
    ballot: flags >> 1,
    proofs: bitsOf(barred).map(() => from.take(from.u16())),
  };
}

function readReturn(from: Reader) {
  const head = { returning: from.u8(), ...readEnds(from), signature: from.take(64) };
  if (from.left % 32 > 0 || from.left > 32 * MOST_LINKS) throw new Error('no dues');
  return { ...head, dues: from.hashes(from.left / 32) };
}

export function readBody(bytes: Uint8Array): Body {
  const from = new Reader(bytes);
  const kind = KINDS[from.u8() - 1];
  if (bytes.length < LEAST || bytes.length > (kind === 'expel' ? MOST_EXPEL : MOST))
    throw new Error('no length of a body');
  const common = { seat: from.u8(), state: from.take(8) };
  const body = readRest(kind, common, from);
  from.end();
  return body;
}

function readRest(kind: (typeof KINDS)[number] | undefined, common: Common, from: Reader): Body {
  if (kind === 'action') return { kind, ...common, ...readActionBody(from) };
  if (kind === 'show') return { kind, ...common, ...readShow(from) };
  if (kind === 'give') return { kind, ...common, ...readGive(from) };
  if (kind === 'renew') return { kind, ...common, ...readEnds(from) };
  if (kind === 'expel') return { kind, ...common, ...readProofs(from) };
  if (kind === undefined) throw new Error('no such kind of body');
  return { kind, ...common, ...readReturn(from) };
}
