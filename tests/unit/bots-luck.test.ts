import { describe, expect, test } from 'vitest';
import { within } from '../../components/arena.ts';
import { type CardEntity, toCard, toSeat } from '../../components/ids.ts';
import { CHANCE_KIND, CHANCE_SEAT, DRAW, Table } from '../../components/table.ts';
import { CENTER, DECK, DISCARD, first, move, moveAll, seatZone, Zone } from '../../components/zone.ts';
import { Trial } from '../../src/bots/search/trial.ts';
import { SeatSeen } from '../../src/bots/seen.ts';
import { checkSetup } from '../../src/match/config.ts';
import { localMatch } from '../../src/match/match.ts';

const SEAT = toSeat(1);
const deck = seatZone(SEAT, DECK);
const discard = seatZone(SEAT, DISCARD);

/** A table with the same luck whenever it is dealt by the same number. */
function tableOf(seed: number): Trial {
  const match = localMatch(checkSetup(['godslayer'], 2), 'luck');
  const seen = new SeatSeen(match.state, match.dealer);
  seen.turnTo(match.asked);
  const trial = new Trial(seen.layout);
  trial.deal(seen, seed);
  within(trial.state, () => moveAll(discard, deck));
  return trial;
}

/** All cards of a deck, as they are drawn. */
const drawn = ({ state, dealer }: Trial): CardEntity[] => within(state, () => drawAll(dealer));

function drawAll(dealer: Trial['dealer']): CardEntity[] {
  const cards: CardEntity[] = [];
  while (Zone.count[deck] > 0) {
    Table.reg[CHANCE_KIND] = DRAW;
    Table.reg[CHANCE_SEAT] = SEAT;
    const card = toCard(dealer.answer());
    move(card, discard);
    cards.push(card);
  }
  return cards;
}

describe('the luck of a sampled table', () => {
  test('leaves the other cards of a deck in their order if there is one more', () => {
    const richer = tableOf(7);
    const extra = within(richer.state, () => first(CENTER));
    within(richer.state, () => move(extra, deck));
    const cards = drawn(richer);
    expect(cards).toContain(extra);
    expect(cards.filter((card) => card !== extra)).toEqual(drawn(tableOf(7)));
  });

  test('is another at another table, and after a shuffle', () => {
    const trial = tableOf(7);
    const before = drawn(trial);
    expect(drawn(tableOf(8))).not.toEqual(before);
    within(trial.state, () => moveAll(discard, deck));
    const after = drawn(trial);
    expect(after).not.toEqual(before);
    expect(after.toSorted()).toEqual(before.toSorted());
  });
});
