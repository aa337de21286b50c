import { hash, isEqual } from '../fair/hash.ts';
import { type BrokerAddress, readBroker, showBroker } from './broker-address.ts';

// The code of a table: a hash of its host's key. It says where the table is found, it is known to those only who were
// invited, and it proves who the host is. A broker sees ids that come from it, never the code itself.

/** The bytes of a code. */
export const CODE = 10;
/** Where members of a table can be found at a broker; the host is at the first if that is free. */
export const PLACES = 16;

const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = (CODE * 8) / 5;

export const codeOf = (hostKey: Uint8Array): Uint8Array => hash('code', hostKey).slice(0, CODE);

export const isHostOf = (code: Uint8Array, key: Uint8Array): boolean => isEqual(codeOf(key), code);

/** The code as people read it: four groups of four. */
export function showCode(code: Uint8Array): string {
  return base32(code).match(/.{4}/g)!.join('-');
}

/** The bytes of a code however it was typed; nothing if it is none. */
export function readCode(text: string): Uint8Array | undefined {
  const plain = text.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  const digits = Array.from(plain.replace(/O/g, '0').replace(/[IL]/g, '1'), (c) => CHARACTERS.indexOf(c));
  if (digits.length !== LENGTH || digits.includes(-1)) return undefined;
  return fromBase32(digits);
}

/** What a server may know a table by: all its members go to the same of several servers. */
export const tableTag = (code: Uint8Array): string =>
  base32(hash('places', code).subarray(0, 20)).toLowerCase();

/** The id of a place at the broker. */
export const placeId = (code: Uint8Array, place: number): string => `sixfold-${tableTag(code)}-${place}`;

/** The id of a member for whom no place is free: nobody can guess it, or take it before. */
export const noPlaceId = (code: Uint8Array): string =>
  `sixfold-${tableTag(code)}-x${base32(crypto.getRandomValues(new Uint8Array(10))).toLowerCase()}`;

export interface Invited {
  readonly code: Uint8Array;
  /** If the table is not at the page's own broker. */
  readonly broker?: BrokerAddress;
}

/** The link to a table: `PAGE#/join/CODE`, and `@BROKER` after it if that is not the page's own. */
export function joinLink(page: string, { code, broker }: Invited): string {
  const at = broker ? `@${showBroker(broker, page.startsWith('https:'))}` : '';
  return `${page.split('#', 1)[0]}#/join/${showCode(code)}${at}`;
}

/** Reads a code, what follows `#/join/`, or a whole link that somebody pasted; nothing if it is none of these. */
export function readInvited(text: string, isPageSecure: boolean): Invited | undefined {
  const told = text.trim().replace(/^.*#\/?join\//s, '');
  const [codeText, ...brokers] = told.split('@');
  const code = readCode(codeText);
  if (!code || brokers.length > 1) return undefined;
  if (brokers.length === 0) return { code };
  const broker = readBroker(brokers[0], isPageSecure);
  return broker && { code, broker };
}

function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += CHARACTERS[(held >> (bits - 5)) & 31];
  }
  return text;
}

function fromBase32(digits: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const digit of digits) {
    held = ((held << 5) | digit) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 255);
    }
  }
  return Uint8Array.from(bytes);
}
