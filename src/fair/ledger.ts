import { EXPEL, type ExpelBody } from './body.ts';
import { Fork } from './fork.ts';
import type { Game } from './game.ts';
import { isEqual } from './hash.ts';
import { encodeMessage, type InputMessage, type SignedInput, short } from './messages.ts';
import type { Offence } from './offence.ts';
import { provenBy, proves, signerOf } from './proof.ts';
import { checkSigned, type LastSigned, unreadable } from './series.ts';
import type { Signatures } from './sign.ts';
import type { Keeper } from './storage.ts';
import type { Votes } from './votes.ts';

/** Inputs that come early are kept, up to so many ahead, and so many for each place. */
const AHEAD = 512;
const RIVALS = 4;

/** A part of the log that somebody has sent. */
export interface Stretch {
  readonly from: number;
  readonly start: number;
  readonly inputs: readonly SignedInput[];
}

const FORKED = 'The log has forked.';

/** The log of one party: takes inputs that are signed and right, and says who did wrong. */
export class Ledger {
  readonly offences: Offence[] = [];
  /** Why nothing can go on here, if it cannot. */
  stopped: Offence | undefined;
  /** The last signature of each seat. */
  readonly signed: (LastSigned | undefined)[];
  private readonly game: Game;
  private readonly seat: number;
  private readonly signatures: Signatures;
  private readonly keeper: Keeper;
  private readonly votes: Votes;
  /** Whether the others have gone on where this log has something else: what is kept is right, and a new peer can go on with it. */
  mustReopen = false;
  /** Seats that have done wrong, with the message that proves it if there is one: nothing is taken from them any more. */
  private readonly banned = new Map<number, Uint8Array | undefined>();
  private readonly news: InputMessage[] = [];
  /** How long the log was for which each seat has shown a link, by its own word. */
  private readonly shown = new Map<number, number>();
  private readonly early = new Map<number, { message: InputMessage; from: number }[]>();
  /** What is not taken yet of a stretch whose signatures, at its end, cover the part that is: alone nobody could pass that on. */
  private rest: Stretch | undefined;

  constructor(game: Game, seat: number, votes: Votes, keeper: Keeper, signatures: Signatures) {
    this.game = game;
    this.seat = seat;
    this.votes = votes;
    this.keeper = keeper;
    this.signatures = signatures;
    this.signed = game.agreement.commitments.map(() => undefined);
  }

  /** Each wrong is told once; of spectators, who have no seat, without a name. */
  accuse(told: Offence): void {
    const offence = (told.seat ?? 0) < this.signed.length ? told : { ...told, seat: null };
    const isKnown = this.offences.some(({ seat, what }) => seat === offence.seat && what === offence.what);
    if (!isKnown) this.offences.push(offence);
  }

  /** Whether a seat was caught doing wrong. */
  isBanned(seat: number): boolean {
    return this.banned.has(seat);
  }

  /** What proves to all that a seat did wrong, as the log stands now. */
  proofOf(seat: number): Uint8Array | undefined {
    const proof = this.banned.get(seat);
    return proof && proves(this.game, seat, proof) ? proof : undefined;
  }

  stop(offence: Offence): void {
    this.accuse(offence);
    this.stopped = offence;
  }

  /** Nothing more is taken from one who did wrong. The others go on, and vote. */
  punish(offence: Offence): void {
    const { seat, proof } = offence;
    if (seat !== null && !this.banned.get(seat)) this.banned.set(seat, proof?.[0]);
    this.accuse(offence);
  }

  /** Adds an input to the log, and keeps it. */
  commit(input: SignedInput): Offence | undefined {
    const offence = this.game.take(input.bytes);
    if (offence) return offence;
    const { length } = this.game;
    for (const { seat, signature } of input.signed) this.signed[seat] = { length, signature };
    this.votes.forget();
    this.keeper.keepInput(length - 1, input);
    return undefined;
  }

  /** An input has come, for the next place of the log or any other. */
  receive(from: number, message: InputMessage): void {
    const { length } = this.game;
    if (message.n < length) return this.compare(message);
    if (message.n >= length + AHEAD) return;
    const rivals = this.early.get(message.n) ?? [];
    if (rivals.length >= RIVALS || rivals.some((r) => isEqual(r.message.bytes, message.bytes))) return;
    this.early.set(message.n, [...rivals, { message, from }]);
  }

  /** An input for a place that is taken: the same one again, or proof that its author signed two. */
  private compare(message: InputMessage): void {
    const offence = provenBy(this.game, message);
    if (offence) this.convict(offence, message);
  }

  /** What a seat has signed proves that it did wrong: others must see it too. */
  private convict(offence: Offence, message: InputMessage): void {
    if (offence.seat !== null && this.banned.get(offence.seat)) return;
    this.news.push(message);
    this.punish({ ...offence, proof: [encodeMessage(message)] });
  }

  /** Proofs that the others may not have seen. */
  takeNews(): InputMessage[] {
    return this.news.splice(0);
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
    if (this.banned.has(seat) || !this.game.dealer.seats[seat].isLive) return;
    const offence = this.commit({ bytes: message.bytes, signed: [{ seat, signature: message.signature }] });
    if (offence) this.convict(offence, message);
  }

  /** Takes a stretch of the log; `ready` adds the links that have come, and says whether the game can go on with this input. */
  takeSeries({ from, start, inputs }: Stretch, ready: (next: Uint8Array) => boolean): void {
    const fork = inputs.findIndex(({ bytes }, i) => {
      const ours = this.game.log[start + i];
      return ours && !isEqual(ours.bytes, bytes);
    });
    if (fork >= 0) return this.receiveFork({ from, start, inputs }, start + fork);
    const news = inputs.slice(this.game.length - start);
    if (news.length === 0) return;
    const wrong = checkSigned(this.game, this.game.length, news, this.signatures);
    if (wrong) return this.accuse(unreadable(this.game.length, from, wrong));
    if (!this.votes.yieldsTo(news)) return;
    this.votes.lapseFor(news[0].bytes);
    for (const [i, input] of news.entries()) {
      if (!ready(input.bytes)) {
        if (this.game.wait.for === 'links')
          this.rest = { from, start: this.game.length, inputs: news.slice(i) };
        return;
      }
      const offence = this.commit(input);
      if (offence) return this.blame(from, offence);
    }
  }

  /** An input of a stretch is wrong: its author has signed it, if it has a player; else it is the word of who sent it. */
  private blame(from: number, offence: Offence): void {
    const isSigned = offence.seat !== null && this.game.dealer.seats[offence.seat]?.isLive;
    if (isSigned) this.punish(offence);
    else this.accuse(unreadable(offence.input, from, 'holds an input that nobody made'));
  }

  /** The part of the last stretch that has waited for links, once `ready` says that they are there. */
  takeRest(ready: (next: Uint8Array) => boolean): Stretch | undefined {
    const { rest, game } = this;
    if (!rest || !ready(rest.inputs[0].bytes)) return undefined;
    this.rest = undefined;
    return rest.start === game.length ? rest : undefined;
  }

  /** Another has another input where this log has one. Who that falls back on, or whether the match has forked. */
  private receiveFork(stretch: Stretch, n: number): void {
    const { from, start, inputs } = stretch;
    const wrong = checkSigned(this.game, start, inputs, this.signatures);
    if (wrong) return this.accuse(unreadable(n, from, wrong));
    const fork = new Fork(this.game, this.signed, n, inputs.slice(n - start));
    if (fork.expel) return this.meetExpel(fork, fork.expel, stretch);
    const { culprits, isReal } = fork.judge(from);
    for (const offence of culprits) this.punish(offence);
    // Nobody's word is taken that no other player stands by.
    if (isReal) this.stop(culprits[0] ?? { input: n, seat: null, what: FORKED });
  }

  /** The others have expelled seats here. Whoever did not have to vote for it goes back to there, and follows. */
  private meetExpel(fork: Fork, theirs: ExpelBody, { from, start, inputs }: Stretch): void {
    const { n, ours } = fork;
    const isMore = ours.kind !== EXPEL || (ours.mask !== theirs.mask && (ours.mask & ~theirs.mask) === 0);
    if (!isMore) return;
    const liar = this.votes.liarIn(n, fork.inputs[0]);
    if (liar !== null) return this.punish({ input: n, seat: liar, what: 'voted for what it had declined' });
    // A voter has gone on with this log: then there was no such vote, or it came to nothing.
    const isPast = fork.voters(theirs).some((seat) => fork.hasSigned(seat) || this.shown.get(seat)! > n);
    if (isPast) return this.accuse({ input: n, seat: null, what: FORKED });
    const isVoter = fork.voters(theirs).includes(this.seat);
    if (isVoter) return this.stop({ input: n, seat: null, what: FORKED });
    // What covers the inputs that stay may be signed in the part of our log that goes: theirs must bring it.
    if (start > 0) return;
    if (!fork.isPossible())
      return this.accuse(unreadable(n, from, 'expels seats that cannot be expelled there'));
    this.keeper.cut(this.game.length, inputs.slice(0, n + 1));
    this.mustReopen = true;
    const isTarget = this.seat >= 0 && theirs.mask & (1 << this.seat);
    this.stop(
      isTarget
        ? { input: n, seat: this.seat, what: 'was voted out' }
        : { input: n, seat: null, what: 'The others have voted a player out here.' },
    );
  }

  /** A seat has shown a link for a head of this log: it has gone on so far. */
  noteShown(seat: number, length: number): void {
    if (length <= (this.shown.get(seat) ?? 0)) return;
    this.shown.set(seat, length);
    this.keeper.keepShown(seat, length);
  }

  /** Takes up how far the others had gone on before this peer was closed. */
  restoreShown(): void {
    for (const seat of this.signed.keys()) this.shown.set(seat, this.keeper.shown(seat));
  }
}
