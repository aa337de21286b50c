import { Convicts } from './convicts.ts';
import type { Game } from './game.ts';
import { isEqual } from './hash.ts';
import { encodeMessage, type InputMessage, type SignedInput, short } from './messages.ts';
import type { Offence } from './offence.ts';
import { provenBy, provenIn, signerOf } from './proof.ts';
import { type LastSigned, unreadable } from './series.ts';
import type { Keeper } from './storage.ts';
import type { Votes } from './votes.ts';

/** Inputs that come early are kept, up to so many ahead, and so many of each sender for a place: nobody crowds out the others'. */
const AHEAD = 512;
const RIVALS = 4;

const isSame = (a: InputMessage, b: InputMessage): boolean =>
  isEqual(a.bytes, b.bytes) && isEqual(a.signature, b.signature);

/** The log of one party: takes inputs that are signed and right, and says who did wrong. */
export class Ledger {
  readonly offences: Offence[] = [];
  /** Why nothing can go on here, if it cannot. */
  stopped: Offence | undefined;
  /** Whether what is kept is right, and a new peer can go on with it: this one has gone astray. */
  mustReopen = false;
  /** Where others have voted players out, and this party holds to its own log: from there on there are two matches. */
  parting: Offence | undefined;
  /** The last signature of each seat. */
  readonly signed: (LastSigned | undefined)[];
  readonly convicts: Convicts;
  private readonly game: Game;
  private readonly keeper: Keeper;
  private readonly votes: Votes;
  private readonly early = new Map<number, { message: InputMessage; from: number }[]>();

  constructor(game: Game, votes: Votes, keeper: Keeper) {
    this.game = game;
    this.votes = votes;
    this.keeper = keeper;
    this.convicts = new Convicts(game, keeper);
    this.signed = game.agreement.commitments.map(() => undefined);
  }

  /** Each wrong is told once; of spectators, who have no seat, without a name. */
  accuse(told: Offence): void {
    const offence = (told.seat ?? 0) < this.signed.length ? told : { ...told, seat: null };
    const isKnown = this.offences.some(({ seat, what }) => seat === offence.seat && what === offence.what);
    if (!isKnown) this.offences.push(offence);
  }

  /** Takes up what was kept, and what was found, before this peer was closed. */
  restore(signed: readonly (readonly LastSigned[])[]): void {
    for (const [seat, of] of signed.entries()) this.signed[seat] = of.at(-1);
    for (const offence of this.convicts.restore()) this.accuse(offence);
  }

  /** Whether a seat was caught doing wrong. */
  isBanned(seat: number): boolean {
    return this.convicts.has(seat);
  }

  /** What proves to all that a seat did wrong, as the log stands now. */
  proofOf(seat: number): Uint8Array | undefined {
    return this.convicts.proofOf(seat);
  }

  stop(offence: Offence): void {
    this.accuse(offence);
    this.stopped = offence;
  }

  /** The others have gone on where this log has something else: from what is kept, this party follows them. */
  reopen(offence: Offence): void {
    this.mustReopen = true;
    this.stop(offence);
  }

  /** Others have another log, and this party holds to its own. */
  part(offence: Offence): void {
    this.parting ??= offence;
    this.accuse(offence);
  }

  /** Nothing more is taken from one who did wrong. The others go on, and vote. */
  punish(offence: Offence): void {
    if (offence.seat !== null) this.convicts.add(offence.seat, offence.proof?.[0]);
    this.accuse(offence);
  }

  /** What others show to prove something: whoever it proves something against is caught. */
  learn(bytes: Uint8Array): void {
    if (this.convicts.knows(bytes)) return;
    const offence = provenIn(this.game, bytes);
    if (offence) this.punish({ ...offence, proof: [bytes] });
  }

  /** Adds an input to the log, and keeps it. */
  commit(input: SignedInput): Offence | undefined {
    const offence = this.game.take(input.bytes);
    if (!offence) this.keep(this.game.length - 1, input);
    return offence;
  }

  /** Adds an input that is nobody's: if it cannot come, nothing can. */
  commitOrStop(input: SignedInput): void {
    const offence = this.commit(input);
    if (offence) this.stop(offence);
  }

  /** An input of the log is covered by signatures: it counts from now on. */
  keep(n: number, input: SignedInput): void {
    for (const { seat, signature } of input.signed) this.signed[seat] = { length: n + 1, signature };
    this.votes.forget();
    this.keeper.keepInput(n, input);
  }

  /** An input has come, for the next place of the log or any other. */
  receive(from: number, message: InputMessage): void {
    const { length } = this.game;
    if (message.n < length) return this.compare(message);
    if (message.n >= length + AHEAD) return;
    const rivals = this.early.get(message.n) ?? [];
    const isKnown = rivals.some((rival) => isSame(rival.message, message));
    if (isKnown || rivals.filter((rival) => rival.from === from).length >= RIVALS) return;
    this.early.set(message.n, [...rivals, { message, from }]);
  }

  /** An input for a place that is taken: the same one again, or proof that its author did wrong. */
  private compare(message: InputMessage): void {
    const offence = provenBy(this.game, message);
    if (offence) this.convict(offence, message);
  }

  private convict(offence: Offence, message: InputMessage): void {
    this.punish({ ...offence, proof: [encodeMessage(message)] });
  }

  /** Whether an input of a seat for the next place has come, and is signed. */
  hasEarly(seat: number): boolean {
    const rivals = this.early.get(this.game.length) ?? [];
    return rivals.some(
      ({ message }) => isEqual(message.head, short(this.game.head)) && signerOf(this.game, message) === seat,
    );
  }

  /** Takes the next input if it has come. Says whether the log is longer. */
  takeEarly(): boolean {
    const n = this.game.length;
    const rivals = this.early.get(n);
    if (!rivals || this.game.wait.for === 'links') return false;
    this.early.delete(n);
    for (const { message, from } of rivals) {
      if (this.game.length > n) this.compare(message);
      else this.takeSigned(from, message);
    }
    return this.game.length > n;
  }

  private takeSigned(from: number, message: InputMessage): void {
    // An input that follows another log is no wrong of its sender.
    if (!isEqual(message.head, short(this.game.head))) return;
    const seat = signerOf(this.game, message);
    if (seat === undefined)
      return this.accuse(unreadable(message.n, from, 'holds an input that is not signed'));
    if (this.isBanned(seat) || !this.game.dealer.seats[seat].isLive) return;
    const offence = this.commit({ bytes: message.bytes, signed: [{ seat, signature: message.signature }] });
    if (offence) this.convict(offence, message);
  }
}
