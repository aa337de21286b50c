import { agree, agreementHash } from '../../fair/config.ts';
import { toHex } from '../../fair/hash.ts';
import type { Key } from '../mesh.ts';
import { encodeDeed, type Pledge, writeCommit } from './deed.ts';
import type { Hall } from './hall.ts';
import { peopleIn, shownHash } from './lobby.ts';
import { MASTER_TIME, type Masters } from './masters.ts';
import { cleanName, isNameFor } from './names.ts';
import { COMMIT, MATCH, START } from './notice.ts';
import { MOST_AHEAD } from './numbers.ts';
import { configurationOf, encodeStart, fitsLobby, type Start, whyNotPlayable } from './start.ts';
import { NONCE, termsOf } from './terms.ts';
import { isForRematch, type Wish } from './wish.ts';

/** So long people have to answer. */
export const START_TIME = 15_000;
/** So long one who has answered waits for the others, and answers nobody else. */
const ANSWER_TIME = MASTER_TIME;
const LEAST_PEOPLE = 2;

export interface StartDeskOptions {
  readonly hall: Hall;
  readonly code: Uint8Array;
  readonly masters: Masters;
  readonly random: (bytes: number) => Uint8Array;
  readonly now: () => number;
  readonly isHere: (person: Key) => boolean;
  readonly isMatchOff: () => boolean;
}

interface Pending {
  readonly start: Start;
  readonly author: Key;
  readonly since: number;
}

/** What a start asks its people to agree on, in hexadecimal digits. */
const agreedIn = ({ configuration }: Start): string => toHex(agreementHash(configuration));

/** How a match comes about: somebody starts it, everybody commits, and who started it puts it together. */
export class StartDesk {
  /** Why the last start came to nothing. */
  notice: string | null = null;
  private readonly options: StartDeskOptions;
  private pending: Pending | null = null;
  /** The starts that came to nothing here. */
  private readonly dropped = new Set<string>();
  /** The own nonces that a pledge was made with. */
  private readonly used = new Set<string>();

  constructor(options: StartDeskOptions) {
    this.options = options;
  }

  /** Whether a match is about to begin for this member: one that it has asked for, or answered. */
  get isStarting(): boolean {
    if (!this.pending) return false;
    const { hall, masters } = this.options;
    const { start, author } = this.pending;
    return author === hall.self || masters.has(start.configuration);
  }

  /** Who starts the next match: the host, or else the first in seat order who is here. */
  private get keeper(): Key | undefined {
    const { hall, isHere } = this.options;
    if (hall.hostKey !== null && isHere(hall.hostKey)) return hall.hostKey;
    return hall.lobby ? peopleIn(hall.lobby).find(isHere) : undefined;
  }

  /** A number for the next match of this member. */
  freshNonce(): string {
    return toHex(this.options.random(NONCE));
  }

  /** Asks everybody in a seat to commit; bots play for those who are not among these people. */
  begin(persons: readonly (Key | null)[]): void {
    const { hall, code, now } = this.options;
    const lobby = hall.lobby!;
    if (hall.own.nonce === null || this.used.has(hall.own.nonce)) hall.wish({ nonce: this.freshNonce() });
    const nonces = persons.map((person) =>
      person === null ? null : (hall.wishes.get(person)?.nonce ?? null),
    );
    if (persons.some((person, seat) => person !== null && nonces[seat] === null)) {
      this.notice = 'The match could not begin: not everybody is ready.';
      return;
    }
    const agreed = { number: hall.lastNumber + 1, timer: lobby.choice.timer, persons, nonces };
    const configuration = configurationOf(lobby, persons, termsOf(code, agreed));
    const start = { ...agreed, configuration, lobby: hall.lobbyVersion, failure: null };
    hall.board.publish(START, encodeStart(start));
    this.pending = { start, author: hall.self, since: now() };
    this.consider();
  }

  /** Something was said, or somebody came or went: does what is to be done now. */
  consider(): void {
    this.dropOutdated();
    this.tidyWish();
    this.renewNonce();
    this.pending ??= this.find();
    if (this.pending) this.notice = null;
    this.answer();
    this.complete();
    this.followWishes();
  }

  /** While a match is on for this member, nobody can ask it for another. */
  private find(): Pending | null {
    const { hall, now, isMatchOff } = this.options;
    if (!isMatchOff()) return null;
    for (const [author, start] of hall.starts) {
      const isNew = start.failure === null && !this.dropped.has(agreedIn(start));
      if (isNew && this.isNext(start, author) && this.mayStart(author))
        return { start, author, since: now() };
    }
    return null;
  }

  /** Somebody may have missed matches of others. */
  private isNext({ number }: Start, author: Key): boolean {
    const { hall } = this.options;
    const last = hall.deed?.number ?? 0;
    return number > last && (hall.isHostKey(author) || number <= last + MOST_AHEAD);
  }

  /** The host may; another may for those who want a rematch, if it is the first who is here. */
  private mayStart(author: Key): boolean {
    const { hall } = this.options;
    return hall.isHostKey(author) || (this.wantsRematch(hall.self) && this.keeper === author);
  }

  private wantsRematch(person: Key): boolean {
    const { deed, lobby, wishes } = this.options.hall;
    return deed !== null && lobby !== null && isForRematch(person, wishes.get(person), deed, lobby);
  }

  private dropOutdated(): void {
    const { pending } = this;
    if (!pending) return;
    const { hall, now } = this.options;
    const said = hall.starts.get(pending.author);
    const isSame = said !== undefined && agreedIn(said) === agreedIn(pending.start);
    if (pending.start.number <= (hall.deed?.number ?? 0)) this.pending = null;
    else if (isSame && said.failure !== null) this.drop(this.whyFailed(pending.start));
    else if (!isSame) this.pending = null;
    else if (now() - pending.since > ANSWER_TIME)
      this.drop('The match could not begin: not everybody answered.');
  }

  private drop(why: string): void {
    this.dropped.add(agreedIn(this.pending!.start));
    this.pending = null;
    this.notice = why;
    this.options.hall.wish({ rematch: 0 });
  }

  /** What was wished for is granted with a match; and the host must know its number, if it has not made it itself. */
  private tidyWish(): void {
    const { hall } = this.options;
    const { deed, self, own } = hall;
    const pledge = deed?.pledges.find((each) => each?.person === self);
    if (!deed || !pledge) return;
    const isGranted = pledge.nonce === own.nonce && own.rematch !== 0;
    const last = hall.isDeedOfHost ? own.last : Math.max(own.last, deed.number);
    if (isGranted || last !== own.last) hall.wish({ last, ...(isGranted ? { rematch: 0 } : {}) });
  }

  /** Whoever is still ready after a start that came to nothing needs another number: one is good for one pledge. */
  private renewNonce(): void {
    const { hall, isMatchOff, masters } = this.options;
    if (this.pending || !isMatchOff()) return;
    const { nonce } = hall.own;
    if (nonce !== null && this.used.has(nonce)) hall.wish({ nonce: this.freshNonce() });
    // Not before the number is another one: nobody is promised the same twice.
    masters.forgetPromises();
  }

  /** Commits to the match, if it is the one that the lobby shows and this member is ready for it. */
  private answer(): void {
    const { hall, masters } = this.options;
    if (!this.pending || !this.isAgreeable(this.pending)) return;
    const { author, start } = this.pending;
    const { configuration } = start;
    this.used.add(hall.own.nonce!);
    const identity = masters.make(configuration, author);
    hall.board.publish(COMMIT, writeCommit(hall.self, agreementHash(configuration), identity));
  }

  private isAgreeable({ start, author }: Pending): boolean {
    const { hall, masters } = this.options;
    const seat = start.persons.indexOf(hall.self);
    if (seat < 0 || !hall.lobby || start.lobby > hall.lobbyVersion) return false;
    const { nonce } = hall.own;
    if (nonce === null || start.nonces[seat] !== nonce || this.used.has(nonce)) return false;
    return (
      this.isWanted(start, author) && this.isNamedRight(start, seat) && !masters.has(start.configuration)
    );
  }

  /** Whether it is just what this member is ready for. In a rematch, bots sit in for those who are not here. */
  private isWanted(start: Start, author: Key): boolean {
    const { hall, isHere } = this.options;
    const lobby = hall.lobby!;
    const { readyFor, shown } = hall.own;
    const isReady = author === hall.self || (readyFor === lobby.round && shown === shownHash(lobby));
    if (isReady && fitsLobby(start, lobby)) return true;
    return this.wantsRematch(hall.self) && fitsLobby(start, lobby, (person) => !isHere(person));
  }

  /** Whether this member plays under its own name, and nobody under it who does not say so itself. */
  private isNamedRight({ persons, configuration }: Start, seat: number): boolean {
    const { own, wishes } = this.options.hall;
    const isOf = (wish: Wish | undefined, i: number): boolean =>
      wish !== undefined && isNameFor(configuration.names[i], wish.name);
    const isTaken = (i: number): boolean => i !== seat && configuration.names[i] === cleanName(own.name);
    if (!isOf(own, seat)) return false;
    return persons.every((person, i) => !isTaken(i) || (person !== null && isOf(wishes.get(person), i)));
  }

  private pledgeOf(start: Start, person: Key): Pledge | undefined {
    const commit = this.options.hall.commits.get(person);
    const nonce = start.nonces[start.persons.indexOf(person)];
    if (commit?.agreed !== agreedIn(start) || !nonce || this.hasTwin(start, person)) return undefined;
    const { possession, notice } = commit;
    return { person, nonce, version: notice.version, possession, signature: notice.signature };
  }

  /** Whether somebody else has committed to the same key: the two have it together. */
  private hasTwin(start: Start, person: Key): boolean {
    const { commits } = this.options.hall;
    const keyOf = (other: Key | null): string | undefined => {
      const commit = other === null ? undefined : commits.get(other);
      return commit?.agreed === agreedIn(start) ? toHex(commit.commitment.key) : undefined;
    };
    return start.persons.some(
      (other) => other !== person && other !== null && keyOf(other) === keyOf(person),
    );
  }

  /** Puts the match together, once everybody has answered. */
  private complete(): void {
    const { hall } = this.options;
    if (this.pending?.author !== hall.self) return;
    const { start } = this.pending;
    if (this.silent(start).length > 0) return;
    const pledges = start.persons.map((person) =>
      person === null ? null : (this.pledgeOf(start, person) ?? null),
    );
    const { commits } = hall;
    const commitments = start.persons.map((person) =>
      person === null ? null : commits.get(person)!.commitment,
    );
    const agreement = agree(start.configuration, commitments);
    this.pending = null;
    hall.board.publish(MATCH, encodeDeed({ number: start.number, timer: start.timer, agreement, pledges }));
  }

  private fail(start: Start, failure: string): void {
    this.options.hall.board.publish(START, encodeStart({ ...start, failure }));
    this.dropOutdated();
  }

  private silent(start: Start): Key[] {
    return start.persons.filter((person): person is Key => person !== null && !this.pledgeOf(start, person));
  }

  /** Gives up a start of one's own that not everybody has answered in time. */
  tick(): void {
    const { hall, now } = this.options;
    const { pending } = this;
    if (pending?.author === hall.self && now() - pending.since >= START_TIME) {
      this.fail(pending.start, this.whyFailed(pending.start));
    }
    this.consider();
  }

  /** Who has not answered, as far as is known here. What the author of the start says of it is shown to nobody. */
  private whyFailed(start: Start): string {
    const { names } = start.configuration;
    const silent = this.silent(start).map((person) => names[start.persons.indexOf(person)]);
    const who = silent.length > 0 ? `: ${silent.join(' and ')} did not answer` : '';
    return `The match could not begin${who}.`;
  }

  /** Starts again when everybody in a seat who is here wants to. */
  private followWishes(): void {
    const { hall, isHere, isMatchOff } = this.options;
    const { lobby, deed } = hall;
    if (this.pending || !lobby || !deed || !isMatchOff() || this.keeper !== hall.self) return;
    const here = peopleIn(lobby).filter(isHere);
    if (here.length < LEAST_PEOPLE || deed.number <= lobby.closed) return;
    if (!here.every((person) => this.wantsRematch(person))) return;
    this.notice = whyNotPlayable(lobby);
    if (this.notice === null)
      this.begin(lobby.seats.map(({ person }) => (person && here.includes(person) ? person : null)));
  }
}
