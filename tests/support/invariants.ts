import assert from 'node:assert/strict';
import { layout, type State, within } from '../../components/arena.ts';
import { Card } from '../../components/card.ts';
import { allCards, allPurses, allSeats, allZones } from '../../components/entities.ts';
import { type CardEntity, FIRST_SEAT, type ZoneId } from '../../components/ids.ts';
import { Place } from '../../components/place.ts';
import { ADVERSARY_PURSE, POOL, Purse, RESERVE } from '../../components/purse.ts';
import { Seat, sealedAt } from '../../components/seat.ts';
import type { Secrets } from '../../components/secrets.ts';
import { GAPS, Table } from '../../components/table.ts';
import {
  CENTER,
  CENTER_BOTTOM,
  DECK,
  isKind,
  ROW,
  ROW_END,
  ROW_SIZE,
  seatZone,
  VOID,
  Zone,
} from '../../components/zone.ts';
import { BOOK_CARDS } from '../../systems/book/index.ts';
import { handOf } from './knowledge.ts';

// What is true of a table at every question.

/** A number that has gone below 0 in an unsigned column is larger than this. */
const ABSURD = 30_000;

function fail(problem: string): never {
  throw new assert.AssertionError({ message: problem });
}

/** What is wrong with a card of a zone's ring, or undefined. */
function brokenLink(zone: ZoneId, card: CardEntity): string | undefined {
  if (card < layout.firstCard) return `zone ${zone} holds ${card}, which is no card`;
  if (Place.zone[card] !== zone) return `card ${card} is in the ring of zone ${zone}, but says otherwise`;
  if (Place.next[Place.prev[card]] !== card) return `nothing leads to card ${card}`;
  if (Place.prev[Place.next[card]] !== card) return `nothing leads back to card ${card}`;
  return undefined;
}

/** The cards of a zone in order; fails if the links of its ring do not agree with each other or with its count. */
export function cardsOf(zone: ZoneId): CardEntity[] {
  const cards: CardEntity[] = [];
  for (let card = Place.next[zone]; card !== zone; card = Place.next[card]) {
    const problem = brokenLink(zone, card);
    if (problem) fail(problem);
    if (cards.push(card) > layout.entities) fail(`the ring of zone ${zone} never closes`);
  }
  if (Zone.count[zone] !== cards.length) fail(`zone ${zone} has a wrong count`);
  return cards;
}

/** Every card is in exactly one ring. */
export function checkCards(): void {
  const places = new Uint8Array(layout.entities);
  for (const zone of allZones()) for (const card of cardsOf(zone)) places[card]++;
  for (const card of allCards()) if (places[card] !== 1) fail(`card ${card} is in ${places[card]} places`);
}

/** Pools hold the cards that are sealed out of them, and what is sealed is what the holders know. */
export function checkSealed(secrets: Secrets): void {
  const { seats } = layout;
  for (let owner = FIRST_SEAT; owner < seats; owner++) {
    const pool = new Set(cardsOf(seatZone(owner, DECK)));
    for (let holder = FIRST_SEAT; holder < seats; holder++) {
      const known = handOf(secrets, holder).filter((card) => pool.delete(card)).length;
      if (Seat.sealed[sealedAt(holder, owner)] !== known)
        fail(`${holder} knows ${known} cards of the pool of ${owner}, but not so many are sealed`);
    }
    checkTop(secrets, owner, pool);
  }
  for (let seat = FIRST_SEAT; seat < seats; seat++)
    for (const card of handOf(secrets, seat))
      if (!isKind(Place.zone[card], DECK)) fail(`card ${card} is sealed, but everybody sees it`);
}

/** A top card that its owner has looked at is one of the pool that nobody holds. */
function checkTop(secrets: Secrets, owner: Seat, rest: ReadonlySet<number>): void {
  const top = secrets.tops[owner];
  if (Seat.looked[owner] !== (top === 0 ? 0 : 1)) fail(`${owner} has not looked at its top card, or has`);
  if (top !== 0 && !rest.has(top)) fail(`the top card of ${owner} is somewhere else`);
}

/** Tokens are in the pool, with the players or with the adversary; beyond the pool they come from the reserve. */
export function checkHonor(): void {
  const pool = Purse.honor[POOL];
  const reserve = Purse.honor[RESERVE];
  let total = pool + Purse.honor[ADVERSARY_PURSE] - reserve;
  for (const seat of allSeats()) total += Purse.honor[seat];
  assert.equal(total, layout.honorPool, 'honor tokens were lost or made');
  assert.ok(
    allPurses().every((purse) => Purse.honor[purse] < ABSURD),
    'a purse is below 0',
  );
  assert.ok(pool === 0 || reserve === 0, 'honor came from the reserve while there was a pool');
}

export function checkResources(): void {
  for (const column of [Seat.runes, Seat.mechanaRunes, Seat.power])
    assert.ok(
      allSeats().every((seat) => column[seat] < ABSURD),
      'runes or power are below 0',
    );
}

const couldEnterRow = (): boolean =>
  [CENTER, CENTER_BOTTOM, VOID].some((zone) =>
    cardsOf(zone).some((card) => BOOK_CARDS[Card.def[card]].kind !== 'event'),
  );

/** Rule 3.1: six cards, one in each place, as long as there are cards. */
export function checkRow(): void {
  let cards = 0;
  for (let place = ROW; place < ROW_END; place++) {
    assert.ok(Zone.count[place] <= 1, `${Zone.count[place]} cards lie in place ${place - ROW} of the row`);
    cards += Zone.count[place];
  }
  assert.ok(cards === ROW_SIZE || !couldEnterRow(), `the row has ${cards} cards`);
  assert.equal(Table.reg[GAPS], ROW_SIZE - cards, 'the gaps of the row are miscounted');
}

/** Everything that must be true at a question. */
export function checkTable({ state, dealer }: { state: State; dealer: { secrets: Secrets } }): void {
  within(state, () => checkInside(dealer.secrets));
}

function checkInside(secrets: Secrets): void {
  checkCards();
  checkSealed(secrets);
  checkHonor();
  checkResources();
  checkRow();
}
