import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Action, actionCard, actionIndex, actionKind, actionOf } from '../../components/action.ts';
import type { World } from '../../components/world.ts';
import { decodeActions, encodeActions } from '../../src/match/bytes.ts';
import type { Match } from '../../src/match/match.ts';
import { actionFor, wordsOfAll } from '../../src/match/words.ts';
import { meaningOf } from '../support/attempts.ts';
import { forGames, type Game, matchFor, playerFor, playOn } from '../support/games.ts';
import { SHAPES } from '../support/tables.ts';

const GAMES = 40;
const MOST_BYTES = 4;

function playAll(game: Game, atQuestion?: (match: Match) => void): Match {
  const match = matchFor(game);
  playOn(match, playerFor(game), atQuestion);
  return match;
}

/** What is wrong with the words of a legal list: they must all differ, and each mean its own action. */
function flawsInWords(world: World, legal: readonly Action[]): string[] {
  const words = wordsOfAll(world, legal);
  return words.filter((text, i) => {
    const action = actionFor(world, legal, text);
    const isMeant = action !== undefined && meaningOf(world, action) === meaningOf(world, legal[i]);
    return !isMeant || words.indexOf(text) !== i;
  });
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
        const flaws = flawsInWords(match.world, match.legal());
        if (flaws.length > 0) expect(flaws, `in ${wordsOfAll(match.world, match.legal())}`).toEqual([]);
      });
    });
  });
});

test('an action is its kind, its card and its number', () => {
  fc.assert(
    fc.property(fc.nat({ max: 31 }), fc.nat({ max: 4095 }), fc.nat({ max: 15 }), (kind, card, index) => {
      const action = actionOf(kind, card, index);
      expect([actionKind(action), actionCard(action), actionIndex(action)]).toEqual([kind, card, index]);
    }),
    { seed: 1, numRuns: 2000 },
  );
});
