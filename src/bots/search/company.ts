import { TURN } from '../../../components/registers.ts';
import type { World } from '../../../components/world.ts';
import { CONSTRUCTS, DECK, DISCARD, HAND, PLAYED, seatZone, TOP, UNDER } from '../../../components/zones.ts';
import { KIND } from '../../../systems/book/index.ts';
import { MONSTER } from '../../../systems/book/instructions.ts';
import { CARDS } from '../../cards/index.ts';
import { ownWorth, REWARD } from '../greedy/cards.ts';
import { HONOR, MOST_TURNS } from '../greedy/weights.ts';
import { COMPANY } from './learned-company.ts';
import { timeLeft } from './net.ts';
import { numbersIn } from './numbers.ts';

// What a card is worth in the company of those that a seat owns already, in honor. Every card brings something to the
// company, in a few units, and gains or loses by what the company has of each.

/** Numbers of a card by itself: its worth at the end, what time adds, and what the opening adds. */
export const ALONE_TERMS = 3;

export interface Company {
  readonly units: number;
  /** By card. */
  readonly alone: Float64Array;
  /** What it makes of each unit of the company; then what time adds. */
  readonly uses: Float64Array;
  /** What it brings to the company, by unit. */
  readonly brings: Float64Array;
}

/** A card that was never met is worth what its declaration says, whatever the company. */
function supposed(card: number): number[] {
  if (KIND[card] === MONSTER) return [REWARD[card] / HONOR, 0, 0];
  const end = ownWorth(card, 0) / HONOR;
  return [end, ownWorth(card, MOST_TURNS) / HONOR - end, 0];
}

export const emptyCompany = (units: number): Company => ({
  units,
  alone: Float64Array.from(CARDS.flatMap((_, card) => supposed(card))),
  uses: new Float64Array(CARDS.length * 2 * units),
  brings: new Float64Array(CARDS.length * units),
});

export function learnedCompany(): Company {
  const company = emptyCompany(COMPANY.units);
  const known: Readonly<Record<string, string>> = COMPANY.cards;
  const uses = 2 * company.units;
  CARDS.forEach(({ id }, card) => {
    if (!Object.hasOwn(known, id)) return;
    const numbers = numbersIn(known[id]);
    company.alone.set(numbers.subarray(0, ALONE_TERMS), card * ALONE_TERMS);
    company.uses.set(numbers.subarray(ALONE_TERMS, ALONE_TERMS + uses), card * uses);
    company.brings.set(numbers.subarray(ALONE_TERMS + uses), card * company.units);
  });
  return company;
}

/** Rounds until decks are no longer much like at the beginning; honor says nothing of that time, since few have any. */
const OPENING = 5;

/** How much of the opening is left, from 1 to 0. */
export const openingLeft = (w: World): number => Math.max(0, 1 - w.reg[TURN] / (OPENING * w.layout.seats));

const OWNED = [DECK, TOP, HAND, DISCARD, PLAYED, UNDER, CONSTRUCTS];

/** The numbers of the cards that a seat owns. */
export function ownedBy(w: World, seat: number): Uint8Array {
  const cards: number[] = [];
  for (const kind of OWNED) {
    const zone = seatZone(seat, kind);
    for (let card = w.next[zone]; card !== zone; card = w.next[card]) cards.push(w.def[card]);
  }
  return Uint8Array.from(cards);
}

const { units: UNITS, alone: ALONE, uses: USES, brings: BRINGS } = learnedCompany();
/** What the company has. */
const has = new Float64Array(UNITS);
let time = 0;
let opening = 0;

/** What is asked next is about the cards of this seat. */
export function joinCompany(w: World, seat: number): void {
  time = timeLeft(w);
  opening = openingLeft(w);
  has.fill(0);
  for (let i = 0; i < OWNED.length; i++) {
    const zone = seatZone(seat, OWNED[i]);
    for (let card = w.next[zone]; card !== zone; card = w.next[card])
      for (let k = 0, b = w.def[card] * UNITS; k < UNITS; k++, b++) has[k] += BRINGS[b];
  }
}

/** What a card would be worth to the company. */
export function worthToCompany(card: number): number {
  const a = card * ALONE_TERMS;
  let worth = ALONE[a] + time * ALONE[a + 1] + opening * ALONE[a + 2];
  for (let k = 0, u = card * 2 * UNITS; k < UNITS; k++, u++)
    worth += (USES[u] + time * USES[u + UNITS]) * has[k];
  return worth;
}

/** What a card of the company is worth to the others. */
export function worthInCompany(card: number): number {
  let worth = worthToCompany(card);
  for (let k = 0, u = card * 2 * UNITS, b = card * UNITS; k < UNITS; k++, u++, b++)
    worth -= (USES[u] + time * USES[u + UNITS]) * BRINGS[b];
  return worth;
}
