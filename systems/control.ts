import { ACTIVE, TURN_RULES } from '../components/registers.ts';
import type { World } from '../components/world.ts';
import { CONSTRUCTS, HAND, isKind, move, moveFirst, seatZone, TOP, UNDER } from '../components/zones.ts';
import { holds, quantity } from './amounts.ts';
import { CODE, QUESTIONS } from './book/index.ts';
import { MECHANA_RUNES, OPPONENTS, PLAYERS, POWER, RUNES } from './book/instructions.ts';
import { leavePlay } from './constructs.ts';
import { gainHonor } from './honor.ts';
import { COUNT, NOTE, PC, push, SEAT, SOURCE, SUBJECT } from './stack.ts';
import { isOpponent } from './team.ts';
import { transform } from './transform.ts';

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
  transform(w); // rule 11.27: before the effect of the card that is played
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

/** Whether an "each" of this player's is about that seat. */
export function isMeant(w: World, who: number, you: number, seat: number): boolean {
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
