import { expelOf } from './ballot.ts';
import { EXPEL, type ExpelBody } from './body.ts';
import { Fork } from './fork.ts';
import type { Game } from './game.ts';
import type { Ledger } from './ledger.ts';
import type { SignedInput } from './messages.ts';
import { checkSigned, UNREADABLE, unreadable } from './series.ts';
import type { Keeper } from './storage.ts';
import { LIED } from './vote-desk.ts';
import type { Votes } from './votes.ts';

/** A part of the log that somebody has sent. */
export interface Stretch {
  readonly from: number;
  readonly start: number;
  readonly inputs: readonly SignedInput[];
  /** How many messages it came in. */
  readonly parts: number;
}

export const FORKED = 'The log has forked.';
const PARTED = 'Others have voted players out here, and go on in another match.';

/** So often what one sender shows is tried at its place, for which the match is played again up to there. */
const MOST_TRIALS = 8;

/** What comes of a log that differs from this party's. */
export class ForkDesk {
  private readonly game: Game;
  private readonly seat: number;
  private readonly ledger: Ledger;
  private readonly votes: Votes;
  private readonly keeper: Keeper;
  /** By sender. */
  private readonly trials = new Map<number, number>();

  constructor(game: Game, seat: number, ledger: Ledger, votes: Votes, keeper: Keeper) {
    this.game = game;
    this.seat = seat;
    this.ledger = ledger;
    this.votes = votes;
    this.keeper = keeper;
  }

  /** Another has another input where this log has one. Who that falls back on, or whether the match has forked. */
  receive(stretch: Stretch, n: number): void {
    const { from, start, inputs } = stretch;
    const { game, ledger } = this;
    const wrong = checkSigned(game, start, inputs, game.signatures);
    if (typeof wrong === 'string') return this.doubt(stretch, wrong);
    const fork = new Fork(game, ledger.signed, n, inputs.slice(n - start));
    if (fork.expel) return this.meetExpel(fork, fork.expel, stretch);
    const isOut = ({ bytes }: SignedInput): boolean => ((expelOf(bytes)?.mask ?? 0) & (1 << this.seat)) !== 0;
    if (this.seat >= 0 && fork.inputs.some(isOut)) ledger.part({ input: n, seat: null, what: PARTED });
    // Who has another log sends the whole of it; who sends a part shows what somebody has signed.
    const { culprits, isReal } = fork.judge(start === 0 ? from : -1, () => this.mayTry(from));
    for (const offence of culprits) ledger.punish(offence);
    // Nobody's word is taken that no other player stands by.
    if (isReal) ledger.stop(culprits[0] ?? { input: n, seat: null, what: FORKED });
  }

  /** A stretch that nobody can have signed after this log. A part of one may follow another log, or parts of two have met. */
  doubt({ from, start, parts }: Stretch, what: string): void {
    if ((start === 0 && parts === 1) || what === UNREADABLE)
      this.ledger.accuse(unreadable(start, from, what));
  }

  private mayTry(from: number): boolean {
    const count = (this.trials.get(from) ?? 0) + 1;
    this.trials.set(from, count);
    return count <= MOST_TRIALS;
  }

  /** The others have expelled seats here. Whoever did not have to vote for it goes back to there, and follows. */
  private meetExpel(fork: Fork, theirs: ExpelBody, { from, start, inputs }: Stretch): void {
    const { n, ours } = fork;
    const { ledger, votes, game } = this;
    const liars = votes.liarsIn(n, fork.inputs[0]);
    for (const seat of liars) ledger.punish({ input: n, seat, what: LIED });
    if (liars.length > 0) return;
    if (ours.kind === EXPEL && prevails(ours, theirs)) return;
    const isRival = ours.kind === EXPEL && !prevails(theirs, ours);
    // Who has voted for it itself has gone on as another said that it never would.
    const isVoter = fork.voters(theirs).includes(this.seat);
    if (isRival || isVoter || fork.isPast(theirs)) return ledger.part({ input: n, seat: null, what: PARTED });
    // What covers the inputs that stay may be signed in the part of our log that goes: theirs must bring it.
    if (start > 0) return;
    if (!this.mayTry(from)) return;
    if (!fork.isPossible())
      return ledger.accuse(unreadable(n, from, 'expels seats that cannot be expelled there'));
    this.keeper.dropLinks(game, fork.valuesBefore);
    this.keeper.cut(game.length, inputs.slice(0, n + 1));
    const isTarget = this.seat >= 0 && theirs.mask & (1 << this.seat);
    ledger.reopen(
      isTarget
        ? { input: n, seat: this.seat, what: 'was voted out' }
        : { input: n, seat: null, what: 'The others have voted a player out here.' },
    );
  }
}

/** Whether one expel prevails over another: it expels more, or the same on a later ballot, as the earlier one had fallen. */
const prevails = (theirs: ExpelBody, ours: ExpelBody): boolean =>
  theirs.mask === ours.mask ? theirs.ballot > ours.ballot : (ours.mask & ~theirs.mask) === 0;
