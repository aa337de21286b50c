import {
  type Action,
  type ActionList,
  actionCard,
  actionIndex,
  actionKind,
  actionOf,
  CHOOSE_PLAYER,
  FACTION,
  NAME,
  NO,
  OPTION,
  PLACE,
  YES,
} from '../components/action.ts';
import { QUESTION, WAIT } from '../components/registers.ts';
import type { Secrets } from '../components/secrets.ts';
import type { World } from '../components/world.ts';
import { DISCARD, seatZone } from '../components/zones.ts';
import { placesByConstructs, put, takeOffer } from './acquire.ts';
import { CODE, INTO } from './book/index.ts';
import { DRAW, INTO_PLAY, LOOK, PICK, THIS, TO_DISCARD_PILE, TO_HAND } from './book/instructions.ts';
import { canDraw } from './draw.ts';
import { isFeasible } from './feasible.ts';
import { NOTE, PC, SEAT, SOURCE, SUBJECT } from './stack.ts';
import { isOpponent } from './team.ts';

// Questions that are not about choosing a card.

export function askPlayer(w: World): void {
  w.reg[WAIT] = QUESTION;
}

/**
 * Rule 11.3: a "may" that could do nothing is not asked. A card that would return to the hand may have been shuffled
 * into the deck or banished since its ability triggered.
 */
export function runAsk(w: World, f: number): void {
  const pc = w.stack[f + PC];
  if (couldDoNothing(w, f, pc + 2)) w.stack[f + PC] = CODE[pc + 1];
  else askPlayer(w);
}

function couldDoNothing(w: World, f: number, next: number): boolean {
  const seat = w.stack[f + SEAT];
  const source = w.stack[f + SOURCE];
  if (CODE[next] === DRAW || CODE[next] === LOOK) return !canDraw(w, seat);
  if (CODE[next] === THIS && CODE[next + 1] === TO_HAND) return w.zone[source] !== seatZone(seat, DISCARD);
  return CODE[next] === PICK && !isFeasible(w, next, seat, source, null);
}

export function listYesNo(_w: World, _f: number, _secrets: unknown, list: ActionList): void {
  list.add(actionOf(YES));
  list.add(actionOf(NO));
}

export function answerYesNo(w: World, f: number, action: Action): void {
  const pc = w.stack[f + PC];
  w.stack[f + PC] = actionKind(action) === YES ? pc + 2 : CODE[pc + 1];
}

// Either … or …

/** Rule 11.18: an option that cannot be carried out cannot be chosen, unless none can. One bit for each that can. */
function openOptions(w: World, f: number, secrets: Secrets | null): number {
  const pc = w.stack[f + PC];
  let open = 0;
  for (let i = 0; i < CODE[pc + 1]; i++)
    if (isFeasible(w, CODE[pc + 2 + i], w.stack[f + SEAT], w.stack[f + SOURCE], secrets)) open |= 1 << i;
  return open || 1;
}

const isSingle = (bits: number): boolean => (bits & (bits - 1)) === 0;

export function runChoose(w: World, f: number): void {
  const open = openOptions(w, f, null);
  if (!isSingle(open)) return askPlayer(w);
  const option = 31 - Math.clz32(open);
  w.taken.push(actionOf(OPTION, 0, option + 1));
  goOn(w, f, option);
}

const goOn = (w: World, f: number, option: number): void => {
  w.stack[f + PC] = CODE[w.stack[f + PC] + 2 + option];
};

export function listOptions(w: World, f: number, secrets: Secrets | null, list: ActionList): void {
  const open = openOptions(w, f, secrets);
  for (let i = 0; open >> i !== 0; i++) if (open & (1 << i)) list.add(actionOf(OPTION, 0, i + 1));
}

export function answerOption(w: World, f: number, action: Action): void {
  goOn(w, f, actionIndex(action) - 1);
}

// Where an acquired card goes. SOURCE holds the places that were offered when it was acquired.

/** The places that are offered, one bit each. */
export function placesFor(w: World, f: number): number {
  const seat = w.stack[f + SEAT];
  const card = w.stack[f + SUBJECT];
  return w.zone[card] === seatZone(seat, DISCARD)
    ? placesByConstructs(w, seat, card) | w.stack[f + SOURCE]
    : 0;
}

export function runPlace(w: World, f: number): void {
  if (placesFor(w, f) === 0) w.stack[f + PC]++;
  else askPlayer(w);
}

/** One place offered is a yes or no; of several, one is chosen. */
export function listPlaces(w: World, f: number, secrets: unknown, list: ActionList): void {
  const places = placesFor(w, f);
  if (isSingle(places)) return listYesNo(w, f, secrets, list);
  for (let to = TO_DISCARD_PILE; to <= INTO_PLAY; to++)
    if (to === TO_DISCARD_PILE || places & (1 << to)) list.add(actionOf(PLACE, 0, to));
}

function placeOf(w: World, f: number, action: Action): number {
  if (actionKind(action) === PLACE) return actionIndex(action);
  return actionKind(action) === YES ? 31 - Math.clz32(placesFor(w, f)) : TO_DISCARD_PILE;
}

/** An offer that was made for this card alone is taken before one that could serve another. */
export function answerPlace(w: World, f: number, action: Action): void {
  const to = placeOf(w, f, action);
  const seat = w.stack[f + SEAT];
  const card = w.stack[f + SUBJECT];
  w.stack[f + PC]++;
  if (to === TO_DISCARD_PILE) return;
  if ((w.stack[f + SOURCE] & (1 << to)) === 0) takeOffer(w, seat, card, to);
  put(w, seat, card, to);
}

// Naming a card, a faction, a number: what was said is in NOTE.

export function listNames(w: World, _f: number, _secrets: unknown, list: ActionList): void {
  const { defs, firstCard, entities } = w.layout;
  for (let card = firstCard; card < entities; card++)
    for (const def of [defs[card], INTO[defs[card]]]) if (list.isNew(def)) list.add(actionOf(NAME, def + 1));
}

export function answerName(w: World, f: number, action: Action): void {
  w.stack[f + NOTE] = actionCard(action);
  w.stack[f + PC]++;
}

export function listFactions(_w: World, _f: number, _secrets: unknown, list: ActionList): void {
  for (let i = 0; i < 4; i++) list.add(actionOf(FACTION, 0, i));
}

export function answerFaction(w: World, f: number, action: Action): void {
  w.stack[f + NOTE] = 1 << actionIndex(action);
  w.stack[f + PC]++;
}

/** As many runes as the player has, up to a limit. */
export function listNumbers(w: World, f: number, _secrets: unknown, list: ActionList): void {
  const most = Math.min(CODE[w.stack[f + PC] + 1], w.runes[w.stack[f + SEAT]]);
  for (let n = 1; n <= most; n++) list.add(actionOf(OPTION, 0, n));
}

export function answerNumber(w: World, f: number, action: Action): void {
  w.stack[f + NOTE] = actionIndex(action);
  w.stack[f + PC] += 2;
}

// Taking honor from the opponent who has most; between several the player chooses.

/** Whether this opponent has more honor than the player, and no other has more still. */
function isLeader(w: World, seat: number, other: number): boolean {
  if (!isOpponent(w, seat, other) || w.honor[other] <= w.honor[seat]) return false;
  for (let third = 0; third < w.layout.seats; third++)
    if (isOpponent(w, seat, third) && w.honor[third] > w.honor[other]) return false;
  return true;
}

export function listLeaders(w: World, f: number, _secrets: unknown, list: ActionList): void {
  const seat = w.stack[f + SEAT];
  for (let other = 0; other < w.layout.seats; other++)
    if (isLeader(w, seat, other)) list.add(actionOf(CHOOSE_PLAYER, 0, other));
}

export function runTakeHonor(w: World, f: number): void {
  const seat = w.stack[f + SEAT];
  let leaders = 0;
  for (let other = 0; other < w.layout.seats; other++) if (isLeader(w, seat, other)) leaders |= 1 << other;
  if (leaders === 0) w.stack[f + PC] += 2;
  else if (isSingle(leaders)) takeFromOnly(w, f, 31 - Math.clz32(leaders));
  else askPlayer(w);
}

function takeFromOnly(w: World, f: number, from: number): void {
  w.taken.push(actionOf(CHOOSE_PLAYER, 0, from));
  takeHonor(w, f, from);
}

export function answerLeader(w: World, f: number, action: Action): void {
  takeHonor(w, f, actionIndex(action));
}

function takeHonor(w: World, f: number, from: number): void {
  const pc = w.stack[f + PC];
  const seat = w.stack[f + SEAT];
  const amount = Math.min(CODE[pc + 1], w.honor[from]);
  w.honor[from] -= amount;
  w.honor[seat] += amount;
  w.stack[f + PC] = pc + 2;
}
