import {
  type Action,
  ActionList,
  actionCard,
  actionKind,
  CHOOSE,
  PLAY,
  TRANSFORM,
} from '../../components/action.ts';
import { layout } from '../../components/arena.ts';
import { Place } from '../../components/place.ts';
import { Seat, sealedAt } from '../../components/seat.ts';
import { Secrets } from '../../components/secrets.ts';
import { DECK, isKind, seatOf } from '../../components/zone.ts';
import { asked, legalActions } from '../../systems/legal.ts';

// What others can say of an action while they do not know the hand of the seat that is asked.

const list = new ActionList();

/** Whether the action says that a sealed card of the hand is this one. */
export function isClaim(action: Action): boolean {
  const kind = actionKind(action);
  return (
    (kind === PLAY || kind === CHOOSE || kind === TRANSFORM) &&
    actionCard(action) < layout.entities &&
    isKind(Place.zone[actionCard(action)], DECK)
  );
}

/** Whether the seat that is asked may do this if its sealed cards are these; without them, by what is public. */
export function isLegal(secrets: Secrets | null, action: Action): boolean {
  legalActions(secrets, list);
  return list.has(action);
}

/** Whether there is a hand that the asked seat may hold, for all that is public, with which the action is legal. */
export function isAcceptable(action: Action): boolean {
  const seat = asked();
  if (seat < 0) return false;
  const { seats } = layout;
  const supposed = new Secrets(seats, 1);
  if (!isClaim(action)) return isLegal(null, action) || isLegal(supposed, action);
  if (Seat.sealed[sealedAt(seat, seatOf(Place.zone[actionCard(action)]))] === 0) return false;
  supposed.hold(seat, actionCard(action));
  return isLegal(supposed, action);
}
