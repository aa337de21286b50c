import { ActionList, actionCard, actionKind, NAME, namedCard } from '../../components/action.ts';
import { type State, within } from '../../components/arena.ts';
import { Card } from '../../components/card.ts';
import { NOBODY, toSeat } from '../../components/ids.ts';
import type { Layout } from '../../components/layout.ts';
import { POOL, Purse } from '../../components/purse.ts';
import { Seat } from '../../components/seat.ts';
import { Frame } from '../../components/stack.ts';
import { ACTIVE, DEPTH, OVER, Table, TURN, WAIT } from '../../components/table.ts';
import { CODE, numberOf, originAt } from '../../systems/book/index.ts';
import { OP } from '../../systems/book/operations.ts';
import { asked, legalActions } from '../../systems/legal.ts';
import { topFrame } from '../../systems/stack.ts';
import type { Dealer } from '../match/dealer.ts';
import { type View, viewOf } from '../match/view.ts';
import { idOf, zoneName } from '../match/words.ts';
import type { Question, Ruling, Seen } from './bot.ts';
import type { Dice } from './dice.ts';
import { sample } from './sample.ts';

// What a seat sees, read from the state only when a bot looks. Cards are reached through the legal actions and
// through the view, so that no bot can ask for one that its seat does not know.

const RULINGS: Readonly<Partial<Record<number, Ruling>>> = {
  [OP.place]: 'place',
  [OP.takeMonster]: 'takeMonster',
  [OP.destroyMarked]: 'save',
  [OP.returnDiscarded]: 'returnDiscarded',
};

export class SeatSeen implements Seen {
  seat = NOBODY;
  readonly legal: ActionList;
  protected readonly state: State;
  private readonly dealer: Dealer;
  /** Made once, since it is done at every step of every game. */
  private readonly list = (): void => legalActions(this.dealer.secrets, this.legal);

  constructor(state: State, dealer: Dealer, legal = new ActionList()) {
    this.state = state;
    this.dealer = dealer;
    this.legal = legal;
  }

  /** Turns to the seat that is asked now. */
  turnTo(seat: number): void {
    this.seat = toSeat(seat);
    within(this.state, this.list);
  }

  get seats(): number {
    return this.layout.seats;
  }

  get isOwnTurn(): boolean {
    return within(this.state, () => Table.reg[ACTIVE] === this.seat);
  }

  get turn(): number {
    return within(this.state, () => Table.reg[TURN]);
  }

  get honorPool(): number {
    return within(this.state, () => Purse.honor[POOL]);
  }

  get runes(): number {
    return within(this.state, () => Seat.runes[this.seat] + Seat.mechanaRunes[this.seat]);
  }

  get power(): number {
    return within(this.state, () => Seat.power[this.seat]);
  }

  cardOf(i: number): number {
    const action = this.legal.actions[i];
    const card = actionCard(action);
    if (actionKind(action) === NAME) return namedCard(action);
    if (card === 0) return -1;
    return within(this.state, () => numberOf(idOf(card)) ?? -1);
  }

  zoneOf(i: number): string {
    return within(this.state, () => zoneName(actionCard(this.legal.actions[i])));
  }

  question(): Question | null {
    return within(this.state, asksNow);
  }

  get layout(): Layout {
    return this.state.layout;
  }

  sample(into: State, dice: Dice): void {
    within(into, () => sample(this.state, this.dealer.secrets, this.seat, dice));
  }

  view(): View {
    const { state, dealer, legal } = this;
    return within(state, () =>
      viewOf(
        {
          state,
          dealer,
          asked: asked(),
          isOver: Table.reg[WAIT] === OVER,
          legal: () => legal.toArray(),
        },
        this.seat,
      ),
    );
  }
}

function asksNow(): Question | null {
  if (Table.reg[DEPTH] === 0) return null;
  const f = topFrame();
  const pc = Frame.pc[f];
  const ruling = RULINGS[CODE[pc]];
  if (ruling) return { why: ruling, card: Card.def[Frame.subject[f]] };
  const why = originAt(pc);
  if (!why) throw new Error(`no effect is known to ask at ${pc}`);
  return { why, card: -1 };
}
