import { describe, expect, test } from 'vitest';
import { CARDS } from '../../src/cards/index.ts';
import {
  checkDay,
  dailyGame,
  dailyScore,
  dailyText,
  dayOf,
  dayOfGame,
  daysUntil,
  FIRST_DAY,
} from '../../src/daily/daily.ts';
import { resultOf } from '../../src/table/result.ts';
import { Session } from '../../src/table/session.ts';
import { playOn } from '../support/games.ts';
import { RandomPlayer } from '../support/random-player.ts';

const TODAY = '2026-11-16';

describe('the day', () => {
  test('is that of UTC', () => {
    expect(dayOf(Date.UTC(2026, 10, 16, 0, 0, 0))).toBe(TODAY);
    expect(dayOf(Date.UTC(2026, 10, 16, 23, 59, 59))).toBe(TODAY);
    expect(dayOf(Date.parse('2026-11-17T01:30:00+02:00'))).toBe(TODAY);
  });

  test.each([
    ['yesterday', 'is not a day'],
    ['2026-02-30', 'is not a day'],
    ['2025-12-31', 'The first daily challenge was on 2026-01-01.'],
    ['2026-11-17', 'has not come yet'],
  ])('%s is refused', (day, sentence) => {
    expect(() => checkDay(day, TODAY)).toThrow(sentence);
  });

  test('and all before it can be played, the newest first', () => {
    const days = daysUntil(TODAY);
    expect(days.slice(0, 2)).toEqual([TODAY, '2026-11-15']);
    expect(days.at(-1)).toBe(FIRST_DAY);
    expect(days).toHaveLength(320);
    expect(daysUntil(TODAY, 3)).toHaveLength(3);
    for (const day of days) expect(checkDay(day, TODAY)).toBe(day);
  });
});

describe('the deal', () => {
  // Players compare their scores: these must be the same on every machine and in every version.
  test.each([
    ['2026-01-01', '5a976940caeafa08'],
    ['2026-11-15', '19edb85a28913bd0'],
    ['2026-11-16', 'c893dd93c29b959d'],
  ])('of %s is the same everywhere', (day, hash) => {
    expect(new Session(dailyGame(day, 'Ann')).match.hash).toBe(hash);
    expect(new Session(dailyGame(day, 'Ben')).match.hash).toBe(hash);
  });

  test('can be dealt every day of a year', () => {
    const games = daysUntil(TODAY).map((day) => dailyGame(day, 'Ann'));
    expect(new Set(games.map(({ seed }) => seed)).size).toBe(games.length);
    for (const game of games.slice(0, 14)) expect(new Session(game).isOver).toBe(false);
  });

  test('is known by its seed', () => {
    expect(dayOfGame(dailyGame(TODAY, 'Ann'))).toBe(TODAY);
    expect(dayOfGame({ mode: 'solitaire', seed: 'daily bread' })).toBeUndefined();
    expect(dayOfGame({ mode: 'hotseat', seed: `daily ${TODAY}` })).toBeUndefined();
  });
});

describe('the result to share', () => {
  test('says how it went', () => {
    const score = { day: TODAY, isWon: true, score: 64, adversary: 51, turns: 14 };
    expect(dailyText(score)).toBe(`Sixfold, daily challenge of ${TODAY}\nWon 64 to 51 in 14 turns`);
    expect(dailyText({ ...score, isWon: false, turns: 1 })).toContain('Lost 64 to 51 in 1 turn');
  });

  test('names no card', () => {
    const session = new Session(dailyGame(TODAY, 'Ann'));
    playOn(session.match, new RandomPlayer('daily', true));
    const text = dailyText(dailyScore(TODAY, resultOf(session.match), session.honorByTurn.length));
    expect(text).toMatch(/^Sixfold, daily challenge of 2026-11-16\n(Won|Lost) \d+ to \d+ in \d+ turns$/);
    for (const { name } of CARDS) expect(text).not.toContain(name);
  });
});
