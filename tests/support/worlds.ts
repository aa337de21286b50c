import { ActionList } from '../../components/action.ts';
import {
  CHANCE_KIND,
  CHANCE_N,
  CHANCE_SEAT,
  FLIP,
  OVER,
  PICK,
  REVEAL,
  TURN,
  WAIT,
} from '../../components/registers.ts';
import { Secrets } from '../../components/secrets.ts';
import { restore, snapshot, snapshotRoom } from '../../components/snapshot.ts';
import { makeWorld, type World } from '../../components/world.ts';
import { CENTER, DECK, DISCARD, nth, seatZone, VOID } from '../../components/zones.ts';
import type { Dealer } from '../../src/match/dealer.ts';
import { advance, perform } from '../../src/match/match.ts';
import { asked, legalActions } from '../../systems/legal.ts';
import { begin, layoutOf, type Setup } from '../../systems/setup.ts';
import type { RandomPlayer } from './random-player.ts';

// Worlds without a match around them, as bots use them.

export function savedState(w: World): Uint8Array {
  const bytes = snapshotRoom(w);
  snapshot(w, bytes);
  return bytes;
}

/** A new world in the state of these bytes. */
export function worldFrom(setup: Setup, bytes: Uint8Array): World {
  const w = makeWorld(layoutOf(setup));
  restore(w, bytes);
  return w;
}

/** A world at its first question. */
export function openWorld(setup: Setup, dealerFor: (w: World) => Dealer): { w: World; dealer: Dealer } {
  const w = makeWorld(layoutOf(setup));
  const dealer = dealerFor(w);
  begin(w);
  advance(w, dealer);
  return { w, dealer };
}

const list = new ActionList();

export function legalIn(w: World, dealer: Dealer): number[] {
  legalActions(w, dealer.secrets, list);
  return Array.from(list.actions.subarray(0, list.size));
}

/** Takes so many random actions, or fewer if the game ends; tells of every state that is reached. */
export function playWorld(
  w: World,
  dealer: Dealer,
  player: RandomPlayer,
  actions: number,
  reached: (w: World) => void = () => {},
): void {
  for (let i = 0; i < actions && w.reg[WAIT] !== OVER; i++) {
    perform(w, dealer, asked(w), player.choose(legalIn(w, dealer)));
    reached(w);
  }
}

/**
 * Deals face up, and the answer follows from the state alone: every sequence of actions leads to one state.
 * It looks at counts only, so that a new column or register changes nothing.
 */
export class StateDealer implements Dealer {
  readonly secrets: Secrets;
  private readonly salt: number;

  constructor(w: World, salt: number) {
    this.salt = salt;
    this.secrets = new Secrets(w.layout.seats, 0);
  }

  answer(w: World): number {
    const kind = w.reg[CHANCE_KIND];
    if (kind === PICK) return this.below(w, w.reg[CHANCE_N]);
    const zone = kind === FLIP || kind === REVEAL ? CENTER : seatZone(w.reg[CHANCE_SEAT], DECK);
    return nth(w, zone, this.below(w, w.count[zone]));
  }

  shown(): void {}

  private below(w: World, n: number): number {
    let h = this.salt;
    const seat = w.reg[CHANCE_SEAT];
    for (const fact of [w.reg[TURN], w.count[VOID], w.count[CENTER], w.count[seatZone(seat, DISCARD)], seat])
      h = Math.imul(h ^ fact, 0x01000193) >>> 0;
    return (h >>> 7) % n;
  }
}
