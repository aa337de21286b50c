import { expelOf, maskIn, openBallot, proofsFor } from './ballot.ts';
import { maskOf, seatsIn } from './body.ts';
import { type About, Declines, declineHash, isSame } from './declines.ts';
import { whyNotEntitled } from './entitled.ts';
import type { Game } from './game.ts';
import { hash, isEqual } from './hash.ts';
import { type DeclineMessage, type SignedInput, short, VOTE, type VoteMessage } from './messages.ts';
import { liveAt } from './series.ts';

// Votes to expel seats. A vote is a signature of the head that the log would have with the expelling input: it names
// those who are expelled, the place in the log and all before it. All others who are there must vote.

/** Who is to be expelled, and who has voted for it. */
export interface Proposal {
  readonly targets: readonly number[];
  /** Those of the targets against whom nothing is to be shown but that they do not answer. */
  readonly silent: readonly number[];
  readonly voters: readonly number[];
}

/** So many votes of its own for places that are past a seat remembers. */
const MOST_PAST = 16;

/** So many inputs later all have heard of something. */
const LONG_PAST = 64;

export class Votes {
  /** This seat's own vote, while it stands. */
  own: VoteMessage | undefined;
  private readonly game: Game;
  /** The last one of each seat: nobody can crowd out the others. */
  private readonly votes = new Map<number, VoteMessage>();
  readonly declines = new Declines((decline) => this.isMeant(decline));
  /** What this seat has voted for, whether or not that stands; the last one last. */
  voted: readonly VoteMessage[] = [];
  private readonly seat: number;

  constructor(game: Game, seat: number) {
    this.game = game;
    this.seat = seat;
  }

  /** Whether this seat has voted for the place that is next: then nothing else may come there. */
  get isVoting(): boolean {
    return this.own?.n === this.game.length;
  }

  /** The seats that this seat has voted to expel. */
  get targets(): number[] {
    return this.own && this.isVoting ? seatsIn(maskIn(this.own)) : [];
  }

  /** What others vote for that needs the vote of a seat which has not voted for it, for exactly these targets. */
  wanting(seat: number, targets: readonly number[]): VoteMessage[] {
    const mask = maskOf(targets);
    const voters = this.votersFor(mask, this.game.dealer.live);
    if (!voters.includes(seat)) return [];
    return this.current().filter((vote) => maskIn(vote) === mask && !this.hasVotedFor(vote));
  }

  /** What is voted on at the place that is next; of votes for the same seats that which most have voted for. */
  standing(): Proposal[] {
    const proposals = new Map<number, Proposal>();
    for (const vote of this.current()) {
      const { mask, barred } = expelOf(vote.bytes)!;
      const voters = this.votersSoFar(vote);
      if (voters.length > (proposals.get(mask)?.voters.length ?? 0))
        proposals.set(mask, { targets: seatsIn(mask), silent: seatsIn(mask & ~barred), voters });
    }
    return [...proposals.values()];
  }

  /** The seats that have voted for exactly what this seat has voted for. */
  get supporters(): readonly number[] {
    return this.own && this.isVoting ? this.votersSoFar(this.own) : [];
  }

  /** The seats that have declined, at the place that is next, what this seat has voted for. */
  get decliners(): readonly number[] {
    const { length } = this.game;
    return this.declines.list.flatMap((each) =>
      each.n === length && this.hasVotedFor(each) ? [each.seat] : [],
    );
  }

  private votersSoFar(vote: VoteMessage): number[] {
    const seats = this.current().flatMap((other) => (isSame(other, vote) ? [other.seat] : []));
    return seats.sort((a, b) => a - b);
  }

  private current(): VoteMessage[] {
    const { length } = this.game;
    return [...this.votes.values()].filter((vote) => vote.n === length && !this.isDeclined(vote));
  }

  /** Whether one who must vote for something has said that it never will. */
  private isDeclined(vote: About): boolean {
    return this.declineOf(vote) !== undefined;
  }

  /** What another has said that makes a vote fall. */
  declineOf(about: About): DeclineMessage | undefined {
    return this.declines.of(about);
  }

  /** What made this seat's last vote fall: for a while it is said again, for those who have not heard it. */
  get fallenBy(): DeclineMessage | undefined {
    const last = this.voted.at(-1);
    return last && this.game.length < last.n + LONG_PAST ? this.declineOf(last) : undefined;
  }

  /** Whether this seat has voted for something: it never declines that itself. */
  hasVotedFor(about: About): boolean {
    return this.voted.some((vote) => isSame(vote, about));
  }

  /** Whether this seat may have voted at a place for something that it no longer remembers. */
  mayHaveForgotten(n: number): boolean {
    const { voted, game } = this;
    return n < game.length && voted.length >= MOST_PAST && n <= voted[0].n;
  }

  /**
   * Votes for these, and for those that this seat has voted for at this place: of two votes of one seat the later one
   * expels more, so that all who have voted for both hold to the later one.
   */
  cast(
    seat: number,
    targets: readonly number[],
    proofOf: (seat: number) => Uint8Array | undefined,
    sign: (head: Uint8Array) => Uint8Array,
  ): VoteMessage {
    const { head, length: n } = this.game;
    const before = this.own && this.isVoting ? expelOf(this.own.bytes) : undefined;
    const mask = maskOf(targets) | (before?.mask ?? 0);
    const proofs = proofsFor(mask, before, proofOf);
    const bytes =
      this.joined(mask, maskOf([...proofs.keys()])) ??
      openBallot(this.game, mask, proofs, (each) => this.isDeclined({ n, bytes: each }));
    const signature = sign(hash('input', head, bytes));
    const vote: VoteMessage = { type: VOTE, seat, n, head: short(head), signature, bytes };
    this.own = vote;
    const past = this.voted.filter((each) => each.n < n).slice(-MOST_PAST);
    this.voted = [...past, ...this.voted.filter((each) => each.n >= n), vote];
    this.votes.set(seat, vote);
    return vote;
  }

  /** What others have voted for, if it expels the same and bars as many or more. */
  private joined(mask: number, bars: number): Uint8Array | undefined {
    return this.current()
      .filter(({ bytes }) => this.isPossible(bytes))
      .find(({ bytes }) => {
        const body = expelOf(bytes);
        return body?.mask === mask && (bars & ~body.barred) === 0;
      })?.bytes;
  }

  /** Whether this is an input that can come next. */
  private isPossible(bytes: Uint8Array): boolean {
    const body = expelOf(bytes);
    return (
      body !== undefined && isEqual(body.state, this.game.stateBytes) && !whyNotEntitled(this.game, body)
    );
  }

  /** Votes that were cast before this peer was closed, and what made them fall, if they fell. */
  restore(voted: readonly VoteMessage[], declines: readonly DeclineMessage[]): void {
    this.voted = voted;
    this.declines.list = declines;
    this.holdToLast();
  }

  /**
   * This seat holds to the last of its votes for the place that is next which nobody has declined: an earlier one that a
   * larger one took the place of may be complete elsewhere.
   */
  private holdToLast(): void {
    const { length, head } = this.game;
    const isHere = (vote: VoteMessage): boolean => vote.n === length && isEqual(vote.head, short(head));
    this.own = this.voted.findLast((vote) => isHere(vote) && !this.isDeclined(vote));
    if (this.own) this.votes.set(this.own.seat, this.own);
  }

  /** Keeps a vote, if it is new here; says whether it can be one at all. */
  receive(vote: VoteMessage): 'new' | 'known' | 'none' {
    const { game } = this;
    if (!expelOf(vote.bytes)) return 'none';
    if (vote.n !== game.length || !isEqual(vote.head, short(game.head)) || game.isOver) return 'known';
    if (isSame(this.votes.get(vote.seat), vote)) return 'known';
    if (!this.isSigned(vote)) return 'none';
    this.votes.set(vote.seat, vote);
    return 'new';
  }

  /** Whether a vote or its opposite is signed by its seat, for a place of this log. */
  isSigned({ type, seat, n, bytes, signature }: VoteMessage | DeclineMessage): boolean {
    const { agreement, heads, signatures } = this.game;
    const key = agreement.commitments[seat]?.key;
    if (!key || n >= heads.length) return false;
    const head = type === VOTE ? hash('input', heads[n], bytes) : declineHash(heads[n], bytes);
    return signatures.verify(head, signature, key);
  }

  /** The expelling input, once all others have voted for it. */
  complete(): SignedInput | undefined {
    const current = this.current();
    for (const { bytes } of current) {
      const votes = current.filter((vote) => isEqual(vote.bytes, bytes));
      const voters = this.votersFor(maskIn({ bytes }), this.game.dealer.live);
      const signed = voters.flatMap((seat) => votes.filter((vote) => vote.seat === seat));
      if (voters.length > 0 && signed.length === voters.length && this.isPossible(bytes))
        return { bytes, signed: signed.map(({ seat, signature }) => ({ seat, signature })) };
    }
    return undefined;
  }

  /** Those who must vote for others to go, of the seats that are there. */
  private votersFor(mask: number, live: readonly number[]): number[] {
    return live.filter((seat) => !(mask & (1 << seat)));
  }

  /**
   * Whether a seat whose vote is wanted will never vote for this: it has gone on without, or what the match waits for from
   * those who are to go has come. `hasCome` says whether an input of a seat has.
   */
  isPast(seat: number, { n, head, bytes }: VoteMessage, hasCome: (seat: number) => boolean): boolean {
    const { game } = this;
    if (n > game.length || !isEqual(head, short(game.heads[n]))) return false;
    if (!this.votersFor(maskIn({ bytes }), liveAt(game, n)).includes(seat)) return false;
    if (n < game.length) return !isEqual(game.log[n].bytes, bytes);
    const { mask, burns } = expelOf(bytes)!;
    const awaited = game.awaited.filter((each) => mask & (1 << each));
    return burns ? game.wait.for !== 'links' || awaited.length === 0 : awaited.some(hasCome);
  }

  /**
   * One who must vote for something never will: a vote for it can never be complete, and falls. It is new if that was
   * voted for, or stands in the log.
   */
  decline(decline: DeclineMessage): 'new' | 'known' | 'none' {
    const { game } = this;
    const { n, head, seat, bytes } = decline;
    if (n > game.length || !isEqual(head, short(game.heads[n]))) return 'known';
    if (!this.isAbout(decline) || this.declines.has(seat, decline)) return 'known';
    if (!this.votersFor(maskIn({ bytes }), liveAt(game, n)).includes(seat)) return 'known';
    if (!this.isSigned(decline)) return 'none';
    this.declines.add(decline);
    if (isSame(this.own, decline)) this.holdToLast();
    return 'new';
  }

  /** Whether it is about something that another than its author has voted for; or what this seat must not vote for now. */
  private isMeant(decline: DeclineMessage): boolean {
    if (decline.seat === this.seat && decline.n >= this.game.length) return true;
    const isIts = (vote: VoteMessage): boolean => vote.seat !== decline.seat && isSame(vote, decline);
    return this.hasVotedFor(decline) || [...this.votes.values()].some(isIts);
  }

  private isAbout(decline: DeclineMessage): boolean {
    const { log, length } = this.game;
    if (decline.n < length) return this.hasVotedFor(decline) || isEqual(log[decline.n].bytes, decline.bytes);
    return this.hasVotedFor(decline) || [...this.votes.values()].some((vote) => isSame(vote, decline));
  }

  /**
   * Whether a signed stretch of the log may come where this seat has voted: only if one whose vote is wanted has signed
   * it, and so will never vote for the other. (Who votes for more may have voted for less.)
   */
  yieldsTo(news: readonly SignedInput[]): boolean {
    const { own } = this;
    if (!own || !this.isVoting || isEqual(own.bytes, news[0].bytes)) return true;
    const isOut = (maskIn(news[0]) & (1 << own.seat)) !== 0;
    return isOut || this.goneOn(own, news).length > 0;
  }

  /** Of those who must vote for something, the seats that have signed something else. */
  private goneOn(own: VoteMessage, news: readonly SignedInput[]): number[] {
    const others = this.votersFor(maskIn(own), this.game.dealer.live).filter((seat) => seat !== own.seat);
    const signed = news.slice(expelOf(news[0].bytes) ? 1 : 0).flatMap((input) => input.signed);
    return others.filter((seat) => signed.some((each) => each.seat === seat));
  }

  /** Something else comes in the place that this seat has voted for. */
  lapseFor(news: readonly SignedInput[]): void {
    if (this.own && !isEqual(this.own.bytes, news[0].bytes)) this.own = undefined;
  }

  /** The seats that have signed an input at this place which they had declined. */
  liarsIn(n: number, { bytes, signed }: SignedInput): number[] {
    return signed.flatMap(({ seat }) => (this.declines.has(seat, { n, bytes }) ? [seat] : []));
  }

  /** Votes for places that are taken count no more. */
  forget(): void {
    if (this.own && this.own.n < this.game.length) this.own = undefined;
    this.votes.clear();
  }
}
