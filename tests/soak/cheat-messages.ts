import { encodeBody, RENEW } from '../../src/fair/body.ts';
import type { Game } from '../../src/fair/game.ts';
import { hash } from '../../src/fair/hash.ts';
import type { Identity } from '../../src/fair/identity.ts';
import { encodeMessage, INPUT, LOG, short } from '../../src/fair/messages.ts';

// The forms in which a cheat says what convicts it.

export function asInput({ head, length: n }: Game, identity: Identity, bytes: Uint8Array): Uint8Array {
  const signature = identity.sign(hash('input', head, bytes));
  return encodeMessage({ type: INPUT, n, head: short(head), signature, bytes });
}

/** Inputs for the next places, of which the last is signed. */
export function asLog(
  { head, length: start }: Game,
  identity: Identity,
  seat: number,
  inputs: readonly Uint8Array[],
): Uint8Array {
  const last = inputs.reduce((before, bytes) => hash('input', before, bytes), head);
  const signed = [{ seat, signature: identity.sign(last) }];
  return encodeMessage({
    type: LOG,
    start,
    more: false,
    inputs: inputs.map((bytes, i) => ({ bytes, signed: i === inputs.length - 1 ? signed : [] })),
  });
}

/** An input that can never be. */
export const junkOf = (seat: number): Uint8Array => {
  const ends = { publicEnd: new Uint8Array(32), privateEnd: new Uint8Array(32) };
  return encodeBody({ kind: RENEW, seat, state: new Uint8Array(8), ...ends });
};
