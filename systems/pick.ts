import {
  type Action,
  ActionList,
  actionCard,
  actionIndex,
  actionKind,
  actionOf,
  DONE,
  NO,
} from '../components/action.ts';
import { QUESTION, WAIT } from '../components/registers.ts';
import type { Secrets } from '../components/secrets.ts';
import type { World } from '../components/world.ts';
import { DECK, HAND, isKind, seatZone } from '../components/zones.ts';
import { quantity } from './amounts.ts';
import { CHOICES, CODE } from './book/index.ts';
import { ANY_KIND, FROM_HAND } from './book/instructions.ts';
import type { Choice } from './book/tables.ts';
import { listCandidates, sealedCandidates, searchFor } from './candidates.ts';
import { handSize, show } from './hand.ts';
import { CHOSEN, NOTE, PC, SEAT, SUBJECT } from './stack.ts';

// A player chooses cards.

const scratch = new ActionList();

/** Rule 11.3: with nothing to choose nothing is asked, and a single card that must be chosen is taken. */
export function runPick(w: World, f: number): void {
  const pc = w.stack[f + PC];
  const s = searchFor(w, f);
  scratch.clear();
  listCandidates(w, s, null, scratch);
  const sealed = sealedCandidates(w, s);
  if (scratch.size + sealed === 0) w.stack[f + PC] = CODE[pc + 3];
  else if (scratch.size === 1 && sealed === 0 && CODE[pc + 2] === 0)
    takeOnly(w, f, scratch.actions[0], answerPick);
  else w.reg[WAIT] = QUESTION;
}

function takeOnly(
  w: World,
  f: number,
  action: Action,
  answer: (w: World, f: number, action: Action) => void,
): void {
  w.onGiven?.(w.stack[f + SEAT], [action]);
  answer(w, f, action);
}

/** A card that must be chosen by its kind may be missing from a hand: then its holder says no. */
export function listPick(w: World, f: number, secrets: Secrets | null, list: ActionList): void {
  const isOptional = CODE[w.stack[f + PC] + 2] === 1;
  listCandidates(w, searchFor(w, f), secrets, list);
  if (isOptional || list.size === 0) list.add(actionOf(NO));
}

export function answerPick(w: World, f: number, action: Action): void {
  const pc = w.stack[f + PC];
  if (actionKind(action) === NO) {
    w.stack[f + PC] = CODE[pc + 3];
    return;
  }
  choose(w, f, actionCard(action));
  if (CHOICES[CODE[pc + 1]].buys) w.stack[f + NOTE] = actionIndex(action);
  w.stack[f + PC] = pc + 4;
}

const isInHand = (zone: number): boolean => isKind(zone, DECK) || isKind(zone, HAND);

/** What is chosen from a hand is shown. */
function choose(w: World, f: number, card: number): void {
  const seat = w.stack[f + SEAT];
  if (isInHand(w.zone[card])) show(w, seat, card, seatZone(seat, HAND));
  w.stack[f + SUBJECT] = card;
}

// Several cards: each is marked as it is chosen; CHOSEN counts them, NOTE those from the hand.

export function runPickSome(w: World, f: number): void {
  const pc = w.stack[f + PC];
  if (w.stack[f + CHOSEN] === 0) w.stack[f + NOTE] = 0;
  if (w.stack[f + CHOSEN] === amountAt(w, f)) return endPickSome(w, f);
  const s = searchFor(w, f);
  scratch.clear();
  listCandidates(w, s, null, scratch);
  const sealed = sealedCandidates(w, s);
  if (scratch.size + sealed === 0) endPickSome(w, f);
  else if (scratch.size === 1 && sealed === 0 && CODE[pc + 3] === 1)
    takeOnly(w, f, scratch.actions[0], answerPickSome);
  else w.reg[WAIT] = QUESTION;
}

function endPickSome(w: World, f: number): void {
  const pc = w.stack[f + PC];
  w.stack[f + PC] = w.stack[f + CHOSEN] === 0 ? CODE[pc + 4] : pc + 5;
  w.stack[f + CHOSEN] = 0;
}

export function listPickSome(w: World, f: number, secrets: Secrets | null, list: ActionList): void {
  const isExact = CODE[w.stack[f + PC] + 3] === 1;
  const s = searchFor(w, f);
  listCandidates(w, s, secrets, list);
  // Rule 11.33: if all cards of the hand must go, there is nothing to choose: one after the other does.
  if (isExact && isWholeHand(s.choice) && handSize(w, s.seat) <= amountAt(w, f))
    list.size = Math.min(list.size, 1);
  if (!isExact || list.size === 0) list.add(actionOf(DONE));
}

const amountAt = (w: World, f: number): number => quantity(w, f, CODE[w.stack[f + PC] + 2]);

/** Whether any card of the hand may be chosen, and no other. */
const isWholeHand = ({ zones, test }: Choice): boolean =>
  zones === FROM_HAND && test.kinds === ANY_KIND && test.factions === 0 && test.named === null;

export function answerPickSome(w: World, f: number, action: Action): void {
  if (actionKind(action) === DONE) return endPickSome(w, f);
  const card = actionCard(action);
  if (isInHand(w.zone[card])) w.stack[f + NOTE]++;
  choose(w, f, card);
  w.marked[card] = 1;
  w.stack[f + CHOSEN]++;
}
