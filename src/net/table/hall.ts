import { Malformed } from '../../fair/bytes.ts';
import { agreementHash } from '../../fair/config.ts';
import { fromHex, isEqual, toHex } from '../../fair/hash.ts';
import type { Signatures } from '../../fair/sign.ts';
import type { TableStorage } from '../../storage/table-storage.ts';
import { isHostOf } from '../code.ts';
import type { Key } from '../mesh.ts';
import { Board, type BoardOptions } from './board.ts';
import {
  type Commit,
  type Deed,
  decodeCommit,
  decodeDeed,
  isPossessed,
  isProven,
  personsOf,
} from './deed.ts';
import { isSequel } from './left-match.ts';
import { type Lobby, memberOf } from './lobby.ts';
import { decodeLobby, encodeLobby } from './lobby-codec.ts';
import type { Masters } from './masters.ts';
import {
  COMMIT,
  decodeNotice,
  encodeNotice,
  isSigned,
  LOBBY,
  MATCH,
  type Notice,
  START,
  WISH,
} from './notice.ts';
import { isAllowed, isOfLobby, lastNumberOf, MOST_MISSED } from './numbers.ts';
import type { MemberKeys } from './options.ts';
import { decodeStart, type Start } from './start.ts';
import { hasTerms } from './terms.ts';
import { decodeWish, encodeWish, firstWish, type Wish } from './wish.ts';

const LAST_MATCH = 'last match';

export interface HallOptions {
  readonly code: Uint8Array;
  readonly keys: MemberKeys;
  readonly signatures: Signatures;
  readonly storage: TableStorage;
  readonly name: string;
  readonly masters: Masters;
  /** The time of day in milliseconds. */
  readonly wall: () => number;
  readonly now: () => number;
  readonly spread: BoardOptions['spread'];
  /** Whether this device may leave the match that it knows for this one. */
  readonly mayFollow: (deed: Deed, isByHost: boolean) => boolean;
  /** Whether somebody was ever reached. */
  readonly isMet: (person: Key) => boolean;
}

/** A match, and by whom it is. */
interface Announced {
  readonly deed: Deed;
  readonly notice: Notice;
}

/** What the members of the table have said, as far as it is to be believed. */
export class Hall {
  readonly self: Key;
  readonly board: Board;
  lobby: Lobby | null = null;
  /** Of the notice that the lobby is from. */
  lobbyVersion = 0;
  hostKey: Key | null = null;
  readonly wishes = new Map<Key, Wish>();
  readonly starts = new Map<Key, Start>();
  readonly commits = new Map<Key, Commit & { readonly notice: Notice }>();
  /** The last match that the host has made, or that this member plays in. Others count for nothing but to be watched. */
  deed: Deed | null = null;
  /** A match that others have made for themselves since, without the host and us. */
  watched: Announced | null = null;
  /** A later match that is not followed, because one's own is not over here. */
  later: Announced | null = null;
  private deedAuthor: Key | null = null;
  /** Counts what was heard and believed. */
  changes = 0;
  /** What was kept here was believed before. */
  private isRestored = false;
  private readonly options: HallOptions;

  constructor(options: HallOptions) {
    this.options = options;
    this.self = toHex(options.keys.key);
    if (isHostOf(options.code, options.keys.key)) this.hostKey = this.self;
    this.board = new Board({
      ...options,
      accepts: (notice) => this.accepts(notice),
      accepted: (notice) => this.accepted(notice),
      isStranger: (person) => this.isStranger(person),
      dropped: (person) => this.wishes.delete(person),
    });
    this.restoreLast();
    this.board.restore();
    this.isRestored = true;
  }

  /** The last match counts, though its author has said something else since. */
  private restoreLast(): void {
    const kept = this.options.storage.get(LAST_MATCH);
    if (!kept) return;
    try {
      const notice = decodeNotice(kept);
      this.begin(decodeDeed(notice.body), notice);
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
    }
  }

  get isHost(): boolean {
    return this.hostKey === this.self;
  }

  get hasHostLeft(): boolean {
    return this.hostKey !== null && (this.wishes.get(this.hostKey)?.isGone ?? false);
  }

  get own(): Wish {
    return this.wishes.get(this.self) ?? firstWish(this.options.name);
  }

  /** Wants something for itself; nothing is said if it is nothing new. */
  wish(part: Partial<Wish>): void {
    const wish = { ...this.own, ...part };
    if (this.wishes.has(this.self) && JSON.stringify(wish) === JSON.stringify(this.own)) return;
    this.board.publish(WISH, encodeWish(wish));
  }

  /** The host's word; nothing is said if it is nothing new. */
  setLobby(lobby: Lobby): void {
    if (this.lobby && isEqual(encodeLobby(this.lobby), encodeLobby(lobby))) return;
    this.board.publish(LOBBY, encodeLobby(lobby));
  }

  /** The match that is shown here. */
  get current(): Deed | null {
    return this.watched?.deed ?? this.deed;
  }

  /** The number of the last match of the host or of members of the lobby, as far as they say so: the next one has a higher one. */
  get lastNumber(): number {
    return lastNumberOf(this.deed, this.lobby, this.wishes);
  }

  /** Whether the last match that counts is one that the host has made. */
  get isDeedOfHost(): boolean {
    return this.deedAuthor !== null && this.isHostKey(this.deedAuthor);
  }

  isHostKey(person: Key): boolean {
    return isHostOf(this.options.code, fromHex(person));
  }

  /** Whether somebody may see matches of this table. */
  mayWatch(person: Key): boolean {
    const { lobby } = this;
    if (this.plays(person)) return true;
    if (!lobby || lobby.removed.includes(person)) return false;
    return lobby.choice.allowsSpectators || memberOf(lobby, person) !== undefined || this.isHostKey(person);
  }

  private plays(person: Key): boolean {
    return [this.deed, this.watched?.deed].some((deed) => deed && personsOf(deed).includes(person));
  }

  private isOfTable(person: Key): boolean {
    return this.isHostKey(person) || (this.lobby !== null && memberOf(this.lobby, person) !== undefined);
  }

  private isStranger(person: Key): boolean {
    return person !== this.self && !this.plays(person) && !this.isOfTable(person);
  }

  private accepts(notice: Notice): boolean {
    const { kind, author, body } = notice;
    if (kind === LOBBY) return this.isHostKey(author) && decodeLobby(body) !== undefined;
    // Players of a match are heard by each other, whatever the host says.
    const isRemoved = this.lobby?.removed.includes(author) && !this.plays(author);
    if (kind === WISH) return decodeWish(body) !== undefined && !isRemoved;
    if (!this.isOfTable(author)) return false;
    if (kind === START) return this.isOfTerms(decodeStart(body));
    if (kind === COMMIT) return this.isPledge(author, decodeCommit(body));
    const deed = decodeDeed(body);
    return this.mayMake(author, deed) && this.follows(deed, notice);
  }

  private isOfTerms(start: Start): boolean {
    if (hasTerms(this.options.code, start.configuration, start)) return true;
    throw new Malformed('It is of other terms than it says.');
  }

  /** Whether a commitment is for a match that somebody wants to start; nobody can commit to what is another's. */
  private isPledge(author: Key, commit: Commit): boolean {
    const isAwaited = [...this.starts.values()].some(
      ({ configuration }) => toHex(agreementHash(configuration)) === commit.agreed,
    );
    if (isAwaited && !isPossessed(author, commit, this.options.signatures))
      throw new Malformed('It commits to a key of somebody else.');
    return isAwaited;
  }

  /** The host may make any match; others only one after another, of several people who sit there as the lobby says. */
  private mayMake(author: Key, deed: Deed): boolean {
    if (this.isHostKey(author)) return true;
    const people = personsOf(deed).filter((person) => person !== null);
    if (deed.number < 2 || people.length < 2 || !people.every((person) => this.isOfTable(person)))
      return false;
    // Who sits in it has answered its start.
    if (people.includes(this.self)) return true;
    return deed.number <= this.lastNumber + MOST_MISSED && isOfLobby(deed, this.lobby);
  }

  /** Whether a match is the host's or ours: the others have a number, too, but it counts for nothing here. */
  private isCounted({ deed, notice }: Announced): boolean {
    return this.isHostKey(notice.author) || personsOf(deed).includes(this.self);
  }

  /** Whether a match is later than those that are known here. */
  private isLater(announced: Announced): boolean {
    const { number } = announced.deed;
    const last = this.deed?.number ?? 0;
    if (this.isCounted(announced)) return number > last || (!this.isRestored && number === last);
    return this.deed !== null && number > Math.max(last, this.watched?.deed.number ?? 0);
  }

  /** Whether a match is the next one here: proven, and not behind the back of a match that is not over. */
  private follows(deed: Deed, notice: Notice): boolean {
    const { current, self, options } = this;
    const announced = { deed, notice };
    if (!this.isLater(announced)) return false;
    const seat = personsOf(deed).indexOf(self);
    if (seat >= 0 && !options.masters.mayServe(deed.agreement, seat, notice.author)) return false;
    // Whoever has promised to play waits for that match, and for no other.
    if (seat < 0 && options.masters.isAwaiting) return false;
    if (!isProven(options.code, deed, options.signatures)) return false;
    // What was kept here was believed before.
    if (!current || !this.isRestored) return true;
    const isByHost = this.isHostKey(notice.author);
    if (options.mayFollow(deed, isByHost)) return true;
    if (isSequel(personsOf(current), deed, isByHost)) this.hold(announced);
    return false;
  }

  /** Remembers the last match that others have begun meanwhile; rather one that counts. */
  private hold(later: Announced): void {
    const { later: held } = this;
    const isBetter = held && this.isCounted(later) !== this.isCounted(held);
    if (held && (isBetter ? this.isCounted(held) : later.deed.number <= held.deed.number)) return;
    const { code, signatures } = this.options;
    if (!isSigned(code, later.notice, signatures)) throw new Malformed('It is not signed by its author.');
    this.later = later;
    this.changes++;
  }

  /** Goes on to the match that others have begun meanwhile; by the player's own will, or because the own match is over. */
  followLater(): void {
    const { later } = this;
    this.later = null;
    if (later && this.isLater(later)) this.board.adopt(later.notice);
  }

  private accepted(notice: Notice): void {
    const { kind, author, body, version } = notice;
    this.changes++;
    if (kind === LOBBY) {
      const lobby = decodeLobby(body);
      if (this.watched && !isAllowed(this.watched.deed, lobby)) this.watched = null;
      this.lobby = lobby;
      this.lobbyVersion = version;
      this.hostKey = author;
    } else if (kind === WISH) this.wishes.set(author, decodeWish(body));
    else if (kind === START) this.starts.set(author, decodeStart(body));
    else if (kind === COMMIT) this.commits.set(author, { ...decodeCommit(body), notice });
    else this.begin(decodeDeed(body), notice);
  }

  /** Another match: earlier ones are of no account any more. */
  private begin(deed: Deed, notice: Notice): void {
    const { storage, masters } = this.options;
    const { configuration, id } = deed.agreement;
    const announced = { deed, notice };
    // Before anything of it is sent: the master of this match is for no other from now on.
    if (personsOf(deed).includes(this.self)) masters.pin(configuration, id);
    if (this.isCounted(announced)) {
      this.deed = deed;
      this.deedAuthor = notice.author;
      this.watched = null;
      if (this.isRestored) storage.put(LAST_MATCH, encodeNotice(notice));
    } else this.watched = announced;
    const authors = [this.deedAuthor, this.watched?.notice.author];
    for (const { author } of this.board?.all(MATCH) ?? [])
      if (!authors.includes(author)) this.board.forget(MATCH, author);
  }
}
