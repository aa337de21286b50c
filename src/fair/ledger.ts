import { decodeBody, EXPEL } from './body.ts';
import { Malformed } from './bytes.ts';
import type { Game } from './game.ts';
import { hash, isEqual } from './hash.ts';
import { encodeMessage, type InputMessage, LOG, type SignedInput, short } from './messages.ts';
import type { Offence } from './offence.ts';
import { checkSigned, type LastSigned, liveAt, unreadable } from './series.ts';
import type { Signatures } from './sign.ts';
import type { Keeper } from './storage.ts';
import type { Votes } from './votes.ts';

/** Inputs that come early are kept, up to so many ahead, and so many for each place. */
const AHEAD = 512;
const RIVALS = 4;

const TWO_INPUTS = 'signed two different inputs for one place of the log';

/** The log of one party: takes inputs that are signed and right, and says who did wrong. */
export class Ledger {
  readonly offences: Offence[] = [];
  /** Why nothing can go on here, if it cannot. */
  stopped: Offence | undefined;
  /** The input that is the reason, if it is one: others must see it too. */
  evidence: InputMessage | undefined;
  /** The last signature of each seat. */
  readonly signed: (LastSigned | undefined)[];
  /** Told after every input. */
  watch: ((n: number) => void) | undefined;
  private readonly game: Game;
  private readonly seat: number;
  private readonly signatures: Signatures;
  private readonly keeper: Keeper;
  private readonly votes: Votes;
  /** Seats that have done wrong: nothing is taken from them any more. */
  private readonly banned = new Set<number>();
  private readonly early = new Map<number, { message: InputMessage; from: number }[]>();

  constructor(game: Game, seat: number, votes: Votes, keeper: Keeper, signatures: Signatures) {
    this.game = game;
    this.seat = seat;
    this.votes = votes;
    this.keeper = keeper;
    this.signatures = signatures;
    this.signed = game.agreement.commitments.map(() => undefined);
  }

  /** Each wrong is told once. */
  accuse(offence: Offence): void {
    const isKnown = this.offences.some(({ seat, what }) => seat === offence.seat && what === offence.what);
    if (!isKnown) this.offences.push(offence);
  }

  stop(offence: Offence): void {
    this.accuse(offence);
    this.stopped = offence;
  }

  /** Nothing more is taken from one who did wrong; if the states differ, all is over. */
  punish(offence: Offence): void {
    if (offence.hashes) return this.stop(offence);
    if (offence.seat !== null) this.banned.add(offence.seat);
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
    this.watch?.(length - 1);
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
    const ours = this.game.log[message.n];
    if (isEqual(ours.bytes, message.bytes) || ours.body.kind === EXPEL) return;
    const seat = this.authorOf(message);
    if (seat !== ours.body.seat || !this.game.dealer.seats[seat].isLive) return;
    const last = this.signed[seat];
    const proof = [encodeMessage(message), ours.bytes, ...(last ? [last.signature] : [])];
    this.evidence = message;
    this.stop({ input: message.n, seat, what: TWO_INPUTS, proof });
  }

  /** The seat that has signed this input, at its place. */
  private authorOf({ n, bytes, signature }: InputMessage): number | undefined {
    try {
      const { seat, kind } = decodeBody(bytes);
      const key = this.game.agreement.commitments[seat]?.key;
      const head = hash('input', this.game.heads[n], bytes);
      return kind !== EXPEL && key && this.signatures.verify(head, signature, key) ? seat : undefined;
    } catch (error) {
      if (error instanceof Malformed) return undefined;
      throw error;
    }
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
    const seat = this.authorOf(message);
    if (seat === undefined)
      return this.accuse(unreadable(message.n, from, 'holds an input that is not signed'));
    if (this.banned.has(seat) || !this.game.dealer.seats[seat].isLive) return;
    const offence = this.commit({ bytes: message.bytes, signed: [{ seat, signature: message.signature }] });
    if (!offence) return;
    this.evidence = message;
    this.punish({ ...offence, proof: [encodeMessage(message)] });
  }

  /** Takes a stretch of the log; `ready` adds the links that have come, and says whether the game can go on with this input. */
  takeSeries(
    from: number,
    start: number,
    inputs: readonly SignedInput[],
    ready: (next: Uint8Array) => boolean,
  ): void {
    const fork = inputs.findIndex(({ bytes }, i) => {
      const ours = this.game.log[start + i];
      return ours && !isEqual(ours.bytes, bytes);
    });
    if (fork >= 0) return this.receiveFork(from, start + fork, inputs.slice(fork));
    const news = inputs.slice(this.game.length - start);
    if (news.length === 0) return;
    const wrong = checkSigned(this.game, this.game.length, news, this.signatures);
    if (wrong) return this.accuse(unreadable(this.game.length, from, wrong));
    if (!this.votes.yieldsTo(from, news[0].bytes)) return;
    this.votes.withdraw();
    for (const input of news) {
      if (!ready(input.bytes)) return;
      const offence = this.commit(input);
      if (offence) return this.punish(offence);
    }
  }

  /** Another has another input where this log has one: somebody signed both, or this seat was voted out. */
  private receiveFork(from: number, n: number, inputs: readonly SignedInput[]): void {
    const wrong = checkSigned(this.game, n, inputs, this.signatures);
    if (wrong) return this.accuse(unreadable(n, from, wrong));
    const [{ body: ours, bytes }, theirs] = [this.game.log[n], decodeBody(inputs[0].bytes)];
    if (theirs.kind !== EXPEL && theirs.seat !== ours.seat && ours.kind !== EXPEL)
      return this.refuseFork(from, n, theirs.seat);
    if (theirs.kind === EXPEL && theirs.seat === this.seat)
      return this.stop({ input: n, seat: this.seat, what: 'was voted out' });
    // What a seat that was expelled would have done is of no account.
    if (ours.kind === EXPEL && ours.seat === theirs.seat) return;
    const isDouble = ours.kind !== EXPEL && theirs.kind !== EXPEL;
    if (isDouble && !liveAt(this.game, n).includes(ours.seat)) return this.refuseFork(from, n, ours.seat);
    const proof = [bytes, encodeMessage({ type: LOG, start: n, more: false, inputs })];
    this.stop({
      input: n,
      seat: isDouble ? ours.seat : null,
      what: isDouble ? TWO_INPUTS : 'The log has forked.',
      proof,
    });
  }

  /** A log that nobody can have: a seat acts out of turn in it, or otherwise than all compute. */
  private refuseFork(from: number, input: number, seat: number): void {
    if (liveAt(this.game, input).includes(seat))
      this.punish({ input, seat, what: 'signed an input out of turn' });
    else this.accuse(unreadable(input, from, 'holds an input that is not signed'));
  }
}
