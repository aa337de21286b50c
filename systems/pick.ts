import {
  type Action,
  ActionList,
  actionCard,
  actionKind,
  actionOf,
  CHOOSE,
  NO,
} from '../components/action.ts';
import { QUESTION, WAIT } from '../components/registers.ts';
import type { Secrets } from '../components/secrets.ts';
import type { World } from '../components/world.ts';
import {
  CONSTRUCTS,
  CULTIST,
  DECK,
  DISCARD,
  FANATIC,
  HAND,
  HEAVY_INFANTRY,
  isKind,
  MYSTIC,
  PLAYED,
  ROW,
  ROW_END,
  seatZone,
  VOID,
} from '../components/zones.ts';
import { canBeBanished } from './banish.ts';
import type { Choice } from './book/compile.ts';
import { CHOICES, CODE, COPIER } from './book/index.ts';
import {
  FROM_CONSTRUCTS,
  FROM_DISCARD,
  FROM_HAND,
  FROM_PLAYED,
  FROM_ROW,
  FROM_SUPPLY,
  FROM_VOID,
} from './book/instructions.ts';
import { passes } from './facts.ts';
import { sealedIn, show } from './hand.ts';
import { COPIED, PC, SEAT, SOURCE, SUBJECT } from './stack.ts';

// A player chooses a card.

/** Who chooses, for which card's effect, and whether that effect is a copy. */
interface Chooser {
  seat: number;
  source: number;
  copied: number;
}

function isCandidate(w: World, choice: Choice, card: number, who: Chooser): boolean {
  if (!passes(w, choice.test, card, who.seat, who.source)) return false;
  return !(choice.banishes && !canBeBanished(w, card));
}

function addCandidate(w: World, choice: Choice, card: number, who: Chooser, list: ActionList): void {
  if (isCandidate(w, choice, card, who) && list.isNew(w.def[card])) list.add(actionOf(CHOOSE, card));
}

function addZone(w: World, choice: Choice, zone: number, who: Chooser, list: ActionList): void {
  for (let card = w.next[zone]; card !== zone; card = w.next[card]) addCandidate(w, choice, card, who, list);
}

function addHand(w: World, choice: Choice, who: Chooser, secrets: Secrets | null, list: ActionList): void {
  addZone(w, choice, seatZone(who.seat, HAND), who, list);
  if (secrets === null) return;
  for (let slot = 0; slot < secrets.counts[who.seat]; slot++)
    addCandidate(w, choice, secrets.at(who.seat, slot), who, list);
}

/** Lists the cards that may be chosen; of identical ones in one zone the first. */
function listCandidates(
  w: World,
  choice: Choice,
  who: Chooser,
  secrets: Secrets | null,
  list: ActionList,
): void {
  const from = (zones: number): boolean => {
    if ((choice.zones & zones) === 0) return false;
    list.forget();
    return true;
  };
  if (from(FROM_ROW)) for (let place = ROW; place < ROW_END; place++) addZone(w, choice, place, who, list);
  if (from(FROM_SUPPLY))
    for (const supply of [MYSTIC, HEAVY_INFANTRY, FANATIC, CULTIST]) addZone(w, choice, supply, who, list);
  if (from(FROM_HAND)) addHand(w, choice, who, secrets, list);
  if (from(FROM_DISCARD)) addZone(w, choice, seatZone(who.seat, DISCARD), who, list);
  if (from(FROM_VOID)) addZone(w, choice, VOID, who, list);
  if (from(FROM_CONSTRUCTS)) addZone(w, choice, seatZone(who.seat, CONSTRUCTS), who, list);
  if (from(FROM_PLAYED)) addZone(w, choice, seatZone(who.seat, PLAYED), who, list);
  if (choice.copies && who.copied !== 0 && isAllCopiers(w, list)) list.size = 0;
}

/** A copied effect that could only copy another copier would never end: it does nothing. */
function isAllCopiers(w: World, list: ActionList): boolean {
  for (let i = 0; i < list.size; i++) if (!COPIER[w.def[actionCard(list.actions[i])]]) return false;
  return true;
}

const scratch = new ActionList();
const chooser: Chooser = { seat: 0, source: 0, copied: 0 };

function chooserOf(w: World, f: number): Chooser {
  chooser.seat = w.stack[f + SEAT];
  chooser.source = w.stack[f + SOURCE];
  chooser.copied = w.stack[f + COPIED];
  return chooser;
}

/** Sealed cards that may be among the candidates. */
const sealedCandidates = (w: World, choice: Choice, seat: number): number =>
  choice.zones & FROM_HAND ? sealedIn(w, seat) : 0;

/** Whether there is, or may be, a card to choose. */
export function canPick(w: World, choice: Choice, seat: number, source: number): boolean {
  if (sealedCandidates(w, choice, seat) > 0) return true;
  scratch.clear();
  listCandidates(w, choice, { seat, source, copied: 0 }, null, scratch);
  return scratch.size > 0;
}

/** Rule 11.3: with nothing to choose nothing is asked, and a single card that must be chosen is taken. */
export function runPick(w: World, f: number): void {
  const pc = w.stack[f + PC];
  const choice = CHOICES[CODE[pc + 1]];
  const who = chooserOf(w, f);
  scratch.clear();
  listCandidates(w, choice, who, null, scratch);
  const sealed = sealedCandidates(w, choice, who.seat);
  if (scratch.size + sealed === 0) w.stack[f + PC] = CODE[pc + 3];
  else if (scratch.size === 1 && sealed === 0 && CODE[pc + 2] === 0) takeOnly(w, f, scratch.actions[0]);
  else w.reg[WAIT] = QUESTION;
}

function takeOnly(w: World, f: number, action: Action): void {
  w.taken.push(actionCard(action));
  answerPick(w, f, action);
}

export function listPick(w: World, f: number, secrets: Secrets | null, list: ActionList): void {
  const pc = w.stack[f + PC];
  listCandidates(w, CHOICES[CODE[pc + 1]], chooserOf(w, f), secrets, list);
  if (CODE[pc + 2] === 1) list.add(actionOf(NO));
}

export function answerPick(w: World, f: number, action: Action): void {
  const pc = w.stack[f + PC];
  if (actionKind(action) === NO) {
    w.stack[f + PC] = CODE[pc + 3];
    return;
  }
  const card = actionCard(action);
  if (isKind(w.zone[card], DECK)) show(w, w.stack[f + SEAT], card, seatZone(w.stack[f + SEAT], HAND));
  w.stack[f + SUBJECT] = card;
  w.stack[f + PC] = pc + 4;
}
