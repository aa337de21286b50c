import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionCard, actionIndex, actionKind, actionOf } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { toCard } from '../../components/ids.ts';
import { decodeActions, encodeActions } from '../../src/match/bytes.ts';
import type { Match } from '../../src/match/match.ts';
import { wordsOfAll } from '../../src/match/words.ts';
import { forGames, type Game, matchFor, playerFor, playOn } from '../support/games.ts';
import { SHAPES } from '../support/tables.ts';
import { flawsInWords } from '../support/words.ts';

const GAMES = 40;
const MOST_BYTES = 4;

function playAll(game: Game, atQuestion?: (match: Match) => void): Match {
  const match = matchFor(game);
  playOn(match, playerFor(game), atQuestion);
  return match;
}

describe.each(SHAPES)('the forms of actions, $players players, $variant', (shape) => {
  test('a whole log goes through bytes unchanged', () => {
    forGames(shape, GAMES, (game) => {
      const actions = playAll(game).log.map(({ action }) => action);
      const bytes = encodeActions(actions);
      expect(decodeActions(bytes)).toEqual(actions);
      expect(bytes.length).toBeLessThan(actions.length * MOST_BYTES);
    });
  });

  test('every legal action goes through words unchanged', () => {
    forGames(shape, GAMES, (game) => {
      playAll(game, (match) => {
        const flaws = flawsInWords(match);
        if (flaws.length > 0)
          expect(flaws, `in ${within(match.state, () => wordsOfAll(match.legal()))}`).toEqual([]);
      });
    });
  });
});

test('an action is its kind, its card and its number', () => {
  fc.assert(
    fc.property(fc.nat({ max: 31 }), fc.nat({ max: 4095 }), fc.nat({ max: 15 }), (kind, card, index) => {
      const action = actionOf(kind, toCard(card), index);
      expect([actionKind(action), actionCard(action), actionIndex(action)]).toEqual([kind, card, index]);
    }),
    { seed: 1, numRuns: 2000 },
  );
});
