import assert from 'node:assert/strict';
import { GAPS } from '../../components/registers.ts';
import type { Secrets } from '../../components/secrets.ts';
import { adversaryPurse, poolOf, reserveOf, type World } from '../../components/world.ts';
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
  zoneCount,
} from '../../components/zones.ts';
import { CARDS } from '../../src/cards/index.ts';
import { handOf } from './knowledge.ts';

// What is true of a table at every question.

/** A number that has gone below 0 in an unsigned column is larger than this. */
const ABSURD = 30_000;

function fail(problem: string): never {
  throw new assert.AssertionError({ message: problem });
}

/** What is wrong with a card of a zone's ring, or undefined. */
function brokenLink(w: World, zone: number, card: number): string | undefined {
  if (card < w.layout.firstCard) return `zone ${zone} holds ${card}, which is no card`;
  if (w.zone[card] !== zone) return `card ${card} is in the ring of zone ${zone}, but says otherwise`;
  if (w.next[w.prev[card]] !== card) return `nothing leads to card ${card}`;
  if (w.prev[w.next[card]] !== card) return `nothing leads back to card ${card}`;
  return undefined;
}

/** The cards of a zone in order; fails if the links of its ring do not agree with each other or with its count. */
export function cardsOf(w: World, zone: number): number[] {
  const cards: number[] = [];
  for (let card = w.next[zone]; card !== zone; card = w.next[card]) {
    const problem = brokenLink(w, zone, card);
    if (problem) fail(problem);
    if (cards.push(card) > w.layout.entities) fail(`the ring of zone ${zone} never closes`);
  }
  if (w.count[zone] !== cards.length) fail(`zone ${zone} has a wrong count`);
  return cards;
}

/** Every card is in exactly one ring. */
export function checkCards(w: World): void {
  const places = new Uint8Array(w.layout.entities);
  for (let zone = 1; zone < zoneCount(w.layout.seats); zone++)
    for (const card of cardsOf(w, zone)) places[card]++;
  for (let card = w.layout.firstCard; card < w.layout.entities; card++)
    if (places[card] !== 1) fail(`card ${card} is in ${places[card]} places`);
}

/** Pools hold the cards that are sealed out of them, and what is sealed is what the holders know. */
export function checkSealed(w: World, secrets: Secrets): void {
  const { seats } = w.layout;
  for (let owner = 0; owner < seats; owner++) {
    const pool = new Set(cardsOf(w, seatZone(owner, DECK)));
    for (let holder = 0; holder < seats; holder++) {
      const known = handOf(secrets, holder).filter((card) => pool.delete(card)).length;
      if (w.sealed[holder * seats + owner] !== known)
        fail(`${holder} knows ${known} cards of the pool of ${owner}, but not so many are sealed`);
    }
    checkTop(w, secrets, owner, pool);
  }
  for (let seat = 0; seat < seats; seat++)
    for (const card of handOf(secrets, seat))
      if (!isKind(w.zone[card], DECK)) fail(`card ${card} is sealed, but everybody sees it`);
}

/** A top card that its owner has looked at is one of the pool that nobody holds. */
function checkTop(w: World, secrets: Secrets, owner: number, rest: ReadonlySet<number>): void {
  const top = secrets.tops[owner];
  if (w.looked[owner] !== (top === 0 ? 0 : 1)) fail(`${owner} has not looked at its top card, or has`);
  if (top !== 0 && !rest.has(top)) fail(`the top card of ${owner} is somewhere else`);
}

/** Tokens are in the pool, with the players or with the adversary; beyond the pool they come from the reserve. */
export function checkHonor(w: World): void {
  const pool = w.honor[poolOf(w)];
  const reserve = w.honor[reserveOf(w)];
  let total = pool + w.honor[adversaryPurse(w)] - reserve;
  for (let seat = 0; seat < w.layout.seats; seat++) total += w.honor[seat];
  assert.equal(total, w.layout.honorPool, 'honor tokens were lost or made');
  assert.ok(
    w.honor.every((purse) => purse < ABSURD),
    'a purse is below 0',
  );
  assert.ok(pool === 0 || reserve === 0, 'honor came from the reserve while there was a pool');
}

export function checkResources(w: World): void {
  for (const column of [w.runes, w.mechanaRunes, w.power])
    assert.ok(
      column.every((amount) => amount < ABSURD),
      'runes or power are below 0',
    );
}

const couldEnterRow = (w: World): boolean =>
  [CENTER, CENTER_BOTTOM, VOID].some((zone) =>
    cardsOf(w, zone).some((card) => CARDS[w.def[card]].kind !== 'event'),
  );

/** Rule 3.1: six cards, one in each place, as long as there are cards. */
export function checkRow(w: World): void {
  let cards = 0;
  for (let place = ROW; place < ROW_END; place++) {
    assert.ok(w.count[place] <= 1, `${w.count[place]} cards lie in place ${place - ROW} of the row`);
    cards += w.count[place];
  }
  assert.ok(cards === ROW_SIZE || !couldEnterRow(w), `the row has ${cards} cards`);
  assert.equal(w.reg[GAPS], ROW_SIZE - cards, 'the gaps of the row are miscounted');
}

/** Everything that must be true at a question. */
export function checkTable({ world, dealer }: { world: World; dealer: { secrets: Secrets } }): void {
  checkCards(world);
  checkSealed(world, dealer.secrets);
  checkHonor(world);
  checkResources(world);
  checkRow(world);
}
