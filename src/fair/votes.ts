import { writeExpel } from './author.ts';
import { type Body, decodeBody, EXPEL } from './body.ts';
import { Malformed } from './bytes.ts';
import type { Game } from './game.ts';
import { hash, isEqual } from './hash.ts';
import { type HaveMessage, type SignedInput, short, VOTE, type VoteMessage } from './messages.ts';
import type { Signatures } from './sign.ts';

// Votes to expel a seat. A vote is a signature of the head that the log would have with the expelling input: it names
// the target, the place in the log and all before it. All others who are there must vote.

export class Votes {
  /** This seat's own vote, while it stands. */
  own: VoteMessage | undefined;
  private readonly game: Game;
  /** The last one of each seat: nobody can crowd out the others. */
  private readonly votes = new Map<number, VoteMessage>();

  constructor(game: Game) {
    this.game = game;
  }

  /** Whether this seat has voted for the place that is next: then nothing else may come there. */
  get isVoting(): boolean {
    return this.own?.n === this.game.length;
  }

  get target(): number {
    return this.own && this.isVoting ? decodeBody(this.own.bytes).seat : -1;
  }

  /** The seats that have voted to expel a seat at the place that is next. */
  votersAgainst(seat: number): number[] {
    return this.current().flatMap((vote) => (bodyOf(vote)?.seat === seat ? [vote.seat] : []));
  }

  private current(): VoteMessage[] {
    return [...this.votes.values()].filter(({ n }) => n === this.game.length);
  }

  cast(seat: number, target: number, sign: (head: Uint8Array) => Uint8Array): VoteMessage {
    const { head, length: n } = this.game;
    const bytes = writeExpel(this.game, target);
    const signature = sign(hash('input', head, bytes));
    const vote: VoteMessage = { type: VOTE, seat, n, head: short(head), signature, bytes };
    this.own = vote;
    this.votes.set(seat, vote);
    return vote;
  }

  /** A vote that was cast before this peer was closed. */
  restore(vote: VoteMessage): void {
    if (vote.n !== this.game.length) return;
    this.own = vote;
    this.votes.set(vote.seat, vote);
  }

  /** Keeps a vote; says whether it can be one. */
  receive(vote: VoteMessage, signatures: Signatures): boolean {
    const { game } = this;
    if (bodyOf(vote)?.kind !== EXPEL) return false;
    const isCurrent = vote.n === game.length && isEqual(vote.head, short(game.head));
    if (!isCurrent || game.isOver || isSame(this.votes.get(vote.seat), vote)) return true;
    const { key } = game.agreement.commitments[vote.seat];
    if (!signatures.verify(hash('input', game.head, vote.bytes), vote.signature, key)) return false;
    this.votes.set(vote.seat, vote);
    return true;
  }

  /** The expelling input, once all others have voted for it. */
  complete(): SignedInput | undefined {
    for (const { bytes } of this.current()) {
      const votes = this.current().filter((vote) => isEqual(vote.bytes, bytes));
      const target = decodeBody(bytes).seat;
      const voters = this.game.dealer.live.filter((seat) => seat !== target);
      if (voters.length === 0) continue;
      const signed = voters.flatMap((seat) => votes.filter((vote) => vote.seat === seat).slice(0, 1));
      if (signed.length === voters.length && isEqual(bytes, writeExpel(this.game, target)))
        return { bytes, signed: signed.map(({ seat, signature }) => ({ seat, signature })) };
    }
    return undefined;
  }

  /** Whether another who must vote has gone on without the expelling: then this vote will never be complete. */
  isOutdatedBy(from: number, have: HaveMessage): boolean {
    const { target } = this;
    const { chance } = this.game.dealer;
    if (!this.game.dealer.seats[from]?.isLive || from === target || target < 0) return false;
    if (have.n !== this.game.length) return false;
    return chance !== undefined && !chance.value && chance.seats.every((seat) => have.known[seat] > chance.k);
  }

  /** Whether a stretch of the log may come where this seat has voted: not from the target alone. */
  yieldsTo(from: number, next: Uint8Array): boolean {
    if (!this.isVoting) return true;
    return decodeBody(next).kind === EXPEL || (from >= 0 && from !== this.target);
  }

  withdraw(): void {
    this.own = undefined;
  }

  /** Votes for places that are taken count no more. */
  forget(): void {
    if (this.own && this.own.n < this.game.length) this.own = undefined;
    this.votes.clear();
  }
}

function bodyOf(vote: VoteMessage): Body | undefined {
  try {
    return decodeBody(vote.bytes);
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}

const isSame = (a: VoteMessage | undefined, b: VoteMessage): boolean =>
  a?.n === b.n && isEqual(a.bytes, b.bytes);
