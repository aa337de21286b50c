import { Malformed, Reader, Writer } from '../../fair/bytes.ts';
import { fromHex, hash, isEqual, toHex, u32 } from '../../fair/hash.ts';
import { KEY, type Signatures } from '../../fair/sign.ts';
import type { TableStorage } from '../../storage/table-storage.ts';
import { Bucket } from '../bucket.ts';
import type { Key } from '../mesh.ts';
import {
  costOfNotice,
  decodeNotice,
  encodeNotice,
  isSigned,
  LOBBY,
  MATCH,
  type Notice,
  signNotice,
  WISH,
} from './notice.ts';
import type { MemberKeys } from './options.ts';

/** Members whose notices are kept. */
const MOST_AUTHORS = 64;
/** Notices that made room for others, and are not wanted again. */
const MOST_DROPPED = 32;
const KINDS = MATCH;
/** Notices of one author at once, and a second. */
const CHANGES = { atOnce: 30, perSecond: 1 };
/** Strangers whom nobody here has met, by way of one member and of all. */
const MOST_BROUGHT = 4;
const MOST_UNMET = 16;
const KEPT = 'notice ';
const SUM_BYTES = 8;
/** A device whose clock is far ahead can still count on. */
const LATEST = 0xf000_0000;

export interface BoardOptions {
  readonly code: Uint8Array;
  readonly keys: MemberKeys;
  readonly signatures: Signatures;
  readonly storage: TableStorage;
  /** The time of day in milliseconds. */
  readonly wall: () => number;
  readonly now: () => number;
  /** Whether a notice may be here as things are; throws Malformed if it can never be. */
  readonly accepts: (notice: Notice) => boolean;
  /** A notice is signed, and the newest of its kind and author. */
  readonly accepted: (notice: Notice) => void;
  /** Whether somebody has no part in the table yet: its notices make room for those of others. */
  readonly isStranger: (person: Key) => boolean;
  /** Whether somebody was ever reached. */
  readonly isMet: (person: Key) => boolean;
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
  /** Who was the first to tell of strangers whom nobody here has met. */
  private readonly broughtBy = new Map<Key, Key>();
  private readonly changes = new Map<Key, Bucket>();
  /** Versions of one's own that were forgotten here, and that others still have. */
  private readonly forgotten = new Map<number, number>();

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
    const { code, keys, signatures, spread, wall } = this.options;
    // The time, too: a device that has forgotten what it said must still be believed.
    const time = Math.min(Math.floor(wall() / 1000), LATEST);
    const version = Math.max(this.versionOf(kind, this.self) + 1, time);
    const notice = signNotice(code, { kind, author: this.self, version, body }, keys, signatures);
    this.put(notice);
    spread(notice);
    return notice;
  }

  /** The last version that is known, whether or not it is here. */
  private versionOf(kind: number, author: Key): number {
    const name = nameOf(kind, author);
    const dropped = this.options.isStranger(author) ? this.droppedLast.get(name)?.version : undefined;
    const forgotten = author === this.self ? this.forgotten.get(kind) : undefined;
    return Math.max(this.notices.get(name)?.version ?? 0, dropped ?? 0, forgotten ?? 0);
  }

  /** Takes a notice that another has sent, if its work is paid for; says whether it is news. */
  receive(from: Key, bytes: Uint8Array, spend: (cost: number) => boolean = () => true): boolean {
    const { code, signatures, accepts, spread } = this.options;
    const notice = decodeNotice(bytes);
    const { kind, author, version } = notice;
    if (this.versionOf(kind, author) >= version) return false;
    if (!this.mayBring(from, author) || !this.mayChange(notice)) return false;
    if (!spend(costOfNotice(notice))) return false;
    if (author === this.self && kind !== LOBBY && kind !== MATCH) return this.catchUp(notice);
    if (!accepts(notice)) return false;
    if (!isSigned(code, notice, signatures)) throw new Malformed('It is not signed by its author.');
    this.countChange(notice);
    if (this.isCrowded(author) && !this.makeRoom()) return false;
    if (this.isUnmet(author) && !this.broughtBy.has(author)) this.broughtBy.set(author, from);
    this.put(notice);
    spread(notice, from);
    return true;
  }

  /** What this member said and does not remember, after a loss or with a clock set back, is no longer what it says. */
  private catchUp(notice: Notice): boolean {
    const { code, signatures } = this.options;
    if (!isSigned(code, notice, signatures)) throw new Malformed('It is not signed by its author.');
    this.forgotten.set(notice.kind, notice.version);
    const own = this.get(notice.kind, this.self);
    if (own && notice.kind === WISH) this.publish(WISH, own.body);
    return true;
  }

  /** Everybody passes on what somebody says: what is too much is heard later, when members compare. */
  private mayChange({ kind, author }: Notice): boolean {
    return kind === LOBBY || (this.changes.get(author)?.has(1, this.options.now()) ?? true);
  }

  /** Only what its author has signed: nobody uses up the changes of another. */
  private countChange({ kind, author }: Notice): void {
    if (kind === LOBBY) return;
    const bucket = this.changes.get(author) ?? new Bucket(CHANGES.atOnce, CHANGES.perSecond);
    this.changes.set(author, bucket);
    bucket.take(1, this.options.now());
  }

  /** Takes a notice that was checked before. */
  adopt(notice: Notice): void {
    this.put(notice);
    this.options.spread(notice);
  }

  private isUnmet(author: Key): boolean {
    const { isMet, isStranger } = this.options;
    return isStranger(author) && !isMet(author);
  }

  /** One member cannot speak for a crowd that nobody has seen. */
  private mayBring(from: Key, author: Key): boolean {
    if (!this.isUnmet(author) || this.broughtBy.has(author)) return true;
    const unmet = [...this.broughtBy].filter(([person]) => this.isUnmet(person));
    return unmet.length < MOST_UNMET && unmet.filter(([, by]) => by === from).length < MOST_BROUGHT;
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
    this.broughtBy.delete(author);
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
