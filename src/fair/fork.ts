import { type Body, decodeBody, EXPEL, type ExpelBody } from './body.ts';
import { gameAt } from './covered.ts';
import type { Game } from './game.ts';
import type { SignedInput } from './messages.ts';
import type { Offence } from './offence.ts';
import { OUT_OF_TURN, proofIn, TWO_INPUTS } from './proof.ts';
import { type LastSigned, liveAfter, liveAt } from './series.ts';

interface Judgement {
  /** Who did wrong, by its own signature. */
  readonly culprits: readonly Offence[];
  /** Whether another player has gone on from the other input, and only from that: then nobody can tell who is right. */
  readonly isReal: boolean;
}

/** A place at which somebody's log has another input than ours, and what follows it there. */
export class Fork {
  readonly n: number;
  readonly inputs: readonly SignedInput[];
  readonly ours: Body;
  readonly theirs: Body;
  private readonly game: Game;
  private readonly signed: readonly (LastSigned | undefined)[];

  constructor(
    game: Game,
    signed: readonly (LastSigned | undefined)[],
    n: number,
    inputs: readonly SignedInput[],
  ) {
    this.game = game;
    this.signed = signed;
    this.n = n;
    this.inputs = inputs;
    this.ours = game.log[n].body;
    this.theirs = decodeBody(inputs[0].bytes);
  }

  get expel(): ExpelBody | undefined {
    return this.theirs.kind === EXPEL ? this.theirs : undefined;
  }

  private get live(): readonly number[] {
    return liveAt(this.game, this.n);
  }

  /** Whether a seat has signed what follows on our side. (Who votes for more may have voted for less.) */
  private hasSigned(seat: number): boolean {
    const most = this.ours.kind === EXPEL ? this.n + 1 : this.n;
    return (this.signed[seat]?.length ?? 0) > most;
  }

  /** How many joint values were begun up to this place. */
  get valuesBefore(): number {
    const { heads, dealer } = this.game;
    return dealer.chanceHeads.filter((head) => heads.lastIndexOf(head) <= this.n).length;
  }

  /** Whether a link of this seat is known for a value that was begun after this place on our side. */
  private hasShown(seat: number): boolean {
    const { heads, dealer } = this.game;
    return dealer.chanceHeads.some((head, k) => {
      const length = heads.lastIndexOf(head);
      if (length <= this.n || !liveAt(this.game, length).includes(seat)) return false;
      return dealer.seats[seat].publicLinks.link(k) !== undefined;
    });
  }

  /** Whether a seat has no player any more after some input on our side. */
  private isExpelled(seat: number): boolean {
    return this.game.log
      .slice(this.n)
      .some(({ body }) => body.kind === EXPEL && (body.mask & (1 << seat)) !== 0);
  }

  /**
   * Whether there is something on our side that one who voted for their expel has a part in: it signed it, showed a link
   * for it, or was expelled in it. No value is ever made without one of these, so nothing that chance has decided after
   * this place is ever taken back.
   */
  isPast(expel: ExpelBody): boolean {
    const isPart = (seat: number): boolean =>
      this.hasSigned(seat) || this.isExpelled(seat) || this.hasShown(seat);
    return this.game.isOver || this.voters(expel).some(isPart);
  }

  voters(expel: ExpelBody): readonly number[] {
    return liveAfter(this.live, expel);
  }

  /** Whether their input could have come at this place. */
  isPossible(): boolean {
    return gameAt(this.game, this.n).take(this.inputs[0].bytes) === undefined;
  }

  /** `from` is whose log it is, or -1. `mayTry` is asked before the match is played again up to this place. */
  judge(from: number, mayTry: () => boolean): Judgement {
    const { theirs, ours } = this;
    const seat = theirs.kind === EXPEL ? -1 : theirs.seat;
    const isLive = ours.kind === EXPEL ? this.voters(ours).includes(seat) : this.live.includes(seat);
    // What a seat that was expelled would have done is of no account, nor what one without a player would.
    const isAuthor = ours.kind !== EXPEL && ours.seat === seat;
    if (!isLive || (!isAuthor && !mayTry())) return { culprits: [], isReal: false };
    if (!isAuthor && !this.isPossible()) {
      // One who voted may have gone on after all, by links of those who are expelled, as another said that it never would.
      const culprits = ours.kind === EXPEL ? [] : [this.offenceOf(seat, OUT_OF_TURN)];
      return { culprits, isReal: false };
    }
    const culprits = isAuthor ? [this.offenceOf(seat, TWO_INPUTS)] : [];
    const others = [from, ...this.signers].filter((other) => other !== seat && this.isElsewhere(other));
    return { culprits, isReal: others.length > 0 };
  }

  /** Who has signed on their side. */
  private get signers(): number[] {
    return this.inputs.flatMap(({ signed }) => signed.map((each) => each.seat));
  }

  /** Whether a player may really have the other log: it is in the match, and has signed nothing that follows in ours. */
  private isElsewhere(seat: number): boolean {
    return this.live.includes(seat) && !this.hasSigned(seat) && !this.isExpelled(seat);
  }

  private offenceOf(seat: number, what: string): Offence {
    const { n, game } = this;
    const proof = proofIn(game, n, this.inputs, seat);
    return { input: n, seat, what, ...(proof ? { proof: [proof] } : {}) };
  }
}
