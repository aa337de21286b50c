import {
  ACQUIRE,
  type Action,
  ActionList,
  actionCard,
  actionKind,
  DEFEAT,
  END_TURN,
} from '../../../components/action.ts';
import { restore, State, snapshot, within } from '../../../components/arena.ts';
import { Card } from '../../../components/card.ts';
import { type CardEntity, FIRST_SEAT, NO_CARD, type Seat, type ZoneId } from '../../../components/ids.ts';
import { DEPTH, QUESTION, Table, TURN, WAIT } from '../../../components/table.ts';
import { CENTER, DECK, DISCARD, move, nth, OUT, seatZone, Zone } from '../../../components/zone.ts';
import { KIND } from '../../../systems/book/index.ts';
import { EVENT, MONSTER } from '../../../systems/book/instructions.ts';
import { asked, legalActions } from '../../../systems/legal.ts';
import { perform } from '../../match/match.ts';
import type { Dice } from '../dice.ts';
import { sample } from '../sample.ts';
import { CIRCUMSTANCES, ownedBy, setCircumstances } from '../search/company.ts';
import { playOut } from '../search/playout.ts';
import { leadOf, Trial } from '../search/trial.ts';
import { diceFor, type StudyTable, studyTables } from './table.ts';

// What cards are worth among others: the same match is played on for some turns in two ways, with the same luck. Either
// something else is acquired or defeated than usual; or there is one card more in the discard pile, or one less.

/** Two ways to go on, and what came of them. */
export interface Difference {
  /** The cards that are acquired or defeated in this turn only in the one way, and only in the other. */
  readonly won: readonly number[];
  readonly instead: readonly number[];
  /** The cards that the seat owns besides. */
  readonly others: Uint16Array;
  readonly circumstances: Float64Array;
  /** By how much more the seat is likely to be ahead in the end, the one way. */
  readonly worth: number;
}

/** One choice in so many is looked at, and one turn in so many for single cards. */
const CHOICES = 2;
const TURNS = 6;
/** Single cards to be tried then. */
const LOST = 3;
const GAINED = 5;
/** Turns to play on; the net says the rest. */
const AHEAD = 9;
/** Nobody does more in a turn. */
const MOST_ACTIONS = 200;

const isOwnable = (kind: number): boolean => kind !== MONSTER && kind !== EVENT;

const without = (cards: Uint16Array, card: number): Uint16Array =>
  cards.filter((_, i) => i !== cards.indexOf(card));

/** What is in one list and not in the other, counting copies. */
function onlyIn(list: readonly number[], other: readonly number[]): number[] {
  const rest = [...other];
  return list.filter((card) => {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

const isDeal = (action: Action): boolean => actionKind(action) === ACQUIRE || actionKind(action) === DEFEAT;

class Study {
  /** The match that is looked at; it is inside while it is. */
  private readonly state: State;
  private readonly trial: Trial;
  private readonly dice: Dice;
  private readonly into: Difference[];
  private readonly legal = new ActionList();
  /** The table that is played on from. */
  private readonly dealt: State;
  /** Whose view it is of, and the luck at it. */
  private seat = FIRST_SEAT;
  private seed = 0;
  private owned: Uint16Array = new Uint16Array();
  private circumstances: Float64Array = new Float64Array();

  constructor({ state }: StudyTable, dice: Dice, into: Difference[]) {
    this.state = state;
    this.trial = new Trial(state.layout);
    this.dealt = new State(state.layout);
    this.dice = dice;
    this.into = into;
  }

  /** A turn begins: what are single cards worth? */
  lookAtTurn(seat: Seat): void {
    if (this.dice.below(TURNS) > 0) return;
    this.deal(seat);
    const unchanged = this.leadWith(NO_CARD, OUT);
    for (let i = 0; i < LOST; i++) this.lose(unchanged);
    for (let i = 0; i < GAINED; i++) this.gain(unchanged);
  }

  /** Something is to be acquired or defeated, or the turn to be ended: what if it were something else? */
  lookAtChoice(seat: Seat, usual: Action): void {
    const isChoice = Table.reg[DEPTH] === 0 && (isDeal(usual) || actionKind(usual) === END_TURN);
    if (!isChoice || this.dice.below(CHOICES) > 0) return;
    const other = this.otherThan(usual);
    if (other === usual) return;
    this.deal(seat);
    const [one, two] = [this.winning(usual), this.winning(other)];
    const [won, instead] = [onlyIn(one.won, two.won), onlyIn(two.won, one.won)];
    if (won.length + instead.length > 0) this.note(won, instead, this.owned, one.lead - two.lead);
  }

  private note(won: readonly number[], instead: readonly number[], others: Uint16Array, worth: number): void {
    this.into.push({ won, instead, others, circumstances: this.circumstances, worth });
  }

  private gain(unchanged: number): void {
    const card = this.anyOf(CENTER);
    if (card === 0 || !isOwnable(KIND[Card.def[card]])) return;
    const lead = this.leadWith(card, seatZone(this.seat, DISCARD));
    this.note([Card.def[card]], [], this.owned, lead - unchanged);
  }

  private lose(unchanged: number): void {
    const card = this.anyOf(seatZone(this.seat, DISCARD)) || this.anyOf(seatZone(this.seat, DECK));
    if (card === 0) return;
    const def = Card.def[card];
    if (isOwnable(KIND[def]))
      this.note([def], [], without(this.owned, def), unchanged - this.leadWith(card, OUT));
  }

  private anyOf(zone: ZoneId): CardEntity {
    return Zone.count[zone] === 0 ? NO_CARD : nth(zone, this.dice.below(Zone.count[zone]));
  }

  /** Another deal, or none; of identical cards one. */
  private otherThan(usual: Action): Action {
    const { legal, dice } = this;
    const cardOf = (action: Action): number => (isDeal(action) ? Card.def[actionCard(action)] : -1);
    legalActions(null, legal);
    const others = new Map<number, Action>();
    for (let i = 0; i < legal.size; i++) {
      const action = legal.actions[i];
      if (isDeal(action) || actionKind(action) === END_TURN) others.set(cardOf(action), action);
    }
    others.delete(cardOf(usual));
    return others.size === 0 ? usual : [...others.values()][dice.below(others.size)];
  }

  private deal(seat: Seat): void {
    const { state, trial, dice } = this;
    this.seat = seat;
    this.seed = dice.next() | 0;
    this.owned = ownedBy(seat);
    this.circumstances = new Float64Array(CIRCUMSTANCES);
    setCircumstances(seat, this.circumstances);
    within(trial.state, () => {
      sample(state, trial.dealer.secrets, seat, diceFor(this.seed));
      snapshot(this.dealt);
    });
  }

  private begin(): void {
    restore(this.dealt);
    this.trial.dealer.begin(this.seed);
  }

  private finish(turn: number): number {
    playOut(this.trial, turn + AHEAD);
    return leadOf(this.seat);
  }

  /** How it ends with a card in another zone. */
  private leadWith(card: CardEntity, zone: ZoneId): number {
    return within(this.trial.state, () => {
      this.begin();
      if (card !== 0) move(card, zone);
      return this.finish(Table.reg[TURN]);
    });
  }

  /** How it ends if this is done, and which cards are won in this turn then. */
  private winning(first: Action): { won: number[]; lead: number } {
    return within(this.trial.state, () => this.win(first));
  }

  private win(first: Action): { won: number[]; lead: number } {
    this.begin();
    const { dealer, scout } = this.trial;
    const turn = Table.reg[TURN];
    const won: number[] = [];
    let action = first;
    for (let n = 0; n < MOST_ACTIONS; n++) {
      if (Table.reg[DEPTH] === 0 && isDeal(action)) won.push(Card.def[actionCard(action)]);
      perform(dealer, asked(), action);
      if (Table.reg[WAIT] !== QUESTION || Table.reg[TURN] !== turn) break;
      action = scout.choose();
    }
    return { won, lead: this.finish(turn) };
  }
}

export function tryCompanies(seed: number, isTime: () => boolean): Difference[] {
  const dice = diceFor(seed);
  const differences: Difference[] = [];
  const studies = studyTables(2).map((table) => ({ table, study: new Study(table, dice, differences) }));
  for (let game = 0; isTime(); game++) {
    const { table, study } = studies[game % studies.length];
    table.deal(`company ${seed}/${game}`, dice);
    table.play(
      (seat) => study.lookAtTurn(seat),
      (seat, usual) => {
        study.lookAtChoice(seat, usual);
        return usual;
      },
    );
  }
  return differences;
}
