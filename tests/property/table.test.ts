import assert from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import { within } from '../../components/arena.ts';
import type { Match } from '../../src/match/match.ts';
import { forGames, type Game, MOST_INPUTS, matchFor, playerFor, playOn } from '../support/games.ts';
import { checkCards, checkHonor, checkResources, checkRow, checkSealed } from '../support/invariants.ts';
import { SHAPES } from '../support/tables.ts';

const GAMES = 32;

/** Plays a game to its end, with a check at every question and one after the last. */
function playThrough(game: Game, check: (match: Match) => void): Match {
  const match = matchFor(game);
  playOn(match, playerFor(game), check);
  check(match);
  return match;
}

function checkQuestion(match: Match): void {
  if (match.isOver) return assert.equal(match.asked, -1);
  assert.ok(match.asked >= 0 && match.asked < match.state.layout.seats, 'a seat of the table is asked');
  const legal = match.legal();
  assert.ok(legal.length > 0, 'whoever is asked can do something');
  assert.equal(new Set(legal).size, legal.length, 'no action is listed twice');
}

describe.each(SHAPES)('random games, $players players, $variant', (shape) => {
  test('no card is lost or doubled', () => {
    forGames(shape, GAMES, (game) => {
      playThrough(game, ({ state }) => within(state, checkCards));
    });
  });

  test('sealed cards are cards of their pool, and known to their holder', () => {
    forGames(shape, GAMES, (game) => {
      playThrough(game, ({ state, dealer }) => within(state, () => checkSealed(dealer.secrets)));
    });
  });

  test('honor tokens are conserved, and no purse falls below 0', () => {
    forGames(shape, GAMES, (game) => {
      playThrough(game, ({ state }) => {
        within(state, checkHonor);
        within(state, checkResources);
      });
    });
  });

  test('six cards lie in the row at every question while cards last', () => {
    forGames(shape, GAMES, (game) => {
      playThrough(game, ({ state }) => within(state, checkRow));
    });
  });

  test('somebody is always asked something that can be answered', () => {
    forGames(shape, GAMES, (game) => {
      playThrough(game, checkQuestion);
    });
  });

  test('every game ends', () => {
    forGames(shape, GAMES, (game) => {
      const match = playThrough(game, () => {});
      expect(match.isOver).toBe(true);
      expect(match.log.length).toBeLessThan(MOST_INPUTS);
      expect(match.legal()).toEqual([]);
    });
  });
});
