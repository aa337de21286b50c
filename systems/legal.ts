import {
  ACQUIRE,
  ACQUIRE_FOR_PARTNER,
  type ActionList,
  actionOf,
  DEFEAT,
  END_TURN,
  PLAY,
  TRANSFORM,
  TROPHY,
  USE,
} from '../components/action.ts';
import { ACTIVE, DEPTH, QUESTION, TURN_RULES, WAIT, WATCHERS } from '../components/registers.ts';
import type { Secrets } from '../components/secrets.ts';
import type { World } from '../components/world.ts';
import {
  CONSTRUCTS,
  CULTIST,
  EVENT,
  FANATIC,
  first,
  HAND,
  HEAVY_INFANTRY,
  MYSTIC,
  ROW,
  ROW_END,
  seatZone,
  TROPHIES,
  VOID,
} from '../components/zones.ts';
import {
  BOOK_CARDS,
  COST,
  EVENT_TROPHY,
  FANATIC_CARD,
  KIND,
  TROPHY as TROPHY_EFFECT,
  USES,
} from './book/index.ts';
import { DEFEAT_IN_VOID, MONSTER } from './book/instructions.ts';
import { NO_LIMIT } from './book/tables.ts';
import { listAnswers } from './effects.ts';
import { hasSamael, likeness } from './facts.ts';
import { isFeasible } from './feasible.ts';
import { listLater } from './later.ts';
import { powerOf, powerPriceOf, runesAfter } from './price.ts';
import { SEAT, topFrame } from './stack.ts';
import { isTeam } from './team.ts';
import { sideInHand } from './transform.ts';

/** The seat that is to act or answer, or -1. */
export function asked(w: World): number {
  if (w.reg[WAIT] !== QUESTION) return -1;
  return w.reg[DEPTH] === 0 ? w.reg[ACTIVE] : w.stack[topFrame(w) + SEAT];
}

/** Lists what the seat that is asked may do, given what it knows of its sealed cards. */
export function legalActions(w: World, secrets: Secrets | null, list: ActionList): void {
  list.clear();
  if (w.reg[WAIT] !== QUESTION) return;
  if (w.reg[DEPTH] > 0) return listAnswers(w, secrets, list);
  const seat = w.reg[ACTIVE];
  listHand(w, seat, secrets, list);
  list.forget();
  listUses(w, seat, list);
  if (w.reg[WATCHERS] > 0) listLater(w, seat, list);
  listTrophies(w, seat, list);
  list.forget();
  listDeals(w, seat, list);
  if (w.reg[TURN_RULES] & DEFEAT_IN_VOID) listVoid(w, seat, list);
  list.add(actionOf(END_TURN));
}

/** A monster in hand cannot be played, but for Samael (rule 11.16). */
function listPlay(w: World, seat: number, card: number, list: ActionList): void {
  const def = w.def[card];
  if (KIND[def] === MONSTER && !hasSamael(w, seat)) return;
  const side = w.layout.transforms ? sideInHand(w, seat, card) : def;
  if (list.isNew(side)) list.add(actionOf(PLAY, card));
  if (side !== def && list.isNew(TURNED + def)) list.add(actionOf(TRANSFORM, card));
}

/** Sets what can be turned over apart from what can be played; above all numbers of cards. */
const TURNED = BOOK_CARDS.length;

function listHand(w: World, seat: number, secrets: Secrets | null, list: ActionList): void {
  const hand = seatZone(seat, HAND);
  for (let card = w.next[hand]; card !== hand; card = w.next[card]) listPlay(w, seat, card, list);
  if (secrets === null) return;
  for (let slot = 0; slot < secrets.counts[seat]; slot++) listPlay(w, seat, secrets.at(seat, slot), list);
}

function listUses(w: World, seat: number, list: ActionList): void {
  const constructs = seatZone(seat, CONSTRUCTS);
  for (let card = w.next[constructs]; card !== constructs; card = w.next[card]) {
    const uses = USES[w.def[card]];
    if (uses.length === 0 || !list.isNew(likeness(w, card))) continue;
    for (let i = 0; i < uses.length; i++)
      if (!(w.used[card] & uses[i].bit) && isFeasible(w, uses[i].start, seat, card, null))
        list.add(actionOf(USE, card, i));
  }
}

/** What a trophy does now: the Fanatic's is the current event's to say. */
export const trophyEffect = (w: World, card: number): number =>
  w.def[card] === FANATIC_CARD ? EVENT_TROPHY[w.def[first(w, EVENT)]] : TROPHY_EFFECT[w.def[card]];

function listTrophies(w: World, seat: number, list: ActionList): void {
  const trophies = seatZone(seat, TROPHIES);
  if (w.next[trophies] === trophies) return;
  list.forget();
  for (let card = w.next[trophies]; card !== trophies; card = w.next[card])
    if (trophyEffect(w, card) !== 0 && list.isNew(w.def[card])) list.add(actionOf(TROPHY, card));
}

/** Whether cards may be had for less than their cost in ordinary runes or power. */
const hasOtherMeans = (w: World, seat: number): boolean =>
  (w.mechanaRunes[seat] | w.reg[WATCHERS] | w.reg[TURN_RULES]) !== 0;

/** Defeats and acquires that the player can pay; every card of the row is another (rule 11.24). Most cards are out of reach by their cost alone: they need no price. */
function listDeals(w: World, seat: number, list: ActionList): void {
  const limit = hasOtherMeans(w, seat) ? NO_LIMIT : 0;
  const power = w.power[seat] + limit;
  const runes = w.runes[seat] + limit;
  for (let place = ROW; place < ROW_END; place++) listDeal(w, seat, place, power, runes, list);
  listDeal(w, seat, MYSTIC, power, runes, list);
  listDeal(w, seat, HEAVY_INFANTRY, power, runes, list);
  listFanatic(w, seat, list);
  listDeal(w, seat, CULTIST, power, runes, list);
}

/** The first card of a zone. */
function listDeal(
  w: World,
  seat: number,
  zone: number,
  power: number,
  runes: number,
  list: ActionList,
): void {
  const card = w.next[zone];
  if (card === zone) return;
  const def = w.def[card];
  if (KIND[def] === MONSTER) {
    if (COST[def] <= power) listDefeat(w, seat, card, list);
  } else if (COST[def] <= runes) listAcquire(w, seat, card, list);
}

function listDefeat(w: World, seat: number, card: number, list: ActionList): void {
  if (powerPriceOf(w, seat, card) <= powerOf(w, seat)) list.add(actionOf(DEFEAT, card));
}

function listAcquire(w: World, seat: number, card: number, list: ActionList): void {
  const spare = runesAfter(w, seat, card);
  if (spare < 0) return;
  list.add(actionOf(ACQUIRE, card));
  if (spare >= 1 && isTeam(w)) list.add(actionOf(ACQUIRE_FOR_PARTNER, card));
}

/** Rule 11.23: the Fanatic can be defeated even when none is left; any of them stands for it. */
function listFanatic(w: World, seat: number, list: ActionList): void {
  const card = first(w, FANATIC) || w.layout.fanatic;
  if (card) listDefeat(w, seat, card, list);
}

/** Of identical monsters in the void the first: nobody can tell them apart. */
function listVoid(w: World, seat: number, list: ActionList): void {
  for (let card = w.next[VOID]; card !== VOID; card = w.next[card])
    if (KIND[w.def[card]] === MONSTER && list.isNew(w.def[card])) listDefeat(w, seat, card, list);
}
