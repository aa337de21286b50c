import { type Action, ActionList } from '../../components/action.ts';
import { bytesOf, type State, within } from '../../components/arena.ts';
import type { Layout } from '../../components/layout.ts';
import { Secrets } from '../../components/secrets.ts';
import {
  CHANCE_KIND,
  CHANCE_N,
  CHANCE_SEAT,
  FLIP,
  OVER,
  PICK,
  REVEAL,
  Table,
  TURN,
  WAIT,
} from '../../components/table.ts';
import { CENTER, DECK, DISCARD, nth, seatZone, VOID, Zone } from '../../components/zone.ts';
import type { Dealer } from '../../src/match/dealer.ts';
import { advance, perform } from '../../src/match/match.ts';
import { asked, legalActions } from '../../systems/legal.ts';
import { begun, layoutOf, type Setup } from '../../systems/setup.ts';
import type { RandomPlayer } from './random-player.ts';

// States without a match around them, as bots use them. What takes none is done with the one that is inside.

/** A match at its first question. */
export function openState(setup: Setup, dealerFor: (of: Layout) => Dealer): { state: State; dealer: Dealer } {
  const state = begun(layoutOf(setup));
  const dealer = dealerFor(state.layout);
  within(state, () => advance(dealer));
  return { state, dealer };
}

/** Whether a match is as a copy of it is, to the byte. */
export const isAs = (state: State, copy: State): boolean =>
  Buffer.compare(bytesOf(state), bytesOf(copy)) === 0;

const list = new ActionList();

export function legalIn(dealer: Dealer): Action[] {
  legalActions(dealer.secrets, list);
  return list.toArray();
}

/** Takes so many random actions, or fewer if the game ends; tells of every state that is reached. */
export function playInside(
  dealer: Dealer,
  player: RandomPlayer,
  actions: number,
  reached: () => void = () => {},
): void {
  for (let i = 0; i < actions && Table.reg[WAIT] !== OVER; i++) {
    perform(dealer, asked(), player.choose(legalIn(dealer)));
    reached();
  }
}

/**
 * Deals face up, and the answer follows from the state alone: every sequence of actions leads to one state.
 * It looks at counts only, so that a new column or register changes nothing.
 */
export class StateDealer implements Dealer {
  readonly secrets: Secrets;
  private readonly salt: number;

  constructor({ seats }: Layout, salt: number) {
    this.salt = salt;
    this.secrets = new Secrets(seats, 0);
  }

  answer(): number {
    const kind = Table.reg[CHANCE_KIND];
    if (kind === PICK) return this.below(Table.reg[CHANCE_N]);
    const zone = kind === FLIP || kind === REVEAL ? CENTER : seatZone(Table.reg[CHANCE_SEAT], DECK);
    return nth(zone, this.below(Zone.count[zone]));
  }

  shown(): void {}

  private below(n: number): number {
    let h = this.salt;
    const seat = Table.reg[CHANCE_SEAT];
    for (const fact of [
      Table.reg[TURN],
      Zone.count[VOID],
      Zone.count[CENTER],
      Zone.count[seatZone(seat, DISCARD)],
      seat,
    ])
      h = Math.imul(h ^ fact, 0x01000193) >>> 0;
    return (h >>> 7) % n;
  }
}
