import { layout } from '../../../components/arena.ts';
import { Card } from '../../../components/card.ts';
import { type CardNumber, NO_CARD_NUMBER, type Seat } from '../../../components/ids.ts';
import { Place } from '../../../components/place.ts';
import { Table, TURN } from '../../../components/table.ts';
import {
  CONSTRUCTS,
  DECK,
  DISCARD,
  HAND,
  PLAYED,
  seatZone,
  TOP,
  UNDER,
  Zone,
} from '../../../components/zone.ts';
import type { Book } from '../../../systems/book/book.ts';
import { KIND } from '../../../systems/book/index.ts';
import { MONSTER } from '../../../systems/book/instructions.ts';
import { follow, ROOM } from '../../../systems/book/open.ts';
import { ownWorth, REWARD } from '../greedy/cards.ts';
import { HONOR, MOST_TURNS } from '../greedy/weights.ts';
import { COMPANY } from './learned-company.ts';
import { timeLeft } from './net.ts';
import { numbersIn } from './numbers.ts';

// What a card is worth in the company of those that a seat owns already, in honor. Every card brings something to the
// company, in a few units, and gains or loses by what the company has of each.

/** Numbers that tell how a match stands for a seat, before those of its company. */
export const CIRCUMSTANCES = 6;
/** Which of them is the time that is left. */
const TIME = 1;

/** Numbers of a situation: the circumstances, what the company has of each unit, and the same by the time that is left. */
export const situationSize = (units: number): number => CIRCUMSTANCES + 2 * units;

export interface Company {
  readonly units: number;
  /** By card: what it makes of each number of the situation. */
  readonly makes: Float64Array;
  /** By card: what it brings to the company, by unit. */
  readonly brings: Float64Array;
}

/** A card that was never met is worth what its declaration says, whatever the company. */
function suppose(makes: Float64Array, card: CardNumber): void {
  const isMonster = KIND[card] === MONSTER;
  const end = (isMonster ? REWARD[card] : ownWorth(card, 0)) / HONOR;
  makes[0] = end;
  makes[TIME] = isMonster ? 0 : ownWorth(card, MOST_TURNS) / HONOR - end;
}

/** Of the cards of a book, which must be open. */
export function emptyCompany(units: number, { cards }: Book): Company {
  const size = situationSize(units);
  const makes = new Float64Array(cards.length * size);
  for (let card = NO_CARD_NUMBER; card < cards.length; card++) suppose(makes.subarray(card * size), card);
  return { units, makes, brings: new Float64Array(cards.length * units) };
}

function learnedCompany(book: Book): Company {
  const company = emptyCompany(COMPANY.units, book);
  const known: Readonly<Record<string, string>> = COMPANY.cards;
  const size = situationSize(company.units);
  book.cards.forEach(({ id }, card) => {
    if (!Object.hasOwn(known, id)) return;
    const numbers = numbersIn(known[id]);
    company.makes.set(numbers.subarray(0, size), card * size);
    company.brings.set(numbers.subarray(size), card * company.units);
  });
  return company;
}

/** Rounds until decks are no longer much like at the beginning; honor says nothing of that time, since few have any. */
const OPENING = 5;
/** Cards of a pile are counted in tens. */
const PILE = 10;

/** The time that is left, the opening, and the piles: they say how soon a card that is won now will be drawn. */
export function setCircumstances(seat: Seat, into: Float64Array): void {
  const time = timeLeft();
  into[0] = 1;
  into[TIME] = time;
  into[2] = time * time;
  into[3] = Math.max(0, 1 - Table.reg[TURN] / (OPENING * layout.seats));
  into[4] = Zone.count[seatZone(seat, DECK)] / PILE;
  into[5] = Zone.count[seatZone(seat, DISCARD)] / PILE;
}

/** Completes a situation whose circumstances and company are set. */
export function timeCompany(situation: Float64Array, units: number): void {
  const time = situation[TIME];
  for (let k = 0, i = CIRCUMSTANCES; k < units; k++, i++) situation[i + units] = time * situation[i];
}

const OWNED = [DECK, TOP, HAND, DISCARD, PLAYED, UNDER, CONSTRUCTS];

/** The numbers of the cards that a seat owns. */
export function ownedBy(seat: Seat): Uint16Array {
  const cards: number[] = [];
  for (const kind of OWNED) {
    const zone = seatZone(seat, kind);
    for (let card = Place.next[zone]; card !== zone; card = Place.next[card]) cards.push(Card.def[card]);
  }
  return Uint16Array.from(cards);
}

const UNITS = COMPANY.units;
const SIZE = situationSize(UNITS);
const MAKES = new Float64Array(ROOM * SIZE);
const BRINGS = new Float64Array(ROOM * UNITS);
follow(learnedCompany, ({ makes, brings }) => {
  MAKES.set(makes);
  BRINGS.set(brings);
});
/** Where the company begins in it. */
const HAS = CIRCUMSTANCES;
const situation = new Float64Array(SIZE);

if (UNITS !== 8) throw new Error('the sums of a company are written out for eight units');

/** What the cards of a seat bring together. Sums in a column would be written and read again for every card. */
function sumUp(seat: Seat): void {
  let [a, b, c, d, e, f, g, h] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let i = 0; i < OWNED.length; i++) {
    const zone = seatZone(seat, OWNED[i]);
    for (let card = Place.next[zone]; card !== zone; card = Place.next[card]) {
      const at = Card.def[card] * 8;
      a += BRINGS[at];
      b += BRINGS[at + 1];
      c += BRINGS[at + 2];
      d += BRINGS[at + 3];
      e += BRINGS[at + 4];
      f += BRINGS[at + 5];
      g += BRINGS[at + 6];
      h += BRINGS[at + 7];
    }
  }
  situation[HAS] = a;
  situation[HAS + 1] = b;
  situation[HAS + 2] = c;
  situation[HAS + 3] = d;
  situation[HAS + 4] = e;
  situation[HAS + 5] = f;
  situation[HAS + 6] = g;
  situation[HAS + 7] = h;
}

/** What is asked next is about the cards of this seat. */
export function joinCompany(seat: Seat): void {
  setCircumstances(seat, situation);
  sumUp(seat);
  timeCompany(situation, UNITS);
}

/** What a card would be worth to the company. */
export function worthToCompany(card: CardNumber): number {
  let worth = 0;
  for (let i = 0, m = card * SIZE; i < SIZE; i++, m++) worth += MAKES[m] * situation[i];
  return worth;
}

/** What a card of the company is worth to the others. */
export function worthInCompany(card: CardNumber): number {
  const time = situation[TIME];
  let worth = worthToCompany(card);
  for (let k = 0, m = card * SIZE + HAS, b = card * UNITS; k < UNITS; k++, m++, b++)
    worth -= (MAKES[m] + time * MAKES[m + UNITS]) * BRINGS[b];
  return worth;
}
