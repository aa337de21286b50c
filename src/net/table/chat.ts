import { Bucket } from '../bucket.ts';
import type { Key } from '../mesh.ts';
import { type ChatLine, MOST_CHAT, REACTIONS } from '../table-view.ts';
import { fields, orNull, readJson, text, whole, writeJson } from './json.ts';
import { cleanText } from './names.ts';

/** So many lines at once, and one in so many seconds after that. */
const MOST_AT_ONCE = 5;
const PER_SECOND = 0.5;
const MOST_LINES = 200;
/** Before it is cleaned, every character an escape. */
const MOST_BYTES = 8 * 1024;

interface Said {
  readonly text: string;
  readonly reaction: number | null;
}

export const encodeSaid = (said: Said): Uint8Array => writeJson(said);

function decodeSaid(bytes: Uint8Array): Said {
  const from = fields(readJson(bytes, MOST_BYTES), ['text', 'reaction']);
  return {
    text: text(from.text, MOST_CHAT * 4),
    reaction: orNull(from.reaction, (i) => whole(i, 0, REACTIONS.length - 1)),
  };
}

/** What is said at the table. Whoever talks too much is not heard for a while. */
export class Chat {
  lines: readonly ChatLine[] = [];
  isMuted = false;
  private nextId = 1;
  private readonly buckets = new Map<Key, Bucket>();

  mayTalk(person: Key, now: number): boolean {
    const bucket = this.buckets.get(person) ?? new Bucket(MOST_AT_ONCE, PER_SECOND);
    this.buckets.set(person, bucket);
    return bucket.take(1, now);
  }

  /** Something has come; says whether it is shown. */
  receive(person: Key, name: string, bytes: Uint8Array, now: number): boolean {
    const { text: raw, reaction } = decodeSaid(bytes);
    if (this.isMuted || !this.mayTalk(person, now)) return false;
    const said = reaction === null ? cleanText(raw, MOST_CHAT) : REACTIONS[reaction];
    if (said) this.add(person, name, said, reaction !== null);
    return said !== '';
  }

  add(person: Key, name: string, said: string, isReaction: boolean): void {
    const line = { id: this.nextId++, person, name, text: said, isReaction };
    this.lines = [...this.lines, line].slice(-MOST_LINES);
  }
}
