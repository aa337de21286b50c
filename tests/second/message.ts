import { Reader } from './bytes.ts';

// Section 8 of PROTOCOL.md: the messages that prove what a seat did.

export type Proof =
  | {
      readonly type: 'input';
      readonly n: number;
      readonly head: Uint8Array;
      readonly signature: Uint8Array;
      readonly body: Uint8Array;
    }
  | { readonly type: 'complaint'; readonly n: number; readonly secret: Uint8Array };

const [INPUT, COMPLAINT] = [1, 6];

export function readProof(bytes: Uint8Array): Proof {
  const from = new Reader(bytes);
  const type = from.u8();
  if (type === INPUT)
    return { type: 'input', n: from.u32(), head: from.take(8), signature: from.take(64), body: from.rest() };
  if (type !== COMPLAINT) throw new Error('no message that proves anything');
  const complaint = { type: 'complaint', n: from.u32(), secret: from.take(32) } as const;
  from.end();
  return complaint;
}
