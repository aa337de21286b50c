import { Malformed } from '../../fair/bytes.ts';
import { agreementHash, encodeCommitment } from '../../fair/config.ts';
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
import { COMMIT, isSigned, LOBBY, MATCH, type Notice, START, WISH } from './notice.ts';
import type { MemberKeys } from './options.ts';
import { decodeStart, type Start } from './start.ts';
import { hasTerms } from './terms.ts';
import { decodeWish, encodeWish, firstWish, type Wish } from './wish.ts';

/** So many matches somebody may have missed. More would let members use up the numbers. */
export const MOST_AHEAD = 16;

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

interface Later {
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
  /** The last match that all have agreed on. */
  deed: Deed | null = null;
  deedAuthor: Key | null = null;
  /** A later match that is not followed, because one's own is not over here. */
  later: Later | null = null;
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
    this.board.restore();
    this.isRestored = true;
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

  /** Whether the last match is one that others made for themselves, without the host and us. */
  get isDeedOfOthers(): boolean {
    const { deed, deedAuthor, self } = this;
    if (!deed || !deedAuthor) return false;
    return !this.isHostKey(deedAuthor) && !personsOf(deed).includes(self);
  }

  isHostKey(person: Key): boolean {
    return isHostOf(this.options.code, fromHex(person));
  }

  /** Whether somebody may see matches of this table. */
  mayWatch(person: Key): boolean {
    const { lobby, deed } = this;
    if (deed && personsOf(deed).includes(person)) return true;
    if (!lobby || lobby.removed.includes(person)) return false;
    return lobby.choice.allowsSpectators || memberOf(lobby, person) !== undefined || this.isHostKey(person);
  }

  private isOfTable(person: Key): boolean {
    return this.isHostKey(person) || (this.lobby !== null && memberOf(this.lobby, person) !== undefined);
  }

  private isStranger(person: Key): boolean {
    const plays = this.deed !== null && personsOf(this.deed).includes(person);
    return person !== this.self && !plays && !this.isOfTable(person);
  }

  private accepts(notice: Notice): boolean {
    const { kind, author, body } = notice;
    if (kind === LOBBY) return this.isHostKey(author) && decodeLobby(body) !== undefined;
    if (kind === WISH) return decodeWish(body) !== undefined && !this.lobby?.removed.includes(author);
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

  /** The host may make any match; others only one after another, of several people of this table. */
  private mayMake(author: Key, deed: Deed): boolean {
    if (this.isHostKey(author)) return true;
    const last = Math.max(this.deed?.number ?? 0, this.lobby?.match ?? 0);
    if (deed.number < 2 || deed.number > last + MOST_AHEAD) return false;
    const people = personsOf(deed).filter((person) => person !== null);
    return people.length > 1 && people.every((person) => this.isOfTable(person));
  }

  /** Whether a match is the next one here: proven, and not behind the back of a match that is not over. */
  private follows(deed: Deed, notice: Notice): boolean {
    const { deed: before, self, options } = this;
    if (before && deed.number <= before.number) return false;
    const seat = personsOf(deed).indexOf(self);
    if (seat >= 0 && !(this.isOwn(deed, seat) && this.isAnswered(deed, notice.author))) return false;
    // Whoever has promised to play waits for that match, and for no other.
    if (seat < 0 && options.masters.isAwaiting) return false;
    if (!isProven(options.code, deed, options.signatures)) return false;
    const isByHost = this.isHostKey(notice.author);
    if (!before) return isByHost || seat >= 0 || !this.isRestored;
    if (options.mayFollow(deed, isByHost)) return true;
    if (isSequel(personsOf(before), deed, isByHost)) this.hold({ deed, notice });
    return false;
  }

  /** Whether it comes from who has started it: somebody else may have another commitment of a player. */
  private isAnswered({ agreement: { configuration, id } }: Deed, author: Key): boolean {
    const { masters } = this.options;
    return masters.isPinned(configuration, id) || masters.authorOf(configuration) === author;
  }

  /** Remembers the last match that others have begun meanwhile. */
  private hold(later: Later): void {
    if (later.deed.number <= (this.later?.deed.number ?? 0)) return;
    const { code, signatures } = this.options;
    if (!isSigned(code, later.notice, signatures)) throw new Malformed('It is not signed by its author.');
    this.later = later;
    this.changes++;
  }

  /** Goes on to the match that others have begun meanwhile; by the player's own will, or because the own match is over. */
  followLater(): void {
    const { later } = this;
    this.later = null;
    if (later && later.deed.number > (this.deed?.number ?? 0)) this.board.adopt(later.notice);
  }

  /** Whether the commitment in our seat is the one that we made, for this match and no other. */
  private isOwn({ agreement }: Deed, seat: number): boolean {
    const { configuration, commitments, id } = agreement;
    const identity = this.options.masters.identityFor(configuration, id);
    const commitment = commitments[seat];
    if (!identity || !commitment) return false;
    return isEqual(encodeCommitment(commitment), encodeCommitment(identity.commitment));
  }

  private accepted(notice: Notice): void {
    const { kind, author, body, version } = notice;
    this.changes++;
    if (kind === LOBBY) {
      this.lobby = decodeLobby(body);
      this.lobbyVersion = version;
      this.hostKey = author;
    } else if (kind === WISH) this.wishes.set(author, decodeWish(body));
    else if (kind === START) this.starts.set(author, decodeStart(body));
    else if (kind === COMMIT) this.commits.set(author, { ...decodeCommit(body), notice });
    else this.begin(decodeDeed(body), author);
  }

  /** Another match: earlier ones are of no account any more. */
  private begin(deed: Deed, author: Key): void {
    const { configuration, id } = deed.agreement;
    // Before anything of it is sent: the master of this match is for no other from now on.
    if (personsOf(deed).includes(this.self)) this.options.masters.pin(configuration, id);
    this.deed = deed;
    this.deedAuthor = author;
    for (const old of this.board.all(MATCH)) if (old.author !== author) this.board.forget(MATCH, old.author);
  }
}
