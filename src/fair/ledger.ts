import { type Body, decodeBody, EXPEL, type ExpelBody } from './body.ts';
import type { Game } from './game.ts';
import { isEqual } from './hash.ts';
import { encodeMessage, type InputMessage, LOG, type SignedInput, short } from './messages.ts';
import type { Offence } from './offence.ts';
import { provenBy, proves, signerOf, TWO_INPUTS } from './proof.ts';
import { checkSigned, type LastSigned, liveAfter, liveAt, unreadable } from './series.ts';
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
      if (offence) return this.punish(offence);
    }
  }

  /** The part of the last stretch that has waited for links, once `ready` says that they are there. */
  takeRest(ready: (next: Uint8Array) => boolean): Stretch | undefined {
    const { rest, game } = this;
    if (!rest || !ready(rest.inputs[0].bytes)) return undefined;
    this.rest = undefined;
    return rest.start === game.length ? rest : undefined;
  }

  /** Another has another input where this log has one: somebody signed both, or seats were voted out. */
  private receiveFork(stretch: Stretch, n: number): void {
    const { from, start, inputs: all } = stretch;
    const wrong = checkSigned(this.game, start, all, this.signatures);
    if (wrong) return this.accuse(unreadable(n, from, wrong));
    const inputs = all.slice(n - start);
    const [{ body: ours, bytes }, theirs] = [this.game.log[n], decodeBody(inputs[0].bytes)];
    if (theirs.kind === EXPEL) return this.meetExpel(n, ours, theirs, stretch);
    // What a seat that was expelled would have done is of no account, nor what one without a player would.
    const isVoid = ours.kind === EXPEL && !liveAfter(liveAt(this.game, n), ours).includes(theirs.seat);
    if (isVoid) return;
    if (ours.kind === EXPEL) return this.stop({ input: n, seat: null, what: FORKED });
    if (theirs.seat !== ours.seat) return this.refuseFork(from, n, theirs.seat);
    if (!liveAt(this.game, n).includes(ours.seat)) return this.refuseFork(from, n, ours.seat);
    const proof = [bytes, encodeMessage({ type: LOG, start: n, more: false, inputs })];
    this.stop({ input: n, seat: ours.seat, what: TWO_INPUTS, proof });
  }

  /** The others have expelled seats here. Whoever did not have to vote for it goes back to there, and follows. */
  private meetExpel(n: number, ours: Body, theirs: ExpelBody, { start, inputs: all }: Stretch): void {
    const isMore = ours.kind !== EXPEL || (ours.mask !== theirs.mask && (ours.mask & ~theirs.mask) === 0);
    if (!isMore) return;
    const inputs = all.slice(n - start);
    const isVoter = liveAt(this.game, n).includes(this.seat) && !(theirs.mask & (1 << this.seat));
    if (isVoter) {
      const proof = [encodeMessage({ type: LOG, start: n, more: false, inputs })];
      const seat = this.votes.liarIn(n, inputs[0]);
      return this.stop({
        input: n,
        seat,
        what: seat === null ? FORKED : 'voted for what it had declined',
        proof,
      });
    }
    const liar = this.signedTwo(n, ours, theirs);
    if (liar !== undefined) {
      const proof = [
        encodeMessage({ type: LOG, start: n, more: false, inputs }),
        this.signed[liar]!.signature,
      ];
      return this.stop({ input: n, seat: liar, what: TWO_INPUTS, proof });
    }
    // What covers the inputs that stay may be signed in the part of our log that goes: theirs must bring it.
    if (start > 0) return;
    this.keeper.cut(this.game.length, all.slice(0, n + 1));
    this.mustReopen = true;
    const isTarget = this.seat >= 0 && theirs.mask & (1 << this.seat);
    this.stop(
      isTarget
        ? { input: n, seat: this.seat, what: 'was voted out' }
        : { input: n, seat: null, what: 'The others have voted a player out here.' },
    );
  }

  /** A seat that has voted for their expel and has signed what follows on ours: it may have voted for a smaller one before. */
  private signedTwo(n: number, ours: Body, theirs: ExpelBody): number | undefined {
    const most = ours.kind === EXPEL ? n + 1 : n;
    return liveAfter(liveAt(this.game, n), theirs).find((seat) => (this.signed[seat]?.length ?? 0) > most);
  }

  /** A log that nobody can have: a seat acts out of turn in it, or otherwise than all compute. */
  private refuseFork(from: number, input: number, seat: number): void {
    if (liveAt(this.game, input).includes(seat))
      this.punish({ input, seat, what: 'signed an input out of turn' });
    else this.accuse(unreadable(input, from, 'holds an input that is not signed'));
  }
}
