import {
  type Action,
  type ActionList,
  actionIndex,
  actionKind,
  actionOf,
  NO,
  OPTION,
  PLACE,
  YES,
} from '../components/action.ts';
import { QUESTION, WAIT } from '../components/registers.ts';
import type { World } from '../components/world.ts';
import { DISCARD, seatZone } from '../components/zones.ts';
import { offered, put, takeOffer } from './acquire.ts';
import { CODE } from './book/index.ts';
import { TO_DISCARD, TO_PLAY } from './book/instructions.ts';
import { PC, SEAT, SUBJECT } from './stack.ts';

// Questions that are not about choosing a card.

export function askPlayer(w: World): void {
  w.reg[WAIT] = QUESTION;
}

export function listYesNo(_w: World, _f: number, _secrets: unknown, list: ActionList): void {
  list.add(actionOf(YES));
  list.add(actionOf(NO));
}

export function answerYesNo(w: World, f: number, action: Action): void {
  const pc = w.stack[f + PC];
  w.stack[f + PC] = actionKind(action) === YES ? pc + 2 : CODE[pc + 1];
}

export function listOptions(w: World, f: number, _secrets: unknown, list: ActionList): void {
  const options = CODE[w.stack[f + PC] + 1];
  for (let i = 1; i <= options; i++) list.add(actionOf(OPTION, 0, i));
}

export function answerOption(w: World, f: number, action: Action): void {
  w.stack[f + PC] = CODE[w.stack[f + PC] + 1 + actionIndex(action)];
}

/** The places offered for the acquired card while it lies in the discard pile, one bit each. */
function placesFor(w: World, f: number): number {
  const seat = w.stack[f + SEAT];
  const card = w.stack[f + SUBJECT];
  return w.zone[card] === seatZone(seat, DISCARD) ? offered(w, seat, card) : 0;
}

const isOnePlace = (places: number): boolean => (places & (places - 1)) === 0;

export function runPlace(w: World, f: number): void {
  if (placesFor(w, f) === 0) w.stack[f + PC]++;
  else askPlayer(w);
}

/** One place offered is a yes or no; of several, one is chosen. */
export function listPlaces(w: World, f: number, secrets: unknown, list: ActionList): void {
  const places = placesFor(w, f);
  if (isOnePlace(places)) return listYesNo(w, f, secrets, list);
  for (let to = TO_DISCARD; to <= TO_PLAY; to++)
    if (to === TO_DISCARD || places & (1 << to)) list.add(actionOf(PLACE, 0, to));
}

export function answerPlace(w: World, f: number, action: Action): void {
  const kind = actionKind(action);
  const places = placesFor(w, f);
  const to = kind === YES ? 31 - Math.clz32(places) : kind === PLACE ? actionIndex(action) : TO_DISCARD;
  w.stack[f + PC]++;
  if (to === TO_DISCARD) return;
  takeOffer(w, w.stack[f + SEAT], w.stack[f + SUBJECT], to);
  put(w, w.stack[f + SEAT], w.stack[f + SUBJECT], to);
}
