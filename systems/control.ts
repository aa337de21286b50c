import { layout } from '../components/arena.ts';
import { Card } from '../components/card.ts';
import type { CardEntity, FrameId, ZoneId } from '../components/ids.ts';
import { Place } from '../components/place.ts';
import { Seat } from '../components/seat.ts';
import { Frame } from '../components/stack.ts';
import { Table, TURN_RULES } from '../components/table.ts';
import { CONSTRUCTS, HAND, isKind, move, moveFirst, seatZone, TOP, UNDER } from '../components/zone.ts';
import { holds, quantity } from './amounts.ts';
import { CODE, QUESTIONS } from './book/index.ts';
import { OPPONENTS, PLAYERS } from './book/instructions.ts';
import { leavePlay } from './constructs.ts';
import { gain } from './gains.ts';
import { push } from './stack.ts';
import { isOpponent, seatAfter } from './team.ts';
import { transform } from './transform.ts';
import { firstOfEach } from './whose-turn.ts';

// Instructions that are small enough to stand together.

export function runGain(f: FrameId): void {
  const pc = Frame.pc[f];
  const seat = Frame.seat[f];
  const amount = quantity(f, CODE[pc + 2]);
  const resource = CODE[pc + 1];
  Frame.pc[f] = pc + 3;
  gain(seat, resource, amount);
}

export function runSpend(f: FrameId): void {
  const pc = Frame.pc[f];
  Seat.runes[Frame.seat[f]] -= quantity(f, CODE[pc + 1]);
  Frame.pc[f] = pc + 2;
}

export function runToHand(f: FrameId): void {
  Frame.pc[f]++;
  leaveFor(Frame.subject[f], seatZone(Frame.seat[f], HAND));
}

function leaveFor(card: CardEntity, zone: ZoneId): void {
  Card.marked[card] = 0;
  if (isKind(Place.zone[card], CONSTRUCTS)) leavePlay(card);
  move(card, zone);
}

export function runToTop(f: FrameId): void {
  Frame.pc[f]++;
  moveFirst(Frame.subject[f], seatZone(Frame.seat[f], TOP));
}

export function runPutUnder(f: FrameId): void {
  Frame.pc[f]++;
  move(Frame.subject[f], seatZone(Frame.seat[f], UNDER));
}

export function runThis(f: FrameId): void {
  Frame.pc[f]++;
  Frame.subject[f] = Frame.source[f];
}

export function runExtraTurn(f: FrameId): void {
  Frame.pc[f]++;
  Seat.extraTurns[Frame.seat[f]]++;
}

export function runExtraCards(f: FrameId): void {
  const pc = Frame.pc[f];
  Frame.pc[f] = pc + 2;
  Seat.extraCards[Frame.seat[f]] += CODE[pc + 1];
}

export function runThisTurn(f: FrameId): void {
  const pc = Frame.pc[f];
  Frame.pc[f] = pc + 2;
  Table.reg[TURN_RULES] |= CODE[pc + 1];
}

export function runThisIsNamed(f: FrameId): void {
  Frame.pc[f]++;
  Card.also[Frame.source[f]] |= Frame.note[f];
}

export function runThatIsNamed(f: FrameId): void {
  Frame.pc[f]++;
  Card.also[Frame.subject[f]] |= Frame.note[f];
  transform(); // rule 11.27: before the effect of the card that is played
}

export function runJump(f: FrameId): void {
  Frame.pc[f] = CODE[Frame.pc[f] + 1];
}

export function runIf(f: FrameId): void {
  const pc = Frame.pc[f];
  const yes = holds(QUESTIONS[CODE[pc + 1]], Frame.seat[f], Frame.source[f], f);
  Frame.pc[f] = yes ? pc + 3 : CODE[pc + 2];
}

export function runIfUnused(f: FrameId): void {
  const pc = Frame.pc[f];
  Frame.pc[f] = Card.used[Frame.source[f]] & CODE[pc + 1] ? CODE[pc + 2] : pc + 3;
}

export function runUseUp(f: FrameId): void {
  const pc = Frame.pc[f];
  Card.used[Frame.source[f]] |= CODE[pc + 1];
  Frame.pc[f] = pc + 2;
}

/** Whether an "each" of this player's is about that seat. */
export function isMeant(who: number, you: Seat, seat: Seat): boolean {
  if (who === PLAYERS) return true;
  return who === OPPONENTS ? isOpponent(you, seat) : seat !== you;
}

/** Rule 11.12: in turn order from the active player. COUNT is how far round the table it has come. */
export function runEach(f: FrameId): void {
  const pc = Frame.pc[f];
  const { seats } = layout;
  const you = firstOfEach();
  for (let i = Frame.count[f]; i < seats; i++) {
    const seat = seatAfter(you, i);
    if (!isMeant(CODE[pc + 1], you, seat)) continue;
    Frame.count[f] = i + 1;
    push(pc + 3, Frame.source[f], seat);
    return;
  }
  Frame.count[f] = 0;
  Frame.pc[f] = CODE[pc + 2];
}
