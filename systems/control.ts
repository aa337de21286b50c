import { ACTIVE, CHANCE_N, PICK, TAKE, WATCHERS } from '../components/registers.ts';
import { WATCHER, WATCHER_ROOM, type World } from '../components/world.ts';
import { DISCARD, HAND, move, nth, seatZone } from '../components/zones.ts';
import { holds, quantity } from './amounts.ts';
import { CODE, QUESTIONS } from './book/index.ts';
import { MECHANA_RUNES, POWER, RUNES } from './book/instructions.ts';
import { ask } from './chance.ts';
import { handSize } from './hand.ts';
import { gainHonor } from './honor.ts';
import { COUNT, PC, push, SEAT, SOURCE, SUBJECT } from './stack.ts';
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
  w.runes[w.stack[f + SEAT]] -= CODE[pc + 1];
  w.stack[f + PC] = pc + 2;
}

export function runDiscard(w: World, f: number): void {
  w.stack[f + PC]++;
  move(w, w.stack[f + SUBJECT], seatZone(w.stack[f + SEAT], DISCARD));
}

export function runThis(w: World, f: number): void {
  w.stack[f + PC]++;
  w.stack[f + SUBJECT] = w.stack[f + SOURCE];
}

export function runExtraTurn(w: World, f: number): void {
  w.stack[f + PC]++;
  w.extraTurns[w.stack[f + SEAT]]++;
}

export function runWatch(w: World, f: number): void {
  const pc = w.stack[f + PC];
  w.stack[f + PC] = pc + 2;
  if (w.reg[WATCHERS] === WATCHER_ROOM) throw new Error('too many effects wait for something this turn');
  const at = w.reg[WATCHERS]++ * WATCHER;
  w.watchers[at] = CODE[pc + 1];
  w.watchers[at + 1] = w.stack[f + SOURCE];
}

export function runJump(w: World, f: number): void {
  w.stack[f + PC] = CODE[w.stack[f + PC] + 1];
}

export function runIf(w: World, f: number): void {
  const pc = w.stack[f + PC];
  const yes = holds(w, QUESTIONS[CODE[pc + 1]], w.stack[f + SEAT], w.stack[f + SOURCE]);
  w.stack[f + PC] = yes ? pc + 3 : CODE[pc + 2];
}

/** Rule 11.12: in turn order from the active player. COUNT is how far round the table it has come. */
export function runEachOpponent(w: World, f: number): void {
  const pc = w.stack[f + PC];
  const { seats } = w.layout;
  const you = w.reg[ACTIVE];
  for (let i = w.stack[f + COUNT] + 1; i < seats; i++) {
    const seat = (you + i) % seats;
    if (!isOpponent(w, you, seat)) continue;
    w.stack[f + COUNT] = i;
    push(w, pc + 2, w.stack[f + SOURCE], seat);
    return;
  }
  w.stack[f + COUNT] = 0;
  w.stack[f + PC] = CODE[pc + 1];
}

/** The acting player gives one card of the hand, chosen by chance, to the active player. COUNT is 1 once it is chosen. */
export function runGiveRandomCard(w: World, f: number): void {
  const giver = w.stack[f + SEAT];
  const cards = handSize(w, giver);
  if (w.stack[f + COUNT] === 0 && cards > 0) {
    w.stack[f + COUNT] = 1;
    ask(w, PICK, giver, cards);
    return;
  }
  const index = w.reg[CHANCE_N];
  w.reg[CHANCE_N] = w.stack[f + COUNT] = 0;
  w.stack[f + PC]++;
  if (cards > 0) give(w, giver, index);
}

/** The known cards of a hand come before the sealed ones. */
function give(w: World, giver: number, index: number): void {
  const hand = seatZone(giver, HAND);
  const known = w.count[hand];
  if (index < known) move(w, nth(w, hand, index), seatZone(w.reg[ACTIVE], HAND));
  else ask(w, TAKE, giver, index - known);
}
