import {
  type Action,
  ActionList,
  actionCard,
  actionKind,
  CHOOSE,
  PLAY,
  TRANSFORM,
} from '../../components/action.ts';
import { Secrets } from '../../components/secrets.ts';
import type { World } from '../../components/world.ts';
import { DECK, isKind, seatOf } from '../../components/zones.ts';
import { asked, legalActions } from '../../systems/legal.ts';

// What others can say of an action while they do not know the hand of the seat that is asked.

const list = new ActionList();

/** Whether the action says that a sealed card of the hand is this one. */
export function isClaim(w: World, action: Action): boolean {
  const kind = actionKind(action);
  return (
    (kind === PLAY || kind === CHOOSE || kind === TRANSFORM) &&
    actionCard(action) < w.layout.entities &&
    isKind(w.zone[actionCard(action)], DECK)
  );
}

/** Whether the seat that is asked may do this if its sealed cards are these; without them, by what is public. */
export function isLegal(w: World, secrets: Secrets | null, action: Action): boolean {
  legalActions(w, secrets, list);
  return list.has(action);
}

/** Whether there is a hand that the asked seat may hold, for all that is public, with which the action is legal. */
export function isAcceptable(w: World, action: Action): boolean {
  const seat = asked(w);
  if (seat < 0) return false;
  const { seats } = w.layout;
  const supposed = new Secrets(seats, 1);
  if (!isClaim(w, action)) return isLegal(w, null, action) || isLegal(w, supposed, action);
  if (w.sealed[seat * seats + seatOf(w.zone[actionCard(action)])] === 0) return false;
  supposed.hold(seat, actionCard(action));
  return isLegal(w, supposed, action);
}
