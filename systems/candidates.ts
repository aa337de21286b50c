import { ActionList, actionCard, actionOf, CHOOSE, FOR_PARTNER } from '../components/action.ts';
import { LEFT, RIGHT, TURN_RULES } from '../components/registers.ts';
import type { Secrets } from '../components/secrets.ts';
import type { World } from '../components/world.ts';
import {
  CONSTRUCTS,
  CULTIST,
  DISCARD,
  FANATIC,
  first,
  HAND,
  HEAVY_INFANTRY,
  MYSTIC,
  PLAYED,
  ROW,
  ROW_END,
  seatZone,
  VOID,
} from '../components/zones.ts';
import { quantity, quantityFor } from './amounts.ts';
import { canBeBanished } from './banish.ts';
import { CHOICES, CODE, COPIER, HONOR, KIND, TROPHY_MONSTER } from './book/index.ts';
import {
  DEFEAT_IN_VOID,
  FROM_CONSTRUCTS,
  FROM_DISCARD,
  FROM_HAND,
  FROM_PLAYED,
  FROM_ROW,
  FROM_SUPPLY,
  FROM_VOID,
  MONSTER,
} from './book/instructions.ts';
import { type Choice, NO_LIMIT } from './book/tables.ts';
import { costOf, likeness, passes } from './facts.ts';
import { sealedIn } from './hand.ts';
import { powerOf, powerPriceOf, runesAfter } from './price.ts';
import { COPIED, NOTE, PC, SEAT, SOURCE } from './stack.ts';
import { isTeam } from './team.ts';
import { sideInHand } from './transform.ts';
import { isTurnOf } from './whose-turn.ts';

// The cards that a player may choose from.

/** A choice with all that it depends on. */
interface Search {
  choice: Choice;
  seat: number;
  source: number;
  copied: number;
  maxCost: number;
  maxHonor: number;
  /** Every card is listed, not only the first of identical ones. */
  all: boolean;
}

const search: Search = {
  choice: CHOICES[0],
  seat: 0,
  source: 0,
  copied: 0,
  maxCost: NO_LIMIT,
  maxHonor: NO_LIMIT,
  all: false,
};

/** A search for an effect under way. */
export function searchFor(w: World, f: number): Search {
  const choice = CHOICES[CODE[w.stack[f + PC] + 1]];
  search.choice = choice;
  search.seat = w.stack[f + SEAT];
  search.source = w.stack[f + SOURCE];
  search.copied = w.stack[f + COPIED];
  search.maxCost = choice.maxCost === NO_LIMIT ? NO_LIMIT : quantity(w, f, choice.maxCost);
  search.maxHonor = choice.honorAbove < 0 ? NO_LIMIT : w.stack[f + NOTE] + choice.honorAbove;
  search.all = false;
  return search;
}

/** A search for an effect that may begin. */
function searchBefore(w: World, choice: Choice, seat: number, source: number): Search {
  const maxCost = choice.maxCost === NO_LIMIT ? NO_LIMIT : quantityFor(w, choice.maxCost, seat, source);
  return { choice, seat, source, copied: 0, maxCost, maxHonor: NO_LIMIT, all: false };
}

function isCandidate(w: World, s: Search, card: number): boolean {
  const { choice } = s;
  if (w.marked[card] || !passes(w, choice.test, card, s.seat, s.source)) return false;
  if (choice.banishes && !canBeBanished(w, card)) return false;
  if (s.maxCost !== NO_LIMIT && costOf(w, card) > s.maxCost) return false;
  if (s.maxHonor !== NO_LIMIT && HONOR[w.def[card]] > s.maxHonor) return false;
  if (choice.trophy && !TROPHY_MONSTER[w.def[card]]) return false;
  if (choice.adjacent && card !== w.reg[LEFT] && card !== w.reg[RIGHT]) return false;
  return !choice.paying || canPay(w, s.seat, card);
}

const canPay = (w: World, seat: number, card: number): boolean =>
  KIND[w.def[card]] === MONSTER
    ? powerPriceOf(w, seat, card) <= powerOf(w, seat)
    : runesAfter(w, seat, card) >= 0;

function addCandidate(w: World, s: Search, card: number, list: ActionList): void {
  if (isCandidate(w, s, card)) add(w, s, card, list);
}

function add(w: World, s: Search, card: number, list: ActionList): void {
  list.add(actionOf(CHOOSE, card));
  if (s.choice.buys && isTeam(w) && runesAfter(w, s.seat, card) >= 1)
    list.add(actionOf(CHOOSE, card, FOR_PARTNER));
}

/** Of identical cards the first, unless all are wanted. */
function addZone(w: World, s: Search, zone: number, list: ActionList): void {
  for (let card = w.next[zone]; card !== zone; card = w.next[card])
    if (isCandidate(w, s, card) && (s.all || list.isNew(likeness(w, card)))) add(w, s, card, list);
}

/** Rule 11.24: every card of the row is another. */
function addRow(w: World, s: Search, list: ActionList): void {
  for (let place = ROW; place < ROW_END; place++) {
    const card = first(w, place);
    if (card) addCandidate(w, s, card, list);
  }
}

/** Rule 11.31: Emri, Demonsbane. */
const reachesVoid = (w: World, { choice, seat }: Search): boolean =>
  choice.defeats && (w.reg[TURN_RULES] & DEFEAT_IN_VOID) !== 0 && isTurnOf(w, seat);

function addMonstersInVoid(w: World, s: Search, list: ActionList): void {
  for (let card = w.next[VOID]; card !== VOID; card = w.next[card])
    if (KIND[w.def[card]] === MONSTER && isCandidate(w, s, card) && (s.all || list.isNew(likeness(w, card))))
      add(w, s, card, list);
}

/** Cards in hand are identical if they have the same side now. */
function addHeld(w: World, s: Search, card: number, list: ActionList): void {
  const side = w.layout.transforms ? sideInHand(w, s.seat, card) : w.def[card];
  if (isCandidate(w, s, card) && (s.all || list.isNew(side))) add(w, s, card, list);
}

function addHand(w: World, s: Search, secrets: Secrets | null, list: ActionList): void {
  const hand = seatZone(s.seat, HAND);
  for (let card = w.next[hand]; card !== hand; card = w.next[card]) addHeld(w, s, card, list);
  if (secrets === null) return;
  for (let slot = 0; slot < secrets.counts[s.seat]; slot++) addHeld(w, s, secrets.at(s.seat, slot), list);
}

const SUPPLIES = [MYSTIC, HEAVY_INFANTRY, FANATIC, CULTIST];

/** The cards of a supply are all alike: the first that can still be chosen stands for them. */
function addSupply(w: World, s: Search, supply: number, list: ActionList): void {
  if (s.all) return addZone(w, s, supply, list);
  let card = w.next[supply];
  while (card !== supply && w.marked[card]) card = w.next[card];
  if (card !== supply) addCandidate(w, s, card, list);
}

/** Rule 11.23: the Fanatic can be defeated even when none is left; any of them stands for it. */
function addSupplies(w: World, s: Search, list: ActionList): void {
  for (let i = 0; i < SUPPLIES.length; i++) addSupply(w, s, SUPPLIES[i], list);
  if (w.layout.fanatic !== 0 && w.count[FANATIC] === 0) addCandidate(w, s, w.layout.fanatic, list);
}

/** Lists the cards that may be chosen. */
export function listCandidates(w: World, s: Search, secrets: Secrets | null, list: ActionList): void {
  const { zones } = s.choice;
  list.forget();
  if (zones & FROM_ROW) addRow(w, s, list);
  if (zones & FROM_SUPPLY) addSupplies(w, s, list);
  list.forget();
  if (zones & FROM_HAND) addHand(w, s, secrets, list);
  list.forget();
  if (zones & FROM_DISCARD) addZone(w, s, seatZone(s.seat, DISCARD), list);
  if (zones & FROM_VOID) addZone(w, s, VOID, list);
  else if (zones & FROM_ROW && reachesVoid(w, s)) addMonstersInVoid(w, s, list);
  if (zones & FROM_CONSTRUCTS) addZone(w, s, seatZone(s.seat, CONSTRUCTS), list);
  if (zones & FROM_PLAYED) addZone(w, s, seatZone(s.seat, PLAYED), list);
  if (s.choice.copies && s.copied !== 0 && isAllCopiers(w, list)) list.size = 0;
  if (s.choice.extreme !== 0) keepExtreme(w, s.choice.extreme, list);
}

/** A copied effect that could only copy another copier would never end: it does nothing. */
function isAllCopiers(w: World, list: ActionList): boolean {
  for (let i = 0; i < list.size; i++) if (!COPIER[w.def[actionCard(list.actions[i])]]) return false;
  return true;
}

/** Keeps the dearest (1) or cheapest (-1). */
function keepExtreme(w: World, sign: number, list: ActionList): void {
  const cost = (i: number): number => sign * costOf(w, actionCard(list.actions[i]));
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < list.size; i++) best = Math.max(best, cost(i));
  let kept = 0;
  for (let i = 0; i < list.size; i++) if (cost(i) === best) list.actions[kept++] = list.actions[i];
  list.size = kept;
}

/** Sealed cards that may be among the candidates. */
export const sealedCandidates = (w: World, s: Search): number =>
  s.choice.zones & FROM_HAND ? sealedIn(w, s.seat) : 0;

const counted = new ActionList();

/** How many cards there are, or may be, to choose; with secrets exactly. */
export function candidates(
  w: World,
  choice: Choice,
  seat: number,
  source: number,
  secrets: Secrets | null,
): number {
  const s = searchBefore(w, choice, seat, source);
  s.all = true;
  counted.clear();
  listCandidates(w, s, secrets, counted);
  return counted.size + (secrets === null ? sealedCandidates(w, s) : 0);
}

/** Calls for each card of the row, as it was before. */
export function forEachInRow(w: World, does: (card: number) => void): void {
  for (let place = ROW; place < ROW_END; place++) {
    const card = first(w, place);
    if (card) does(card);
  }
}
