import { Reader } from '../../fair/bytes.ts';
import { agree, readCommitment, TERMS } from '../../fair/config.ts';
import { toHex } from '../../fair/hash.ts';
import type { Signatures } from '../../fair/sign.ts';
import type { TableStorage } from '../../storage/table-storage.ts';
import type { Key } from '../mesh.ts';
import { commitBody, encodeDeed, type Pledge } from './deed.ts';
import type { Hall } from './hall.ts';
import { peopleIn } from './lobby.ts';
import { identityOf, keepMaster } from './masters.ts';
import { COMMIT, MATCH, START } from './notice.ts';
import { configurationOf, encodeStart, fitsLobby, type Start, whyNotPlayable } from './start.ts';

/** So long people have to answer. */
export const START_TIME = 15_000;
/** So long one who has answered waits for the others, and answers nobody else. */
const ANSWER_TIME = START_TIME + 5_000;
const MASTER = 32;
const LEAST_PEOPLE = 2;

export interface StartDeskOptions {
  readonly hall: Hall;
  readonly storage: TableStorage;
  readonly signatures: Signatures;
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

const tableOf = ({ configuration }: Start): string => toHex(configuration.terms);

/** How a match comes about: somebody starts it, everybody commits, and who started it puts it together. */
export class StartDesk {
  /** Why the last start came to nothing. */
  notice: string | null = null;
  private readonly options: StartDeskOptions;
  private pending: Pending | null = null;
  /** The starts that came to nothing here, by their table numbers. */
  private readonly dropped = new Set<string>();

  constructor(options: StartDeskOptions) {
    this.options = options;
  }

  get isStarting(): boolean {
    return this.pending !== null;
  }

  private get nextNumber(): number {
    return (this.options.hall.deed?.number ?? 0) + 1;
  }

  /** Who starts the next match: the host, or else the first in seat order who is here. */
  private get keeper(): Key | undefined {
    const { hall, isHere } = this.options;
    if (hall.hostKey !== null && isHere(hall.hostKey)) return hall.hostKey;
    return hall.lobby ? peopleIn(hall.lobby).find(isHere) : undefined;
  }

  /** Asks everybody in a seat to commit; bots play for those who are not among these people. */
  begin(persons: readonly (Key | null)[]): void {
    const { hall, random, now } = this.options;
    const lobby = hall.lobby!;
    const configuration = configurationOf(lobby, persons, random(TERMS));
    const { timer } = lobby.choice;
    const shown = { configuration, persons, timer, lobby: hall.lobbyVersion };
    const start = { ...shown, number: this.nextNumber, failure: null };
    hall.board.publish(START, encodeStart(start));
    this.pending = { start, author: hall.self, since: now() };
    this.consider();
  }

  /** Something was said, or somebody came or went: does what is to be done now. */
  consider(): void {
    this.dropOutdated();
    this.pending ??= this.find();
    if (this.pending) this.notice = null;
    this.answer();
    this.complete();
    this.followWishes();
  }

  private find(): Pending | null {
    const { hall, now } = this.options;
    for (const [author, start] of hall.starts) {
      const isNew = start.failure === null && !this.dropped.has(tableOf(start));
      if (isNew && start.number === this.nextNumber && this.mayStart(author))
        return { start, author, since: now() };
    }
    return null;
  }

  /** The host may; another may for those who want a rematch, if it is the first who is here. */
  private mayStart(author: Key): boolean {
    const { hall } = this.options;
    return hall.isHostKey(author) || (this.wantsRematch(hall.self) && this.keeper === author);
  }

  private wantsRematch(person: Key): boolean {
    const { hall } = this.options;
    return hall.deed !== null && hall.wishes.get(person)?.rematch === hall.deed.number;
  }

  private dropOutdated(): void {
    const { pending } = this;
    if (!pending) return;
    const { hall, now } = this.options;
    const said = hall.starts.get(pending.author);
    const isSame = said !== undefined && tableOf(said) === tableOf(pending.start);
    if (pending.start.number < this.nextNumber) this.pending = null;
    else if (isSame && said.failure !== null) this.drop(said.failure);
    else if (!isSame) this.pending = null;
    else if (now() - pending.since > ANSWER_TIME)
      this.drop('The match could not begin: not everybody answered.');
  }

  private drop(why: string): void {
    this.dropped.add(tableOf(this.pending!.start));
    this.pending = null;
    this.notice = why;
    this.options.hall.wish({ rematch: 0 });
  }

  /** Commits to the match, if it is the one that the lobby shows and this member is ready for it. */
  private answer(): void {
    const { hall, storage, signatures, random } = this.options;
    if (!this.pending || !this.isAgreeable(this.pending)) return;
    const { configuration } = this.pending.start;
    if (identityOf(storage, configuration, signatures)) return;
    keepMaster(storage, configuration.terms, random(MASTER));
    const { commitment } = identityOf(storage, configuration, signatures)!;
    hall.board.publish(COMMIT, commitBody(configuration.terms, commitment));
  }

  private isAgreeable({ start, author }: Pending): boolean {
    const { hall } = this.options;
    if (!start.persons.includes(hall.self) || !hall.lobby || start.lobby > hall.lobbyVersion) return false;
    const isReady = author === hall.self || hall.own.readyFor === hall.lobby.round;
    return (isReady || this.wantsRematch(hall.self)) && fitsLobby(start, hall.lobby);
  }

  private pledgeOf(start: Start, person: Key): Pledge | undefined {
    const commit = this.options.hall.commits.get(person);
    if (commit?.table !== tableOf(start)) return undefined;
    return { person, version: commit.notice.version, signature: commit.notice.signature };
  }

  /** Puts the match together, once everybody has answered. */
  private complete(): void {
    const { hall } = this.options;
    if (this.pending?.author !== hall.self) return;
    const { start } = this.pending;
    if (this.silent(start).length > 0) return;
    const commitments = start.persons.map((person) =>
      person === null ? null : readCommitment(new Reader(hall.commits.get(person)!.commitment)),
    );
    const pledges = start.persons.map((person) =>
      person === null ? null : (this.pledgeOf(start, person) ?? null),
    );
    const agreement = agree(start.configuration, commitments);
    this.pending = null;
    hall.board.publish(MATCH, encodeDeed({ number: start.number, timer: start.timer, agreement, pledges }));
  }

  private silent(start: Start): Key[] {
    return start.persons.filter((person): person is Key => person !== null && !this.pledgeOf(start, person));
  }

  /** Gives up a start of one's own that not everybody has answered in time. */
  tick(): void {
    const { hall, now } = this.options;
    const { pending } = this;
    if (pending?.author === hall.self && now() - pending.since >= START_TIME) {
      const names = this.silent(pending.start).map((person) => this.nameOf(pending.start, person));
      const failure = `The match could not begin: ${names.join(' and ')} did not answer.`;
      hall.board.publish(START, encodeStart({ ...pending.start, failure }));
    }
    this.consider();
  }

  private nameOf({ persons, configuration }: Start, person: Key): string {
    return configuration.names[persons.indexOf(person)];
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
