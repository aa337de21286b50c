import { Reader } from './bytes.ts';

// Section 8 of PROTOCOL.md: the messages that prove what a seat did.

export type Proof =
  | {
      readonly type: 'signed';
      readonly n: number;
      /** What the message says of the head before it; a LOG says nothing. */
      readonly head?: Uint8Array;
      readonly signer: number;
      readonly signature: Uint8Array;
      readonly bodies: readonly Uint8Array[];
    }
  | { readonly type: 'complaint'; readonly n: number; readonly secret: Uint8Array };

const [INPUT, LOG, COMPLAINT] = [1, 4, 6];
const MOST_PROOF = 4096;

/** Inputs of which the last is signed, once. */
function readLog(from: Reader): Proof {
  const n = from.u32();
  if (from.u8() !== 0) throw new Error('a part of a log proves nothing');
  const bodies: Uint8Array[] = [];
  while (from.left > 0) {
    bodies.push(from.take(from.u16()));
    const signatures = from.u8();
    if (signatures === 0) continue;
    const [signer, signature] = [from.u8(), from.take(64)];
    if (signatures > 1 || from.left > 0) throw new Error('one signature, at the end, proves something');
    return { type: 'signed', n, signer, signature, bodies };
  }
  throw new Error('nobody has signed it');
}

export function readProof(bytes: Uint8Array): Proof {
  if (bytes.length > MOST_PROOF) throw new Error('a proof that is too long');
  const from = new Reader(bytes);
  const type = from.u8();
  if (type === INPUT) {
    const [n, head, signature] = [from.u32(), from.take(8), from.take(64)];
    const body = from.rest();
    return { type: 'signed', n, head, signer: body[1], signature, bodies: [body] };
  }
  if (type === LOG) return readLog(from);
  if (type !== COMPLAINT) throw new Error('no message that proves anything');
  const complaint = { type: 'complaint', n: from.u32(), secret: from.take(32) } as const;
  from.end();
  return complaint;
}
