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
import { layout } from '../components/arena.ts';
import { Card } from '../components/card.ts';
import { type CardEntity, NOBODY } from '../components/ids.ts';
import { Place } from '../components/place.ts';
import { Seat } from '../components/seat.ts';
import type { Secrets } from '../components/secrets.ts';
import { Frame } from '../components/stack.ts';
import {
  ACTIVE,
  DEPTH,
  EVENT_RULES,
  QUESTION,
  Table,
  TURN_RULES,
  WAIT,
  WATCHERS,
} from '../components/table.ts';
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
} from '../components/zone.ts';
import {
  BOOK_CARDS,
  COST,
  EVENT_TROPHY,
  IS_MONSTER,
  KIND,
  PILE_CARDS,
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
import { topFrame } from './stack.ts';
import { isTeam } from './team.ts';
import { sideInHand } from './transform.ts';

/** The seat that is to act or answer, or NOBODY. */
export function asked(): Seat {
  if (Table.reg[WAIT] !== QUESTION) return NOBODY;
  return Table.reg[DEPTH] === 0 ? Table.reg[ACTIVE] : Frame.seat[topFrame()];
}

/** Lists what the seat that is asked may do, given what it knows of its sealed cards. */
export function legalActions(secrets: Secrets | null, list: ActionList): void {
  list.clear();
  if (Table.reg[WAIT] !== QUESTION) return;
  if (Table.reg[DEPTH] > 0) return listAnswers(secrets, list);
  const seat = Table.reg[ACTIVE];
  listOwn(seat, secrets, list);
  listOthers(seat, list);
  list.add(actionOf(END_TURN));
}

/** What the player may do with cards of its own. */
export function listOwn(seat: Seat, secrets: Secrets | null, list: ActionList): void {
  listHand(seat, secrets, list);
  list.forget();
  listUses(seat, list);
  if (Table.reg[WATCHERS] > 0) listLater(seat, list);
  listTrophies(seat, list);
}

/** What the player may acquire and defeat. */
export function listOthers(seat: Seat, list: ActionList): void {
  listDeals(seat, list);
  if (Table.reg[TURN_RULES] & DEFEAT_IN_VOID) listVoid(seat, list);
}

/** A monster in hand cannot be played, but for Samael (rule 11.16). */
function listPlay(seat: Seat, card: CardEntity, list: ActionList): void {
  const def = Card.def[card];
  if (KIND[def] === MONSTER && !hasSamael(seat)) return;
  const side = layout.transforms ? sideInHand(seat, card) : def;
  if (list.isNew(side)) list.add(actionOf(PLAY, card));
  if (side !== def && list.isNew(TURNED + def)) list.add(actionOf(TRANSFORM, card));
}

/** Sets what can be turned over apart from what can be played; above all numbers of cards. */
const TURNED = BOOK_CARDS.length;

function listHand(seat: Seat, secrets: Secrets | null, list: ActionList): void {
  const hand = seatZone(seat, HAND);
  for (let card = Place.next[hand]; card !== hand; card = Place.next[card]) listPlay(seat, card, list);
  if (secrets === null) return;
  const { cards } = secrets;
  const from = secrets.placeOf(seat);
  const end = from + secrets.counts[seat];
  for (let i = from; i < end; i++) listPlay(seat, cards[i], list);
}

function listUses(seat: Seat, list: ActionList): void {
  const constructs = seatZone(seat, CONSTRUCTS);
  for (let card = Place.next[constructs]; card !== constructs; card = Place.next[card]) {
    const uses = USES[Card.def[card]];
    if (uses.length === 0 || !list.isNew(likeness(card))) continue;
    for (let i = 0; i < uses.length; i++)
      if (!(Card.used[card] & uses[i].bit) && isFeasible(uses[i].start, seat, card, null))
        list.add(actionOf(USE, card, i));
  }
}

/** What a trophy does now: the Fanatic's is the current event's to say. */
export const trophyEffect = (card: CardEntity): number =>
  Card.def[card] === PILE_CARDS.fanatic
    ? EVENT_TROPHY[Card.def[first(EVENT)]]
    : TROPHY_EFFECT[Card.def[card]];

function listTrophies(seat: Seat, list: ActionList): void {
  const trophies = seatZone(seat, TROPHIES);
  if (Place.next[trophies] === trophies) return;
  list.forget();
  for (let card = Place.next[trophies]; card !== trophies; card = Place.next[card])
    if (trophyEffect(card) !== 0 && list.isNew(Card.def[card])) list.add(actionOf(TROPHY, card));
}

/** Whether cards may be had for less than their cost in ordinary runes or power. */
const hasOtherMeans = (seat: Seat): boolean =>
  (Seat.mechanaRunes[seat] | Table.reg[WATCHERS] | Table.reg[TURN_RULES]) !== 0;

/** Defeats and acquires that the player can pay; every card of the row is another (rule 11.24). Most cards are out of reach by their cost alone: they need no price. */
export function listDeals(seat: Seat, list: ActionList): void {
  const isUsual = !hasOtherMeans(seat);
  const limit = isUsual ? 0 : NO_LIMIT;
  const power = Seat.power[seat] + limit;
  const runes = Seat.runes[seat] + limit;
  if ((power | runes) === 0 && !layout.gives) return;
  // Where prices are what is printed, who can pay the cost can pay.
  const isPrinted = isUsual && Table.reg[EVENT_RULES] === 0 && !isTeam();
  for (let place = ROW; place < ROW_END; place++) {
    const card = Place.next[place];
    if (card !== place && isInReach(card, power, runes)) listDeal(seat, card, isPrinted, list);
  }
  const mystic = first(MYSTIC);
  if (mystic && isInReach(mystic, power, runes)) listDeal(seat, mystic, isPrinted, list);
  const infantry = first(HEAVY_INFANTRY);
  if (infantry && isInReach(infantry, power, runes)) listDeal(seat, infantry, isPrinted, list);
  listFanatic(seat, list);
  const cultist = first(CULTIST);
  if (cultist && isInReach(cultist, power, runes)) listDeal(seat, cultist, isPrinted, list);
}

/** By its cost alone. It is reckoned, not asked for by kind: what lies in the row cannot be foreseen by a processor. */
function isInReach(card: CardEntity, power: number, runes: number): boolean {
  const def = Card.def[card];
  return COST[def] <= runes + (power - runes) * IS_MONSTER[def];
}

function listDeal(seat: Seat, card: CardEntity, isPrinted: boolean, list: ActionList): void {
  const isMonster = IS_MONSTER[Card.def[card]];
  if (isPrinted) list.add(actionOf(isMonster ? DEFEAT : ACQUIRE, card));
  else if (isMonster) listDefeat(seat, card, list);
  else listAcquire(seat, card, list);
}

function listDefeat(seat: Seat, card: CardEntity, list: ActionList): void {
  if (powerPriceOf(seat, card) <= powerOf(seat)) list.add(actionOf(DEFEAT, card));
}

function listAcquire(seat: Seat, card: CardEntity, list: ActionList): void {
  const spare = runesAfter(seat, card);
  if (spare < 0) return;
  list.add(actionOf(ACQUIRE, card));
  if (spare >= 1 && isTeam()) list.add(actionOf(ACQUIRE_FOR_PARTNER, card));
}

/** Rule 11.23: the Fanatic can be defeated even when none is left; any of them stands for it. */
function listFanatic(seat: Seat, list: ActionList): void {
  const card = first(FANATIC) || layout.fanatic;
  if (card) listDefeat(seat, card, list);
}

/** Of identical monsters in the void the first: nobody can tell them apart. */
function listVoid(seat: Seat, list: ActionList): void {
  list.forget();
  for (let card = Place.next[VOID]; card !== VOID; card = Place.next[card])
    if (KIND[Card.def[card]] === MONSTER && list.isNew(Card.def[card])) listDefeat(seat, card, list);
}
