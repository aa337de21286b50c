import { Malformed, Reader, Writer } from '../../fair/bytes.ts';
import { fromHex, hash, isEqual, toHex, u32 } from '../../fair/hash.ts';
import { KEY, type Signatures } from '../../fair/sign.ts';
import type { TableStorage } from '../../storage/table-storage.ts';
import type { Key } from '../mesh.ts';
import { decodeNotice, encodeNotice, isSigned, LOBBY, MATCH, type Notice, signNotice } from './notice.ts';
import type { MemberKeys } from './options.ts';

/** Members whose notices are kept. */
const MOST_AUTHORS = 64;
/** Notices that made room for others, and are not wanted again. */
const MOST_DROPPED = 32;
const KINDS = MATCH;
const KEPT = 'notice ';
const SUM_BYTES = 8;

export interface BoardOptions {
  readonly code: Uint8Array;
  readonly keys: MemberKeys;
  readonly signatures: Signatures;
  readonly storage: TableStorage;
  readonly now: () => number;
  /** Whether a notice may be here as things are; throws Malformed if it can never be. */
  readonly accepts: (notice: Notice) => boolean;
  /** A notice is signed, and the newest of its kind and author. */
  readonly accepted: (notice: Notice) => void;
  /** Whether somebody has no part in the table yet: its notices make room for those of others. */
  readonly isStranger: (person: Key) => boolean;
  /** Nothing of this member is here any more. */
  readonly dropped: (person: Key) => void;
  /** A notice is new here, and everybody may have it but who sent it. */
  readonly spread: (notice: Notice, except?: Key) => void;
}

/** A notice without what it says. */
type Unsaid = Pick<Notice, 'kind' | 'author' | 'version'>;

const nameOf = (kind: number, author: Key): string => `${kind} ${author}`;

/** The newest notice of each kind of each member. Whoever has a newer one gives it to the others. */
export class Board {
  private readonly options: BoardOptions;
  private readonly self: Key;
  private readonly notices = new Map<string, Notice>();
  /** The last ones that made room, the oldest first. */
  private readonly droppedLast = new Map<string, Unsaid>();

  constructor(options: BoardOptions) {
    this.options = options;
    this.self = toHex(options.keys.key);
  }

  /** Takes up what was kept; those that do not fit any more are dropped. */
  restore(): void {
    const { storage } = this.options;
    const kept = storage.names().filter((name) => name.startsWith(KEPT));
    // By their names, lobbies come before matches.
    for (const name of kept.sort()) if (!this.restoreOne(storage.get(name)!)) storage.delete(name);
  }

  private restoreOne(bytes: Uint8Array): boolean {
    try {
      const notice = decodeNotice(bytes);
      const fits = this.options.accepts(notice);
      if (fits) this.hang(notice);
      return fits;
    } catch (error) {
      if (error instanceof Malformed) return false;
      throw error;
    }
  }

  get(kind: number, author: Key): Notice | undefined {
    return this.notices.get(nameOf(kind, author));
  }

  all(kind: number): Notice[] {
    return [...this.notices.values()].filter((notice) => notice.kind === kind);
  }

  /** Says something to the whole table. */
  publish(kind: number, body: Uint8Array): Notice {
    const { code, keys, signatures, spread, now } = this.options;
    // The time, too: a device that has forgotten what it said must still be believed.
    const version = Math.max((this.get(kind, this.self)?.version ?? 0) + 1, Math.floor(now() / 1000));
    const notice = signNotice(code, { kind, author: this.self, version, body }, keys, signatures);
    this.put(notice);
    spread(notice);
    return notice;
  }

  /** Takes a notice that another has sent; says whether it is news. */
  receive(from: Key, bytes: Uint8Array): boolean {
    const { code, signatures, accepts, spread } = this.options;
    const notice = decodeNotice(bytes);
    const known = this.known.get(nameOf(notice.kind, notice.author));
    if (known && known.version >= notice.version) return false;
    if (!accepts(notice)) return false;
    if (!isSigned(code, notice, signatures)) throw new Malformed('It is not signed by its author.');
    if (this.isCrowded(notice.author) && !this.makeRoom()) return false;
    this.put(notice);
    spread(notice, from);
    return true;
  }

  private isCrowded(newcomer: Key): boolean {
    const authors = new Set([...this.notices.values()].map(({ author }) => author));
    return authors.size >= MOST_AUTHORS && !authors.has(newcomer);
  }

  /** Drops what the stranger has said who was heard first. */
  private makeRoom(): boolean {
    const { isStranger, dropped } = this.options;
    const author = [...this.notices.values()].find((notice) => isStranger(notice.author))?.author;
    if (author === undefined) return false;
    for (const [name, notice] of this.notices)
      if (notice.author === author) {
        this.notices.delete(name);
        this.droppedLast.set(name, notice);
      }
    const tooMany = Math.max(0, this.droppedLast.size - MOST_DROPPED);
    for (const name of [...this.droppedLast.keys()].slice(0, tooMany)) this.droppedLast.delete(name);
    dropped(author);
    return true;
  }

  /** What is here, and what strangers have said that was here: nobody need send that again. */
  private get known(): Map<string, Unsaid> {
    const dropped = [...this.droppedLast].filter(([, { author }]) => this.options.isStranger(author));
    return new Map<string, Unsaid>([...dropped, ...this.notices]);
  }

  private hang(notice: Notice): void {
    this.notices.set(nameOf(notice.kind, notice.author), notice);
    this.options.accepted(notice);
  }

  private put(notice: Notice): void {
    const { kind, author } = notice;
    this.hang(notice);
    if (kind === LOBBY || kind === MATCH || author === this.self)
      this.options.storage.put(KEPT + nameOf(kind, author), encodeNotice(notice));
  }

  forget(kind: number, author: Key): void {
    this.notices.delete(nameOf(kind, author));
    this.options.storage.delete(KEPT + nameOf(kind, author));
  }

  /** A short hash of all that is known. */
  get sum(): Uint8Array {
    const lines = [...this.known].map(([name, { version }]) => `${name} ${version}`).sort();
    return hash('notices', ...lines.map((line) => new TextEncoder().encode(line))).slice(0, SUM_BYTES);
  }

  isSame(sum: Uint8Array): boolean {
    return isEqual(sum, this.sum);
  }

  /** All that is known, without what it says. */
  list(): Uint8Array {
    const out = new Writer();
    for (const { kind, author, version } of this.known.values())
      out.u8(kind).bytes(fromHex(author)).bytes(u32(version));
    return out.done();
  }

  /** Compares a list of another: what it has not, and whether it has more. */
  compare(list: Uint8Array): { readonly missing: readonly Notice[]; readonly hasMore: boolean } {
    const theirs = readList(list);
    const missing = [...this.notices]
      .filter(([name, { version }]) => (theirs.get(name) ?? 0) < version)
      .map(([, notice]) => notice)
      .sort((a, b) => a.kind - b.kind);
    const { known } = this;
    const hasMore = [...theirs].some(([name, version]) => (known.get(name)?.version ?? 0) < version);
    return { missing, hasMore };
  }
}

function readList(bytes: Uint8Array): Map<string, number> {
  const from = new Reader(bytes);
  const versions = new Map<string, number>();
  while (from.left > 0) {
    if (versions.size >= MOST_AUTHORS * KINDS) throw new Malformed('The list is too long.');
    versions.set(nameOf(from.u8(), toHex(from.take(KEY))), from.u32());
  }
  return versions;
}
