import { Malformed } from '../../fair/bytes.ts';
import { utf8 } from '../../fair/hash.ts';
import type { Key } from '../mesh.ts';

// Strict reading of what another member has written: every field is there, of its kind and within its bounds.

export type Fields = Readonly<Record<string, unknown>>;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const writeJson = (value: unknown): Uint8Array => utf8(JSON.stringify(value));

/** Deeper than anything that a member writes. */
const MOST_DEPTH = 16;

/** The value of these bytes, if there are no more than `most`. How deep it is nested is known before it is read. */
export function readJson(bytes: Uint8Array, most: number): unknown {
  if (bytes.length > most) throw new Malformed('It is too long.');
  if (depthOf(bytes) > MOST_DEPTH) throw new Malformed('It is nested too deeply.');
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    throw new Malformed('It is not JSON.');
  }
}

const QUOTE = 0x22;
const ESCAPE = 0x5c;
const OPENING: readonly number[] = [0x5b, 0x7b];
const CLOSING: readonly number[] = [0x5d, 0x7d];

/** How many lists and objects are open at once at most. */
function depthOf(bytes: Uint8Array): number {
  let [depth, most, isText] = [0, 0, false];
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (isText && byte === ESCAPE) i++;
    else if (byte === QUOTE) isText = !isText;
    else if (isText) continue;
    else if (OPENING.includes(byte)) most = Math.max(most, ++depth);
    else if (CLOSING.includes(byte)) depth--;
  }
  return most;
}

/** An object with exactly these fields. */
export function fields(value: unknown, names: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Malformed('It is not an object.');
  const given = Object.keys(value);
  if (given.length !== names.length || !names.every((name) => Object.hasOwn(value, name)))
    throw new Malformed('It has other fields than it should.');
  return value as Fields;
}

export function text(value: unknown, most: number): string {
  if (typeof value !== 'string' || value.length > most) throw new Malformed('A text is missing or too long.');
  return value;
}

export function whole(value: unknown, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw new Malformed('A number is missing or out of bounds.');
  return value;
}

export function flag(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new Malformed('A yes or no is missing.');
  return value;
}

export function list<T>(value: unknown, most: number, read: (item: unknown) => T): T[] {
  if (!Array.isArray(value) || value.length > most) throw new Malformed('A list is missing or too long.');
  return value.map(read);
}

export function orNull<T>(value: unknown, read: (value: unknown) => T): T | null {
  return value === null ? null : read(value);
}

const KEY_FORM = /^[0-9a-f]{64}$/;

export function memberKey(value: unknown): Key {
  if (typeof value !== 'string' || !KEY_FORM.test(value)) throw new Malformed('A key is missing.');
  return value;
}

export function hex(value: unknown, most: number): string {
  if (typeof value !== 'string' || value.length > most * 2 || !/^([0-9a-f]{2})*$/.test(value))
    throw new Malformed('Bytes in hexadecimal digits are missing.');
  return value;
}

/** Just so many bytes. */
export function hexOf(value: unknown, length: number): string {
  const digits = hex(value, length);
  if (digits.length !== length * 2) throw new Malformed('Bytes in hexadecimal digits are missing.');
  return digits;
}
