import {
  ACQUIRE,
  ACQUIRE_FOR_PARTNER,
  type Action,
  actionCard,
  actionIndex,
  actionKind,
  DEFEAT,
  END_TURN,
  PLAY,
  USE,
} from '../components/action.ts';
import { ACTIVE, DEPTH, ENDING, NOTHING, PHASE, WAIT } from '../components/registers.ts';
import type { World } from '../components/world.ts';
import { acquire, payFor, priceOf } from './acquire.ts';
import { USES } from './book/index.ts';
import { TO_DISCARD } from './book/instructions.ts';
import { defeat } from './defeat.ts';
import { answer } from './effects.ts';
import { costOf } from './facts.ts';
import { play } from './play.ts';
import { push } from './stack.ts';
import { partnerOf } from './team.ts';

// Rule 2.1.

type Act = (w: World, seat: number, card: number, action: Action) => void;

const ACTS: Record<number, Act> = {
  [PLAY]: play,
  [USE]: use,
  [ACQUIRE]: (w, seat, card) => buy(w, seat, card, seat, 0),
  [ACQUIRE_FOR_PARTNER]: (w, seat, card) => buy(w, seat, card, partnerOf(w, seat), 1),
  [DEFEAT]: fight,
  [END_TURN]: (w) => {
    w.reg[PHASE] = ENDING;
  },
};

function use(w: World, seat: number, card: number, action: Action): void {
  const ability = USES[w.def[card]][actionIndex(action)];
  w.used[card] |= ability.bit;
  push(w, ability.start, card, seat);
}

function buy(w: World, seat: number, card: number, receiver: number, extra: number): void {
  payFor(w, seat, card, priceOf(w, seat, card) + extra);
  acquire(w, seat, card, TO_DISCARD, receiver);
}

function fight(w: World, seat: number, card: number): void {
  w.power[seat] -= costOf(w, card);
  defeat(w, seat, card);
}

/** Does what a player chose. The action must be legal; `run` goes on from there. */
export function act(w: World, action: Action): void {
  w.reg[WAIT] = NOTHING;
  if (w.taken.length > 0) w.taken.length = 0;
  if (w.reg[DEPTH] > 0) answer(w, action);
  else ACTS[actionKind(action)](w, w.reg[ACTIVE], actionCard(action), action);
}
