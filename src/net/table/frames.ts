import { Malformed } from '../../fair/bytes.ts';
import { MOST_MESSAGE } from '../mesh.ts';

// A message between members: what it is, then its bytes.

/** Bytes of a fair match, after the first four of its id. */
export const FAIR = 1;
export const NOTICE = 2;
/** The hash of all notices that the sender has. */
export const SUM = 3;
/** All notices that the sender has: kind, author, version. */
export const LIST = 4;
export const CHAT = 5;
export const REPORT = 6;

export interface Frame {
  readonly type: number;
  readonly bytes: Uint8Array;
}

export function frame(type: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 1);
  const bytes = new Uint8Array(length);
  bytes[0] = type;
  let at = 1;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export function unframe(message: Uint8Array): Frame {
  if (message.length < 1 || message.length > MOST_MESSAGE) throw new Malformed('It is empty or too long.');
  const type = message[0];
  if (type < FAIR || type > REPORT) throw new Malformed('It is of no known type.');
  return { type, bytes: message.subarray(1) };
}
