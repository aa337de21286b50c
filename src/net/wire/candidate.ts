import { Malformed, type Reader, type Writer } from '../../fair/bytes.ts';
import { fromHex, toHex } from '../../fair/hash.ts';

// Where one side of a channel may be reached: a line of a session description, in seven to nineteen bytes.

export interface Candidate {
  readonly type: 'host' | 'srflx' | 'relay';
  readonly address: string;
  readonly port: number;
}

const TYPES = ['host', 'srflx', 'relay'] as const;
const PREFERENCE = { host: 126, srflx: 100, relay: 0 } as const;

const IPV4 = 0;
const IPV6 = 1;
const UUID = 2;
const NAME = 3;

const LINE = /^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (host|srflx|relay)\b/i;
const DOTTED = /^\d{1,3}(\.\d{1,3}){3}$/;
const UUID_NAME = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.local$/;
const ANY_NAME = /^[a-z\d.-]{1,253}$/i;

/** Of a line that names one over UDP; others are for stranger networks than ours. */
export function readCandidate(line: string): Candidate | undefined {
  const [, address, port, type] = LINE.exec(line) ?? [];
  return address === undefined ? undefined : { type: type as Candidate['type'], address, port: Number(port) };
}

/** The line again. Its rank follows from its kind and its place in the list. */
export function writeCandidate({ type, address, port }: Candidate, i: number): string {
  const priority = PREFERENCE[type] * 2 ** 24 + (65535 - i) * 256 + 255;
  const related = type === 'host' ? '' : ' raddr 0.0.0.0 rport 0';
  return `a=candidate:${i + 1} 1 udp ${priority} ${address} ${port} typ ${type}${related}`;
}

function formOf(address: string): number {
  if (DOTTED.test(address)) return IPV4;
  if (address.includes(':')) return IPV6;
  return UUID_NAME.test(address) ? UUID : NAME;
}

export function packCandidate(out: Writer, { type, address, port }: Candidate): void {
  const form = formOf(address);
  out.u8(TYPES.indexOf(type) * 4 + form).u16(port);
  if (form === IPV4) for (const part of address.split('.')) out.u8(Number(part));
  else if (form === IPV6) for (const group of groupsOf(address)) out.u16(group);
  else if (form === UUID) out.bytes(fromHex(address.slice(0, -'.local'.length).replaceAll('-', '')));
  else out.text(address);
}

export function unpackCandidate(from: Reader): Candidate {
  const head = from.u8();
  const type = TYPES[head >> 2];
  if (!type) throw new Malformed('It names a place of an unknown kind.');
  return { type, port: from.u16(), address: unpackAddress(from, head & 3) };
}

function unpackAddress(from: Reader, form: number): string {
  if (form === IPV4) return from.take(4).join('.');
  if (form === IPV6) return Array.from({ length: 8 }, () => from.u16().toString(16)).join(':');
  if (form === UUID)
    return `${toHex(from.take(16)).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}.local`;
  const name = from.text();
  if (!ANY_NAME.test(name)) throw new Malformed('It names a place that is none.');
  return name;
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head, tail] = address
    .replace(/%.*$/, '')
    .split('::')
    .map((part) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []));
  if (!tail) return head;
  return [...head, ...new Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
