import {
  ACQUIRE,
  ACQUIRE_FOR_PARTNER,
  type ActionList,
  actionOf,
  DEFEAT,
  END_TURN,
  PLAY,
  USE,
} from '../components/action.ts';
import { ACTIVE, DEPTH, QUESTION, WAIT, WATCHERS } from '../components/registers.ts';
import type { Secrets } from '../components/secrets.ts';
import type { World } from '../components/world.ts';
import {
  CONSTRUCTS,
  CULTIST,
  FANATIC,
  HAND,
  HEAVY_INFANTRY,
  MYSTIC,
  ROW,
  ROW_END,
  seatZone,
} from '../components/zones.ts';
import { priceOf, runesFor } from './acquire.ts';
import { holds } from './amounts.ts';
import { CHOICES, CODE, COST, KIND, QUESTIONS, USES } from './book/index.ts';
import { IF, MONSTER, PICK, SPEND } from './book/instructions.ts';
import { listAnswers } from './effects.ts';
import { costOf, kindOfCard } from './facts.ts';
import { canPick } from './pick.ts';
import { SEAT, topFrame } from './stack.ts';
import { isTeam } from './team.ts';

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
  listPlays(w, seat, secrets, list);
  list.forget();
  listUses(w, seat, list);
  list.forget();
  for (let place = ROW; place < ROW_END; place++) listDeal(w, seat, place, list);
  listDeal(w, seat, MYSTIC, list);
  listDeal(w, seat, HEAVY_INFANTRY, list);
  listDeal(w, seat, FANATIC, list);
  listDeal(w, seat, CULTIST, list);
  list.add(actionOf(END_TURN));
}

/** A monster in hand cannot be played (rule 11.16). */
function listPlay(w: World, card: number, list: ActionList): void {
  if (kindOfCard(w, card) !== MONSTER && list.isNew(w.def[card])) list.add(actionOf(PLAY, card));
}

function listPlays(w: World, seat: number, secrets: Secrets | null, list: ActionList): void {
  const hand = seatZone(seat, HAND);
  for (let card = w.next[hand]; card !== hand; card = w.next[card]) listPlay(w, card, list);
  if (secrets === null) return;
  for (let slot = 0; slot < secrets.counts[seat]; slot++) listPlay(w, secrets.at(seat, slot), list);
}

function listUses(w: World, seat: number, list: ActionList): void {
  const constructs = seatZone(seat, CONSTRUCTS);
  for (let card = w.next[constructs]; card !== constructs; card = w.next[card]) {
    const uses = USES[w.def[card]];
    for (let i = 0; i < uses.length; i++) {
      if (w.used[card] & uses[i].bit || !isFeasible(w, uses[i].start, seat, card)) continue;
      if (list.isNew(w.def[card] * 8 + i)) list.add(actionOf(USE, card, i));
    }
  }
}

/** Rule 11.17: an ability whose cost or condition cannot be met cannot be used. */
export function isFeasible(w: World, start: number, seat: number, card: number): boolean {
  const operand = CODE[start + 1];
  if (CODE[start] === SPEND) return w.runes[seat] >= operand;
  if (CODE[start] === PICK) return canPick(w, CHOICES[operand], seat, card);
  return CODE[start] !== IF || holds(w, QUESTIONS[operand], seat, card);
}

/** The defeat or acquire of a zone's first card, as far as the player can pay. */
function listDeal(w: World, seat: number, zone: number, list: ActionList): void {
  const card = w.next[zone];
  if (card === zone) return;
  const def = w.def[card];
  if (KIND[def] === MONSTER) {
    if (costOf(w, card) <= w.power[seat] && list.isNew(def)) list.add(actionOf(DEFEAT, card));
  } else if (COST[def] <= w.runes[seat] || hasOtherMeans(w, seat)) {
    listAcquire(w, seat, card, list);
  }
}

/** Whether a card may be had for less than its cost in ordinary runes. */
const hasOtherMeans = (w: World, seat: number): boolean => (w.mechanaRunes[seat] | w.reg[WATCHERS]) !== 0;

function listAcquire(w: World, seat: number, card: number, list: ActionList): void {
  const spare = runesFor(w, seat, card) - priceOf(w, seat, card);
  if (spare < 0 || !list.isNew(w.def[card])) return;
  list.add(actionOf(ACQUIRE, card));
  if (spare >= 1 && isTeam(w)) list.add(actionOf(ACQUIRE_FOR_PARTNER, card));
}
