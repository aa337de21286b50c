import {
  type Action,
  ActionList,
  actionCard,
  actionKind,
  CHOOSE,
  PLAY,
  TRANSFORM,
} from '../../components/action.ts';
import { ACTIVE, CHANCE, DEPTH, OVER, WAIT } from '../../components/registers.ts';
import { hashOf } from '../../components/snapshot.ts';
import { makeWorld, type World } from '../../components/world.ts';
import { DECK, isKind } from '../../components/zones.ts';
import { act } from '../../systems/act.ts';
import { asked, legalActions } from '../../systems/legal.ts';
import { areAlike } from '../../systems/outcomes.ts';
import { settle } from '../../systems/settle.ts';
import { begin, layoutOf, type Setup } from '../../systems/setup.ts';
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
  readonly seat: number;
  /** The only answer, or all of them if they came to the same; as they were when it was given. */
  readonly answers: readonly Nameable[];
}

/** Runs a world, asking the dealer whenever it waits for chance, until a player must act or the match is over. */
export function advance(w: World, dealer: Dealer): void {
  run(w);
  while (w.reg[WAIT] === CHANCE) {
    settle(w, dealer.answer(w));
    run(w);
  }
}

/** Does a legal action and advances. */
export function perform(w: World, dealer: Dealer, seat: number, action: Action): void {
  const kind = actionKind(action);
  const card = actionCard(action);
  if ((kind === PLAY || kind === CHOOSE || kind === TRANSFORM) && isKind(w.zone[card], DECK))
    dealer.shown(seat, card);
  act(w, action);
  advance(w, dealer);
}

/**
 * A match: a world, its dealer and the log of inputs, which is the only way to change it.
 * A question with one answer, or with answers that all come to the same (rule 11.33), is not asked: it is answered,
 * and logged, at once.
 */
export class Match {
  readonly log: Input[] = [];
  /** The answers that were given since the last action that a player chose. */
  readonly obvious: Obvious[] = [];
  private readonly list = new ActionList();

  readonly world: World;
  readonly dealer: Dealer;
  private isReplay: boolean;
  /** Told after every input, also the obvious ones. */
  watch: ((input: Input) => void) | undefined;

  /** In a replay the log answers every question, also those with nothing to decide. */
  constructor(world: World, dealer: Dealer, isReplay = false) {
    this.world = world;
    this.dealer = dealer;
    this.isReplay = isReplay;
    advance(world, dealer);
    this.answerTheObvious();
  }

  /** The replay is at its end: from here on it is played. */
  playOn(): void {
    this.isReplay = false;
    this.answerTheObvious();
  }

  get isOver(): boolean {
    return this.world.reg[WAIT] === OVER;
  }

  get active(): number {
    return this.world.reg[ACTIVE];
  }

  /** The seat that is to act or answer, or -1. */
  get asked(): number {
    return asked(this.world);
  }

  get hash(): string {
    return hashOf(this.world);
  }

  /** What the seat that is asked may do. */
  legal(): Action[] {
    legalActions(this.world, this.dealer.secrets, this.list);
    return Array.from(this.list.actions.subarray(0, this.list.size));
  }

  /** Takes an action, or throws a Refusal and changes nothing. */
  submit(seat: number, action: Action): void {
    const reason = this.refuses(seat, action);
    if (reason !== undefined) throw new Refusal(reason);
    this.obvious.length = 0;
    this.take(seat, action);
    this.answerTheObvious();
  }

  /** Takes an action in words. */
  say(seat: number, text: string): void {
    const legal = this.legal();
    const action = actionFor(this.world, legal, text) ?? plainAnswer(legal, text);
    if (action === undefined || seat !== this.asked)
      throw new Refusal(whyNot(this.world, this.dealer.secrets, seat, text));
    this.submit(seat, action);
  }

  private refuses(seat: number, action: Action): string | undefined {
    if (seat === this.asked && this.legal().includes(action)) return undefined;
    return whyNot(this.world, this.dealer.secrets, seat, action);
  }

  private take(seat: number, action: Action): void {
    this.log.push({ seat, action });
    this.world.onGiven = (of, answers) => this.note(of, answers);
    perform(this.world, this.dealer, seat, action);
    this.world.onGiven = undefined;
    this.watch?.({ seat, action });
  }

  private note(seat: number, answers: readonly Action[]): void {
    this.obvious.push({ seat, answers: answers.map((answer) => nameable(this.world, answer)) });
  }

  /** Whether there is anything to decide: a question with one answer, or with answers that come to the same, is none. */
  get isDecision(): boolean {
    return this.asked >= 0 && (!this.isEffectAsking() || !areAlike(this.world, this.legal()));
  }

  private answerTheObvious(): void {
    while (!this.isReplay && this.asked >= 0 && this.isEffectAsking()) {
      const answers = this.legal();
      if (!areAlike(this.world, answers)) return;
      this.note(this.asked, answers);
      this.take(this.asked, answers[0]);
    }
  }

  private isEffectAsking(): boolean {
    return this.world.reg[DEPTH] > 0;
  }
}

/** A match dealt from a seed at this machine. */
export function localMatch(setup: Setup, seed: string, first?: number): Match {
  const w = makeWorld(layoutOf(setup));
  begin(w, first);
  return new Match(w, new LocalDealer(w, seed));
}
