import { ActionList, actionCard, actionKind, NAME } from '../../components/action.ts';
import type { Layout } from '../../components/layout.ts';
import { ACTIVE, DEPTH, OVER, TURN, WAIT } from '../../components/registers.ts';
import { poolOf, type World } from '../../components/world.ts';
import { CODE, ORIGINS } from '../../systems/book/index.ts';
import { OP } from '../../systems/book/operations.ts';
import { asked, legalActions } from '../../systems/legal.ts';
import { PC, SUBJECT, topFrame } from '../../systems/stack.ts';
import { numberOf } from '../cards/index.ts';
import type { Dealer } from '../match/dealer.ts';
import { type View, viewOf } from '../match/view.ts';
import { idOf, zoneName } from '../match/words.ts';
import type { Question, Ruling, Seen } from './bot.ts';
import type { Dice } from './dice.ts';
import { sample } from './sample.ts';

// What a seat sees, read from the world only when a bot looks. Cards are reached through the legal actions and
// through the view, so that no bot can ask for one that its seat does not know.

const RULINGS: Readonly<Partial<Record<number, Ruling>>> = {
  [OP.place]: 'place',
  [OP.takeMonster]: 'takeMonster',
  [OP.destroyMarked]: 'save',
  [OP.returnDiscarded]: 'returnDiscarded',
};

export class SeatSeen implements Seen {
  seat = -1;
  readonly legal: ActionList;
  protected readonly world: World;
  private readonly dealer: Dealer;

  constructor(world: World, dealer: Dealer, legal = new ActionList()) {
    this.world = world;
    this.dealer = dealer;
    this.legal = legal;
  }

  /** Turns to the seat that is asked now. */
  turnTo(seat: number): void {
    this.seat = seat;
    legalActions(this.world, this.dealer.secrets, this.legal);
  }

  get seats(): number {
    return this.world.layout.seats;
  }

  get isOwnTurn(): boolean {
    return this.world.reg[ACTIVE] === this.seat;
  }

  get turn(): number {
    return this.world.reg[TURN];
  }

  get honorPool(): number {
    return this.world.honor[poolOf(this.world)];
  }

  get runes(): number {
    return this.world.runes[this.seat] + this.world.mechanaRunes[this.seat];
  }

  get power(): number {
    return this.world.power[this.seat];
  }

  cardOf(i: number): number {
    const action = this.legal.actions[i];
    const card = actionCard(action);
    if (actionKind(action) === NAME || card === 0) return card - 1;
    return numberOf(idOf(this.world, card)) ?? -1;
  }

  zoneOf(i: number): string {
    return zoneName(this.world, actionCard(this.legal.actions[i]));
  }

  question(): Question | null {
    const w = this.world;
    if (w.reg[DEPTH] === 0) return null;
    const f = topFrame(w);
    const pc = w.stack[f + PC];
    const ruling = RULINGS[CODE[pc]];
    if (ruling) return { why: ruling, card: w.def[w.stack[f + SUBJECT]] };
    const why = ORIGINS.get(pc);
    if (!why) throw new Error(`no effect is known to ask at ${pc}`);
    return { why, card: -1 };
  }

  get layout(): Layout {
    return this.world.layout;
  }

  sample(into: World, dice: Dice): void {
    sample(this.world, this.dealer.secrets, this.seat, into, dice);
  }

  view(): View {
    const { world, dealer, legal } = this;
    return viewOf(
      {
        world,
        dealer,
        asked: asked(world),
        isOver: world.reg[WAIT] === OVER,
        legal: () => Array.from(legal.actions.subarray(0, legal.size)),
      },
      this.seat,
    );
  }
}
