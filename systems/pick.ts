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
import { Card } from '../components/card.ts';
import { given } from '../components/given.ts';
import type { CardEntity, FrameId, ZoneId } from '../components/ids.ts';
import { Place } from '../components/place.ts';
import type { Secrets } from '../components/secrets.ts';
import { Frame } from '../components/stack.ts';
import { QUESTION, Table, WAIT } from '../components/table.ts';
import { DECK, HAND, isKind, seatZone } from '../components/zone.ts';
import { quantity } from './amounts.ts';
import { CHOICES, CODE } from './book/index.ts';
import { ANY_KIND, FROM_HAND } from './book/instructions.ts';
import type { Choice } from './book/tables.ts';
import { listCandidates, sealedCandidates, searchFor } from './candidates.ts';
import { handSize, show } from './hand.ts';

// A player chooses cards.

const scratch = new ActionList();

/** Rule 11.3: with nothing to choose nothing is asked, and a single card that must be chosen is taken. */
export function runPick(f: FrameId): void {
  const pc = Frame.pc[f];
  const s = searchFor(f);
  scratch.clear();
  listCandidates(s, null, scratch);
  const sealed = sealedCandidates(s);
  if (scratch.size + sealed === 0) Frame.pc[f] = CODE[pc + 3];
  else if (scratch.size === 1 && sealed === 0 && CODE[pc + 2] === 0)
    takeOnly(f, scratch.actions[0], answerPick);
  else Table.reg[WAIT] = QUESTION;
}

function takeOnly(f: FrameId, action: Action, answer: (f: FrameId, action: Action) => void): void {
  given.tell?.(Frame.seat[f], [action]);
  answer(f, action);
}

/** A card that must be chosen by its kind may be missing from a hand: then its holder says no. */
export function listPick(f: FrameId, secrets: Secrets | null, list: ActionList): void {
  const isOptional = CODE[Frame.pc[f] + 2] === 1;
  listCandidates(searchFor(f), secrets, list);
  if (isOptional || list.size === 0) list.add(actionOf(NO));
}

export function answerPick(f: FrameId, action: Action): void {
  const pc = Frame.pc[f];
  if (actionKind(action) === NO) {
    Frame.pc[f] = CODE[pc + 3];
    return;
  }
  choose(f, actionCard(action));
  if (CHOICES[CODE[pc + 1]].buys) Frame.note[f] = actionIndex(action);
  Frame.pc[f] = pc + 4;
}

const isInHand = (zone: ZoneId): boolean => isKind(zone, DECK) || isKind(zone, HAND);

/** What is chosen from a hand is shown. */
function choose(f: FrameId, card: CardEntity): void {
  const seat = Frame.seat[f];
  if (isInHand(Place.zone[card])) show(seat, card, seatZone(seat, HAND));
  Frame.subject[f] = card;
}

// Several cards: each is marked as it is chosen; CHOSEN counts them, NOTE those from the hand.

export function runPickSome(f: FrameId): void {
  const pc = Frame.pc[f];
  if (Frame.chosen[f] === 0) Frame.note[f] = 0;
  if (Frame.chosen[f] === amountAt(f)) return endPickSome(f);
  const s = searchFor(f);
  scratch.clear();
  listCandidates(s, null, scratch);
  const sealed = sealedCandidates(s);
  if (scratch.size + sealed === 0) endPickSome(f);
  else if (scratch.size === 1 && sealed === 0 && CODE[pc + 3] === 1)
    takeOnly(f, scratch.actions[0], answerPickSome);
  else Table.reg[WAIT] = QUESTION;
}

function endPickSome(f: FrameId): void {
  const pc = Frame.pc[f];
  Frame.pc[f] = Frame.chosen[f] === 0 ? CODE[pc + 4] : pc + 5;
  Frame.chosen[f] = 0;
}

export function listPickSome(f: FrameId, secrets: Secrets | null, list: ActionList): void {
  const isExact = CODE[Frame.pc[f] + 3] === 1;
  const s = searchFor(f);
  listCandidates(s, secrets, list);
  // Rule 11.33: if all cards of the hand must go, there is nothing to choose: one after the other does.
  if (isExact && isWholeHand(s.choice) && handSize(s.seat) <= amountAt(f)) list.size = Math.min(list.size, 1);
  if (!isExact || list.size === 0) list.add(actionOf(DONE));
}

const amountAt = (f: FrameId): number => quantity(f, CODE[Frame.pc[f] + 2]);

/** Whether any card of the hand may be chosen, and no other. */
const isWholeHand = ({ zones, test }: Choice): boolean =>
  zones === FROM_HAND && test.kinds === ANY_KIND && test.factions === 0 && test.named === null;

export function answerPickSome(f: FrameId, action: Action): void {
  if (actionKind(action) === DONE) return endPickSome(f);
  const card = actionCard(action);
  if (isInHand(Place.zone[card])) Frame.note[f]++;
  choose(f, card);
  Card.marked[card] = 1;
  Frame.chosen[f]++;
}
