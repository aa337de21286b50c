import { type Body, decodeBody, EXPEL, type ExpelBody } from './body.ts';
import { gameAt } from './covered.ts';
import type { Game } from './game.ts';
import { encodeMessage, INPUT, LOG, type SignedInput, short } from './messages.ts';
import type { Offence } from './offence.ts';
import { TWO_INPUTS } from './proof.ts';
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
  hasSigned(seat: number): boolean {
    const most = this.ours.kind === EXPEL ? this.n + 1 : this.n;
    return (this.signed[seat]?.length ?? 0) > most;
  }

  voters(expel: ExpelBody): readonly number[] {
    return liveAfter(this.live, expel);
  }

  /** Whether their input could have come at this place. */
  isPossible(): boolean {
    return gameAt(this.game, this.n).take(this.inputs[0].bytes) === undefined;
  }

  /** `from` is who sends it. */
  judge(from: number): Judgement {
    const { theirs, ours, n } = this;
    const seat = theirs.kind === EXPEL ? -1 : theirs.seat;
    const isLive = ours.kind === EXPEL ? this.voters(ours).includes(seat) : this.live.includes(seat);
    // What a seat that was expelled would have done is of no account, nor what one without a player would.
    if (!isLive) return { culprits: [], isReal: false };
    const isAuthor = ours.kind !== EXPEL && ours.seat === seat;
    if (!isAuthor && !this.isPossible())
      return { culprits: [{ input: n, seat, what: 'signed an input out of turn' }], isReal: false };
    const culprits = isAuthor ? [this.twoInputs(seat)] : [];
    const others = [from, ...this.signers].filter((other) => other !== seat && this.isElsewhere(other));
    return { culprits, isReal: others.length > 0 };
  }

  /** Who has signed on their side. */
  private get signers(): number[] {
    return this.inputs.flatMap(({ signed }) => signed.map((each) => each.seat));
  }

  /** Whether a player may really have the other log: it has signed nothing that follows in ours. */
  private isElsewhere(seat: number): boolean {
    return this.live.includes(seat) && !this.hasSigned(seat);
  }

  private twoInputs(seat: number): Offence {
    const { n, game } = this;
    const [{ bytes, signed }] = this.inputs;
    const own = signed.find((each) => each.seat === seat);
    const head = short(game.heads[n]);
    const proof = encodeMessage(
      own
        ? { type: INPUT, n, head, signature: own.signature, bytes }
        : { type: LOG, start: n, more: false, inputs: this.inputs },
    );
    return { input: n, seat, what: TWO_INPUTS, proof: [proof] };
  }
}
