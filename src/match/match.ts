import {
  type Action,
  ActionList,
  actionCard,
  actionKind,
  CHOOSE,
  PLAY,
  TRANSFORM,
} from '../../components/action.ts';
import { hashOf, type State, within } from '../../components/arena.ts';
import { given } from '../../components/given.ts';
import { type Seat, toSeat } from '../../components/ids.ts';
import { Place } from '../../components/place.ts';
import { ACTIVE, CHANCE, DEPTH, OVER, Table, WAIT } from '../../components/table.ts';
import { DECK, isKind } from '../../components/zone.ts';
import { act } from '../../systems/act.ts';
import { asked, legalActions } from '../../systems/legal.ts';
import { areAlike } from '../../systems/outcomes.ts';
import { settle } from '../../systems/settle.ts';
import { begun, layoutOf, type Setup } from '../../systems/setup.ts';
import { run } from '../../systems/timing.ts';
import { Refusal } from './config.ts';
import { type Dealer, LocalDealer } from './dealer.ts';
import { whyNot } from './refusals.ts';
import { actionFor, type Nameable, nameable, plainAnswer } from './words.ts';

/** An entry of the log: who did what. */
export interface Input {
  readonly seat: number;
  readonly action: Action;
}

/** An answer that a match gave for a player, because there was nothing to decide. */
export interface Obvious {
  readonly seat: Seat;
  /** The only answer, or all of them if they came to the same; as they were when it was given. */
  readonly answers: readonly Nameable[];
}

/** Runs the match that is inside, asking the dealer whenever it waits for chance, until a player must act or the match is over. */
export function advance(dealer: Dealer): void {
  run();
  while (Table.reg[WAIT] === CHANCE) {
    settle(dealer.answer());
    run();
  }
}

/** Does a legal action and advances. */
export function perform(dealer: Dealer, seat: Seat, action: Action): void {
  const kind = actionKind(action);
  const card = actionCard(action);
  if ((kind === PLAY || kind === CHOOSE || kind === TRANSFORM) && isKind(Place.zone[card], DECK))
    dealer.shown(seat, card);
  act(action);
  advance(dealer);
}

/**
 * A match: its state, its dealer and the log of inputs, which is the only way to change it.
 * A question with one answer, or with answers that all come to the same (rule 11.33), is not asked: it is answered,
 * and logged, at once.
 */
export class Match {
  readonly log: Input[] = [];
  /** The answers that were given since the last action that a player chose. */
  readonly obvious: Obvious[] = [];
  private readonly list = new ActionList();

  readonly state: State;
  readonly dealer: Dealer;
  private isReplay: boolean;
  /** Told after every input, also the obvious ones. */
  watch: ((input: Input) => void) | undefined;

  /** In a replay the log answers every question, also those with nothing to decide. */
  constructor(state: State, dealer: Dealer, isReplay = false) {
    this.state = state;
    this.dealer = dealer;
    this.isReplay = isReplay;
    within(state, () => {
      advance(dealer);
      this.answerTheObvious();
    });
  }

  /** The replay is at its end: from here on it is played. */
  playOn(): void {
    this.isReplay = false;
    within(this.state, () => this.answerTheObvious());
  }

  get isOver(): boolean {
    return within(this.state, () => Table.reg[WAIT] === OVER);
  }

  get active(): Seat {
    return within(this.state, () => Table.reg[ACTIVE]);
  }

  /** The seat that is to act or answer, or NOBODY. */
  get asked(): Seat {
    return within(this.state, asked);
  }

  get hash(): string {
    return hashOf(this.state);
  }

  /** What the seat that is asked may do. */
  legal(): Action[] {
    within(this.state, () => legalActions(this.dealer.secrets, this.list));
    return this.list.toArray();
  }

  /** Takes an action of a seat, whatever number that is, or throws a Refusal and changes nothing. */
  submit(seat: number, action: Action): void {
    within(this.state, () => {
      const reason = this.refuses(seat, action);
      if (reason !== undefined) throw new Refusal(reason);
      this.obvious.length = 0;
      this.take(toSeat(seat), action);
      this.answerTheObvious();
    });
  }

  /** Takes an action in words. */
  say(seat: number, text: string): void {
    within(this.state, () => {
      const legal = this.legal();
      const action = actionFor(legal, text) ?? plainAnswer(legal, text);
      if (action === undefined || seat !== asked())
        throw new Refusal(whyNot(this.dealer.secrets, seat, text));
      this.submit(seat, action);
    });
  }

  private refuses(seat: number, action: Action): string | undefined {
    if (seat === asked() && this.legal().includes(action)) return undefined;
    return whyNot(this.dealer.secrets, seat, action);
  }

  private take(seat: Seat, action: Action): void {
    this.log.push({ seat, action });
    given.tell = (of, answers) => this.note(of, answers);
    try {
      perform(this.dealer, seat, action);
    } finally {
      given.tell = undefined;
    }
    this.watch?.({ seat, action });
  }

  private note(seat: Seat, answers: readonly Action[]): void {
    this.obvious.push({ seat, answers: answers.map((answer) => nameable(answer)) });
  }

  /** Whether there is anything to decide: a question with one answer, or with answers that come to the same, is none. */
  get isDecision(): boolean {
    return within(this.state, () => asked() >= 0 && (!isEffectAsking() || !areAlike(this.legal())));
  }

  private answerTheObvious(): void {
    while (!this.isReplay && asked() >= 0 && isEffectAsking()) {
      const answers = this.legal();
      if (!areAlike(answers)) return;
      this.note(asked(), answers);
      this.take(asked(), answers[0]);
    }
  }
}

const isEffectAsking = (): boolean => Table.reg[DEPTH] > 0;

/** A match dealt from a seed at this machine. */
export function localMatch(setup: Setup, seed: string, first?: number): Match {
  const layout = layoutOf(setup);
  return new Match(begun(layout, first), new LocalDealer(layout, seed));
}
