import { describe, expect, test } from 'vitest';
import { within } from '../../components/arena.ts';
import { toSeat } from '../../components/ids.ts';
import { HAND, seatZone, Zone } from '../../components/zone.ts';
import type { Match } from '../../src/match/match.ts';
import { viewOf } from '../../src/match/view.ts';
import { forGames, matchFor, playerFor, playOn } from '../support/games.ts';
import { checkHidden, SPECTATOR, viewers, viewWith } from '../support/hidden.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { scrambled } from '../support/scramble.ts';
import { SHAPES } from '../support/tables.ts';

const GAMES = 16;
function checkHands(match: Match, viewer: number): void {
  const { state, dealer } = match;
  viewOf(match, viewer).players.forEach((player, seat) => {
    const open = within(state, () => Zone.count[seatZone(toSeat(seat), HAND)]);
    expect(player.handCount).toBe(open + dealer.secrets.counts[seat]);
    expect(player.hand.length).toBe(seat === viewer ? player.handCount : open);
  });
}

/** At every few questions of a random game. */
function atMoments(
  shape: (typeof SHAPES)[number],
  check: (match: Match, random: RandomPlayer) => void,
): void {
  forGames(shape, GAMES, (game) => {
    const random = new RandomPlayer(`${game.seed} moments`, false);
    playOn(matchFor(game), playerFor(game), (match) => {
      if (random.below(8) === 0) check(match, random);
    });
  });
}

describe.each(SHAPES)('views, $players players, $variant', (shape) => {
  test('a view stays the same when the cards that are hidden from it are others', () => {
    let scrambled = 0;
    atMoments(shape, (match, random) => {
      for (const viewer of viewers(match)) if (checkHidden(match, viewer, random)) scrambled++;
    });
    expect(scrambled).toBeGreaterThan(20);
  });

  test('a seat sees the sealed cards of its own hand only, a spectator none', () => {
    atMoments(shape, (match) => {
      for (const viewer of viewers(match)) checkHands(match, viewer);
    });
  });

  test('only the seat that is asked is told what it may do', () => {
    atMoments(shape, (match) => {
      for (const viewer of viewers(match))
        expect(viewOf(match, viewer).legal.length > 0).toBe(viewer === match.asked);
    });
  });

  test('a seat sees its own hand: other cards in it are another view', () => {
    let changed = 0;
    atMoments(shape, (match, random) => {
      const { state, dealer, asked } = match;
      const others = within(state, () => scrambled(dealer.secrets, SPECTATOR, random));
      if (viewWith(match, asked, others) !== JSON.stringify(viewOf(match, asked))) changed++;
    });
    expect(changed).toBeGreaterThan(5);
  });
});
