import { describe, expect, test } from 'vitest';
import { type Action, actionIndex } from '../../components/action.ts';
import { copyOf, within } from '../../components/arena.ts';
import type { Match } from '../../src/match/match.ts';
import { actionFor, plainAnswer, wordsOfAll } from '../../src/match/words.ts';
import { meaningOf, mustRefuse, PLAUSIBLE_WORDS, plausibleActions, refusalOf } from '../support/attempts.ts';
import { forGames, type Game, matchAfter, matchFor, playerFor, submitLog } from '../support/games.ts';
import { SHAPES } from '../support/tables.ts';
import { truthTeller } from '../support/truth.ts';

const MOMENTS = 14;

/** Random moments of random games that are not over. */
function forMoments(shape: (typeof SHAPES)[number], check: (match: Match, game: Game) => void): void {
  forGames(shape, MOMENTS, (game) => {
    const match = matchAfter(game, playerFor(game).below(250));
    if (!match.isOver) check(match, game);
  });
}

function sameMatch(game: Game, match: Match): Match {
  const copy = matchFor(game);
  submitLog(copy, match.log);
  expect(copy.hash).toBe(match.hash);
  return copy;
}

/** The actions that were accepted although they are not listed, or refused badly. */
function wronglyTaken(match: Match, seat: number, actions: Iterable<Action>): string[] {
  const before = copyOf(match.state);
  const wrong: string[] = [];
  for (const action of actions)
    try {
      mustRefuse(match, before, () => match.submit(seat, action));
    } catch (error) {
      wrong.push(`${action}: ${error}`);
    }
  return wrong;
}

function wordsWronglyTaken(match: Match, texts: readonly string[]): string[] {
  const before = copyOf(match.state);
  return texts.flatMap((text) => {
    try {
      mustRefuse(match, before, () => match.say(match.asked, text));
      return [];
    } catch (error) {
      return [`${text}: ${error}`];
    }
  });
}

describe.each(SHAPES)('legal actions, $players players, $variant', (shape) => {
  test('whatever is not listed is refused, and changes nothing', () => {
    forMoments(shape, (match) => {
      const listed = new Set(match.legal());
      const others = [...plausibleActions(match.state.layout)].filter((action) => !listed.has(action));
      expect(others.length).toBeGreaterThan(1000);
      expect(wronglyTaken(match, match.asked, others)).toEqual([]);
    });
  });

  test('the reason of a refusal is true', () => {
    forMoments(shape, (match) => {
      const listed = new Set(match.legal());
      const isTrue = truthTeller(match);
      const reasons = new Set<string>();
      for (const action of plausibleActions(match.state.layout))
        if (actionIndex(action) === 0 && !listed.has(action))
          reasons.add(refusalOf(() => match.submit(match.asked, action)) ?? '');
      expect([...reasons].filter((reason) => !isTrue(reason))).toEqual([]);
    });
  });

  test('whatever is listed is accepted', () => {
    forMoments(shape, (match, game) => {
      for (const action of match.legal()) {
        const copy = sameMatch(game, match);
        copy.submit(copy.asked, action);
        expect(copy.log[match.log.length]).toEqual({ seat: match.asked, action });
      }
    });
  });

  test('nobody else may do what is listed', () => {
    forMoments(shape, (match) => {
      const { seats } = match.state.layout;
      const others = [-1, seats, 99, 0.5, Number.NaN, Number.POSITIVE_INFINITY].concat(
        Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== match.asked),
      );
      for (const seat of others) expect(wronglyTaken(match, seat, match.legal())).toEqual([]);
    });
  });

  test('words are accepted exactly if they mean a listed action', () => {
    forMoments(shape, (match, game) => {
      const legal = match.legal();
      const words = within(match.state, () => wordsOfAll(legal));
      for (const [i, text] of words.entries()) {
        const copy = sameMatch(game, match);
        copy.say(copy.asked, text);
        const { action } = copy.log[match.log.length];
        expect(within(match.state, () => meaningOf(action))).toBe(
          within(match.state, () => meaningOf(legal[i])),
        );
      }
      const others = PLAUSIBLE_WORDS.filter(
        (text) =>
          (within(match.state, () => actionFor(legal, text)) ?? plainAnswer(legal, text)) === undefined,
      );
      expect(wordsWronglyTaken(match, others)).toEqual([]);
    });
  });

  test('after the end nothing is accepted', () => {
    forGames(shape, 10, (game) => {
      const match = matchAfter(game, Number.POSITIVE_INFINITY);
      for (let seat = 0; seat < shape.players; seat++)
        expect(refusalOf(() => match.submit(seat, match.log[0].action))).toBe('The match is over.');
      expect(wordsWronglyTaken(match, PLAUSIBLE_WORDS)).toEqual([]);
    });
  });
});
