import { ACTIVE, CHANCE_N, OPEN, PICK, TAKE, TURN_RULES } from '../components/registers.ts';
import type { World } from '../components/world.ts';
import {
  CONSTRUCTS,
  DISCARD,
  HAND,
  isKind,
  move,
  moveFirst,
  nth,
  seatZone,
  TOP,
  UNDER,
} from '../components/zones.ts';
import { holds, quantity } from './amounts.ts';
import { CODE, QUESTIONS } from './book/index.ts';
import { MECHANA_RUNES, OPPONENTS, PLAYERS, POWER, RUNES } from './book/instructions.ts';
import { ask } from './chance.ts';
import { leavePlay } from './constructs.ts';
import { handSize } from './hand.ts';
import { gainHonor } from './honor.ts';
import { COUNT, NOTE, PC, push, SEAT, SOURCE, SUBJECT } from './stack.ts';
import { isOpponent } from './team.ts';

// Instructions that are small enough to stand together.

export function runGain(w: World, f: number): void {
  const pc = w.stack[f + PC];
  const seat = w.stack[f + SEAT];
  const amount = quantity(w, f, CODE[pc + 2]);
  const resource = CODE[pc + 1];
  w.stack[f + PC] = pc + 3;
  if (resource === RUNES) w.runes[seat] += amount;
  else if (resource === POWER) w.power[seat] += amount;
  else if (resource === MECHANA_RUNES) w.mechanaRunes[seat] += amount;
  else gainHonor(w, seat, amount);
}

export function runSpend(w: World, f: number): void {
  const pc = w.stack[f + PC];
  w.runes[w.stack[f + SEAT]] -= quantity(w, f, CODE[pc + 1]);
  w.stack[f + PC] = pc + 2;
}

export function runToHand(w: World, f: number): void {
  w.stack[f + PC]++;
  leaveFor(w, w.stack[f + SUBJECT], seatZone(w.stack[f + SEAT], HAND));
}

function leaveFor(w: World, card: number, zone: number): void {
  w.marked[card] = 0;
  if (isKind(w.zone[card], CONSTRUCTS)) leavePlay(w, card);
  move(w, card, zone);
}

export function runToTop(w: World, f: number): void {
  w.stack[f + PC]++;
  moveFirst(w, w.stack[f + SUBJECT], seatZone(w.stack[f + SEAT], TOP));
}

export function runPutUnder(w: World, f: number): void {
  w.stack[f + PC]++;
  move(w, w.stack[f + SUBJECT], seatZone(w.stack[f + SEAT], UNDER));
}

export function runThis(w: World, f: number): void {
  w.stack[f + PC]++;
  w.stack[f + SUBJECT] = w.stack[f + SOURCE];
}

export function runExtraTurn(w: World, f: number): void {
  w.stack[f + PC]++;
  w.extraTurns[w.stack[f + SEAT]]++;
}

export function runExtraCards(w: World, f: number): void {
  const pc = w.stack[f + PC];
  w.stack[f + PC] = pc + 2;
  w.extraCards[w.stack[f + SEAT]] += CODE[pc + 1];
}

export function runThisTurn(w: World, f: number): void {
  const pc = w.stack[f + PC];
  w.stack[f + PC] = pc + 2;
  w.reg[TURN_RULES] |= CODE[pc + 1];
}

export function runThisIsNamed(w: World, f: number): void {
  w.stack[f + PC]++;
  w.also[w.stack[f + SOURCE]] |= w.stack[f + NOTE];
}

export function runThatIsNamed(w: World, f: number): void {
  w.stack[f + PC]++;
  w.also[w.stack[f + SUBJECT]] |= w.stack[f + NOTE];
}

export function runJump(w: World, f: number): void {
  w.stack[f + PC] = CODE[w.stack[f + PC] + 1];
}

export function runIf(w: World, f: number): void {
  const pc = w.stack[f + PC];
  const yes = holds(w, QUESTIONS[CODE[pc + 1]], w.stack[f + SEAT], w.stack[f + SOURCE], f);
  w.stack[f + PC] = yes ? pc + 3 : CODE[pc + 2];
}

export function runIfUnused(w: World, f: number): void {
  const pc = w.stack[f + PC];
  w.stack[f + PC] = w.used[w.stack[f + SOURCE]] & CODE[pc + 1] ? CODE[pc + 2] : pc + 3;
}

export function runUseUp(w: World, f: number): void {
  const pc = w.stack[f + PC];
  w.used[w.stack[f + SOURCE]] |= CODE[pc + 1];
  w.stack[f + PC] = pc + 2;
}

function isMeant(w: World, who: number, you: number, seat: number): boolean {
  if (who === PLAYERS) return true;
  return who === OPPONENTS ? isOpponent(w, you, seat) : seat !== you;
}

/** Rule 11.12: in turn order from the active player. COUNT is how far round the table it has come. */
export function runEach(w: World, f: number): void {
  const pc = w.stack[f + PC];
  const { seats } = w.layout;
  const you = w.reg[ACTIVE];
  for (let i = w.stack[f + COUNT]; i < seats; i++) {
    const seat = (you + i) % seats;
    if (!isMeant(w, CODE[pc + 1], you, seat)) continue;
    w.stack[f + COUNT] = i + 1;
    push(w, pc + 3, w.stack[f + SOURCE], seat);
    return;
  }
  w.stack[f + COUNT] = 0;
  w.stack[f + PC] = CODE[pc + 2];
}

// A card of the acting player's hand, chosen by chance. COUNT: 1 once it is chosen, 2 once it is shown.

/** Asks chance for a card of the hand, once. Says whether the index is there. */
function isChosen(w: World, f: number): boolean {
  const seat = w.stack[f + SEAT];
  const cards = handSize(w, seat);
  if (cards === 0) w.stack[f + PC]++;
  else if (w.stack[f + COUNT] > 0) return true;
  else {
    w.stack[f + COUNT] = 1;
    ask(w, PICK, seat, cards);
  }
  return false;
}

function takeIndex(w: World): number {
  const index = w.reg[CHANCE_N];
  w.reg[CHANCE_N] = 0;
  return index;
}

/** The known cards of a hand come before the sealed ones. */
export function runGiveRandomCard(w: World, f: number): void {
  if (!isChosen(w, f)) return;
  const giver = w.stack[f + SEAT];
  const hand = seatZone(giver, HAND);
  const index = takeIndex(w);
  const known = w.count[hand];
  w.stack[f + COUNT] = 0;
  w.stack[f + PC]++;
  if (index < known) move(w, nth(w, hand, index), seatZone(w.reg[ACTIVE], HAND));
  else ask(w, TAKE, giver, index - known);
}

/** A sealed card is shown first; it is then the last known one. */
export function runDiscardRandomCard(w: World, f: number): void {
  if (!isChosen(w, f)) return;
  const seat = w.stack[f + SEAT];
  const hand = seatZone(seat, HAND);
  const known = w.count[hand];
  const index = w.stack[f + COUNT] === 2 ? known - 1 : takeIndex(w);
  if (index >= known) {
    w.stack[f + COUNT] = 2;
    return ask(w, OPEN, seat, index - known);
  }
  w.stack[f + COUNT] = 0;
  w.stack[f + PC]++;
  move(w, nth(w, hand, index), seatZone(seat, DISCARD));
}
