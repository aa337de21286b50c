import { Malformed } from '../../fair/bytes.ts';
import { utf8 } from '../../fair/hash.ts';
import type { Key } from '../mesh.ts';

// Strict reading of what another member has written: every field is there, of its kind and within its bounds.

export type Fields = Readonly<Record<string, unknown>>;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const writeJson = (value: unknown): Uint8Array => utf8(JSON.stringify(value));

export function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    throw new Malformed('It is not JSON.');
  }
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
