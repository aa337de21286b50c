import {
  ACQUIRE,
  ACQUIRE_FOR_PARTNER,
  type Action,
  actionCard,
  actionIndex,
  actionKind,
  DEFEAT,
  END_TURN,
  LATER,
  PLAY,
  TRANSFORM,
  TROPHY,
  USE,
} from '../components/action.ts';
import { ACTIVE, DEPTH, ENDING, NOTHING, PHASE, WAIT } from '../components/registers.ts';
import type { World } from '../components/world.ts';
import { HAND, seatZone } from '../components/zones.ts';
import { buy } from './acquire.ts';
import { banish } from './banish.ts';
import { USES } from './book/index.ts';
import { defeat } from './defeat.ts';
import { answer } from './effects.ts';
import { show } from './hand.ts';
import { useLater } from './later.ts';
import { trophyEffect } from './legal.ts';
import { play } from './play.ts';
import { payPower, powerPriceOf } from './price.ts';
import { push } from './stack.ts';

// Rule 2.1.

type Act = (w: World, seat: number, card: number, action: Action) => void;

const ACTS: Record<number, Act> = {
  [PLAY]: play,
  [USE]: use,
  [ACQUIRE]: (w, seat, card) => buy(w, seat, card, false),
  [ACQUIRE_FOR_PARTNER]: (w, seat, card) => buy(w, seat, card, true),
  [DEFEAT]: fight,
  [TROPHY]: useTrophy,
  [TRANSFORM]: (w, seat, card) => show(w, seat, card, seatZone(seat, HAND)),
  [END_TURN]: (w) => {
    w.reg[PHASE] = ENDING;
  },
};

function use(w: World, seat: number, card: number, action: Action): void {
  if (actionIndex(action) === LATER) return useLater(w, seat, card);
  const ability = USES[w.def[card]][actionIndex(action)];
  w.used[card] |= ability.bit;
  push(w, ability.start, card, seat);
}

function fight(w: World, seat: number, card: number): void {
  payPower(w, seat, powerPriceOf(w, seat, card));
  defeat(w, seat, card);
}

function useTrophy(w: World, seat: number, card: number): void {
  const start = trophyEffect(w, card);
  banish(w, card);
  push(w, start, card, seat);
}

/** Does what a player chose. The action must be legal; `run` goes on from there. */
export function act(w: World, action: Action): void {
  w.reg[WAIT] = NOTHING;
  if (w.reg[DEPTH] > 0) answer(w, action);
  else ACTS[actionKind(action)](w, w.reg[ACTIVE], actionCard(action), action);
}
