import { describe, expect, test } from 'vitest';
import { CHANCE_KIND, CHANCE_SEAT, DRAW } from '../../components/registers.ts';
import { CENTER, DECK, DISCARD, first, move, moveAll, seatZone } from '../../components/zones.ts';
import { Trial } from '../../src/bots/search/trial.ts';
import { SeatSeen } from '../../src/bots/seen.ts';
import { checkSetup } from '../../src/match/config.ts';
import { localMatch } from '../../src/match/match.ts';

const SEAT = 1;
const deck = seatZone(SEAT, DECK);
const discard = seatZone(SEAT, DISCARD);

/** A table with the same luck whenever it is dealt by the same number. */
function tableOf(seed: number): Trial {
  const match = localMatch(checkSetup(['godslayer'], 2), 'luck');
  const seen = new SeatSeen(match.world, match.dealer);
  seen.turnTo(match.asked);
  const trial = new Trial(seen.layout);
  trial.deal(seen, seed);
  moveAll(trial.world, discard, deck);
  return trial;
}

/** All cards of a deck, as they are drawn. */
function drawn({ world, dealer }: Trial): number[] {
  const cards: number[] = [];
  while (world.count[deck] > 0) {
    world.reg[CHANCE_KIND] = DRAW;
    world.reg[CHANCE_SEAT] = SEAT;
    const card = dealer.answer(world);
    move(world, card, discard);
    cards.push(card);
  }
  return cards;
}

describe('the luck of a sampled table', () => {
  test('leaves the other cards of a deck in their order if there is one more', () => {
    const richer = tableOf(7);
    const extra = first(richer.world, CENTER);
    move(richer.world, extra, deck);
    const cards = drawn(richer);
    expect(cards).toContain(extra);
    expect(cards.filter((card) => card !== extra)).toEqual(drawn(tableOf(7)));
  });

  test('is another at another table, and after a shuffle', () => {
    const trial = tableOf(7);
    const before = drawn(trial);
    expect(drawn(tableOf(8))).not.toEqual(before);
    moveAll(trial.world, discard, deck);
    const after = drawn(trial);
    expect(after).not.toEqual(before);
    expect(after.toSorted()).toEqual(before.toSorted());
  });
});
