import { ActionList, actionCard, actionOf, CHOOSE, FOR_PARTNER } from '../components/action.ts';
import { layout } from '../components/arena.ts';
import { Card } from '../components/card.ts';
import {
  type CardEntity,
  FIRST_SEAT,
  type FrameId,
  NO_CARD,
  type Seat,
  type ZoneId,
} from '../components/ids.ts';
import { Place } from '../components/place.ts';
import type { Secrets } from '../components/secrets.ts';
import { Frame } from '../components/stack.ts';
import { LEFT, RIGHT, Table, TURN_RULES } from '../components/table.ts';
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
  Zone,
} from '../components/zone.ts';
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
import { isTeam } from './team.ts';
import { sideInHand } from './transform.ts';
import { isTurnOf } from './whose-turn.ts';

// The cards that a player may choose from.

/** A choice with all that it depends on. */
interface Search {
  choice: Choice;
  seat: Seat;
  source: CardEntity;
  copied: CardEntity;
  maxCost: number;
  maxHonor: number;
  /** Every card is listed, not only the first of identical ones. */
  all: boolean;
}

const search: Search = {
  choice: CHOICES[0],
  seat: FIRST_SEAT,
  source: NO_CARD,
  copied: NO_CARD,
  maxCost: NO_LIMIT,
  maxHonor: NO_LIMIT,
  all: false,
};

/** A search for an effect under way. */
export function searchFor(f: FrameId): Search {
  const choice = CHOICES[CODE[Frame.pc[f] + 1]];
  search.choice = choice;
  search.seat = Frame.seat[f];
  search.source = Frame.source[f];
  search.copied = Frame.copied[f];
  search.maxCost = choice.maxCost === NO_LIMIT ? NO_LIMIT : quantity(f, choice.maxCost);
  search.maxHonor = choice.honorAbove < 0 ? NO_LIMIT : Frame.note[f] + choice.honorAbove;
  search.all = false;
  return search;
}

/** A search for an effect that may begin. */
function searchBefore(choice: Choice, seat: Seat, source: CardEntity): Search {
  const maxCost = choice.maxCost === NO_LIMIT ? NO_LIMIT : quantityFor(choice.maxCost, seat, source);
  return { choice, seat, source, copied: NO_CARD, maxCost, maxHonor: NO_LIMIT, all: false };
}

function isCandidate(s: Search, card: CardEntity): boolean {
  const { choice } = s;
  if (Card.marked[card] || !passes(choice.test, card, s.seat, s.source)) return false;
  if (choice.banishes && !canBeBanished(card)) return false;
  if (s.maxCost !== NO_LIMIT && costOf(card) > s.maxCost) return false;
  if (s.maxHonor !== NO_LIMIT && HONOR[Card.def[card]] > s.maxHonor) return false;
  if (choice.trophy && !TROPHY_MONSTER[Card.def[card]]) return false;
  if (choice.adjacent && card !== Table.reg[LEFT] && card !== Table.reg[RIGHT]) return false;
  return !choice.paying || canPay(s.seat, card);
}

const canPay = (seat: Seat, card: CardEntity): boolean =>
  KIND[Card.def[card]] === MONSTER ? powerPriceOf(seat, card) <= powerOf(seat) : runesAfter(seat, card) >= 0;

function addCandidate(s: Search, card: CardEntity, list: ActionList): void {
  if (isCandidate(s, card)) add(s, card, list);
}

function add(s: Search, card: CardEntity, list: ActionList): void {
  list.add(actionOf(CHOOSE, card));
  if (s.choice.buys && isTeam() && runesAfter(s.seat, card) >= 1)
    list.add(actionOf(CHOOSE, card, FOR_PARTNER));
}

/** Of identical cards the first, unless all are wanted. */
function addZone(s: Search, zone: ZoneId, list: ActionList): void {
  for (let card = Place.next[zone]; card !== zone; card = Place.next[card])
    if (isCandidate(s, card) && (s.all || list.isNew(likeness(card)))) add(s, card, list);
}

/** Rule 11.24: every card of the row is another. */
function addRow(s: Search, list: ActionList): void {
  for (let place = ROW; place < ROW_END; place++) {
    const card = first(place);
    if (card) addCandidate(s, card, list);
  }
}

/** Rule 11.31: Emri, Demonsbane. */
const reachesVoid = ({ choice, seat }: Search): boolean =>
  choice.defeats && (Table.reg[TURN_RULES] & DEFEAT_IN_VOID) !== 0 && isTurnOf(seat);

function addMonstersInVoid(s: Search, list: ActionList): void {
  for (let card = Place.next[VOID]; card !== VOID; card = Place.next[card])
    if (KIND[Card.def[card]] === MONSTER && isCandidate(s, card) && (s.all || list.isNew(likeness(card))))
      add(s, card, list);
}

/** Cards in hand are identical if they have the same side now. */
function addHeld(s: Search, card: CardEntity, list: ActionList): void {
  const side = layout.transforms ? sideInHand(s.seat, card) : Card.def[card];
  if (isCandidate(s, card) && (s.all || list.isNew(side))) add(s, card, list);
}

function addHand(s: Search, secrets: Secrets | null, list: ActionList): void {
  const hand = seatZone(s.seat, HAND);
  for (let card = Place.next[hand]; card !== hand; card = Place.next[card]) addHeld(s, card, list);
  if (secrets === null) return;
  for (let slot = 0; slot < secrets.counts[s.seat]; slot++) addHeld(s, secrets.at(s.seat, slot), list);
}

const SUPPLIES = [MYSTIC, HEAVY_INFANTRY, FANATIC, CULTIST];

/** The cards of a supply are all alike: the first that can still be chosen stands for them. */
function addSupply(s: Search, supply: ZoneId, list: ActionList): void {
  if (s.all) return addZone(s, supply, list);
  let card = Place.next[supply];
  while (card !== supply && Card.marked[card]) card = Place.next[card];
  if (card !== supply) addCandidate(s, card, list);
}

/** Rule 11.23: the Fanatic can be defeated even when none is left; any of them stands for it. */
function addSupplies(s: Search, list: ActionList): void {
  for (let i = 0; i < SUPPLIES.length; i++) addSupply(s, SUPPLIES[i], list);
  if (layout.fanatic !== 0 && Zone.count[FANATIC] === 0) addCandidate(s, layout.fanatic, list);
}

/** Lists the cards that may be chosen. */
export function listCandidates(s: Search, secrets: Secrets | null, list: ActionList): void {
  const { zones } = s.choice;
  list.forget();
  if (zones & FROM_ROW) addRow(s, list);
  if (zones & FROM_SUPPLY) addSupplies(s, list);
  list.forget();
  if (zones & FROM_HAND) addHand(s, secrets, list);
  list.forget();
  if (zones & FROM_DISCARD) addZone(s, seatZone(s.seat, DISCARD), list);
  if (zones & FROM_VOID) addZone(s, VOID, list);
  else if (zones & FROM_ROW && reachesVoid(s)) addMonstersInVoid(s, list);
  if (zones & FROM_CONSTRUCTS) addZone(s, seatZone(s.seat, CONSTRUCTS), list);
  if (zones & FROM_PLAYED) addZone(s, seatZone(s.seat, PLAYED), list);
  if (s.choice.copies && s.copied !== 0 && isAllCopiers(list)) list.size = 0;
  if (s.choice.extreme !== 0) keepExtreme(s.choice.extreme, list);
}

/** A copied effect that could only copy another copier would never end: it does nothing. */
function isAllCopiers(list: ActionList): boolean {
  for (let i = 0; i < list.size; i++) if (!COPIER[Card.def[actionCard(list.actions[i])]]) return false;
  return true;
}

/** Keeps the dearest (1) or cheapest (-1). */
function keepExtreme(sign: number, list: ActionList): void {
  const cost = (i: number): number => sign * costOf(actionCard(list.actions[i]));
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < list.size; i++) best = Math.max(best, cost(i));
  let kept = 0;
  for (let i = 0; i < list.size; i++) if (cost(i) === best) list.actions[kept++] = list.actions[i];
  list.size = kept;
}

/** Sealed cards that may be among the candidates. */
export const sealedCandidates = (s: Search): number => (s.choice.zones & FROM_HAND ? sealedIn(s.seat) : 0);

const counted = new ActionList();

/** How many cards there are, or may be, to choose; with secrets exactly. */
export function candidates(choice: Choice, seat: Seat, source: CardEntity, secrets: Secrets | null): number {
  const s = searchBefore(choice, seat, source);
  s.all = true;
  counted.clear();
  listCandidates(s, secrets, counted);
  return counted.size + (secrets === null ? sealedCandidates(s) : 0);
}

/** Calls for each card of the row, as it was before. */
export function forEachInRow(does: (card: CardEntity) => void): void {
  for (let place = ROW; place < ROW_END; place++) {
    const card = first(place);
    if (card) does(card);
  }
}
