import { Malformed, Reader, Writer } from '../../fair/bytes.ts';
import { hash, isEqual } from '../../fair/hash.ts';
import { CODE } from '../code.ts';

// An invitation is a text that one player hands to another by any means, and the answer is a text that goes back: then
// the two are connected without any broker.

export type InvitationKind = 'invitation' | 'answer';

export interface Invitation {
  readonly kind: InvitationKind;
  readonly code: Uint8Array;
  /** Of the invitation, and of its answer. */
  readonly id: number;
  readonly words: Uint8Array;
}

const KINDS: readonly InvitationKind[] = ['invitation', 'answer'];
const FORMAT = 1;
const CHECK = 3;
/** Longer than any invitation. */
const MOST_TEXT = 8192;
const checkOf = (bytes: Uint8Array): Uint8Array => hash('invitation', bytes).slice(0, CHECK);

export function showInvitation({ kind, code, id, words }: Invitation): string {
  const body = new Writer()
    .u8(FORMAT * 16 + KINDS.indexOf(kind))
    .bytes(code)
    .u32(id)
    .bytes(words)
    .done();
  const bytes = [...body, ...checkOf(body)];
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Reads an invitation or an answer; throws a sentence for the one who pasted it. */
export function readInvitation(text: string, wanted: InvitationKind): Invitation {
  const { kind, ...rest } = decode(text.replace(/\s/g, ''), wanted);
  if (kind === wanted) return { kind, ...rest };
  throw new Malformed(
    wanted === 'answer'
      ? 'This is an invitation, not the answer to one: the one who was invited sends the answer.'
      : 'This is the answer to an invitation: it belongs to the one who sent the invitation.',
  );
}

function decode(text: string, wanted: InvitationKind): Invitation {
  const bytes = bytesOf(text);
  const what = wanted === 'answer' ? 'the answer to an invitation' : 'an invitation';
  if (!bytes || bytes.length < 1 + CODE + 4 + CHECK) throw new Malformed(`This is not ${what}.`);
  const body = bytes.subarray(0, -CHECK);
  if (!isEqual(checkOf(body), bytes.subarray(-CHECK)))
    throw new Malformed(`This is not ${what}, or a part of it is missing: copy the whole text.`);
  const from = new Reader(body);
  const head = from.u8();
  const kind = KINDS[head & 15];
  if (head >> 4 !== FORMAT || !kind) throw new Malformed('This is of another version of Sixfold.');
  return { kind, code: from.take(CODE), id: from.u32(), words: from.rest() };
}

function bytesOf(text: string): Uint8Array | undefined {
  if (text.length > MOST_TEXT || !/^[\w-]+$/.test(text)) return undefined;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  } catch {
    return undefined;
  }
}
