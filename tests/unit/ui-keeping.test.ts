import { describe, expect, test } from 'vitest';
import type { Summary } from '../../src/history/model.ts';
import { checkSetup } from '../../src/match/config.ts';
import { noteScore, readScores } from '../../src/ui/daily/scores.ts';
import { dataIn } from '../../src/ui/history/bring.ts';
import { ANY, matching } from '../../src/ui/history/filter.ts';
import { outcomeOf, resultWords } from '../../src/ui/history/words.ts';
import { situationOf, stateWords } from '../../src/ui/letters/situation.ts';
import { letterTable, passOn } from '../support/letters.ts';
import { RandomPlayer } from '../support/random-player.ts';

const seat = (name: string, score: number, isWinner: boolean) => ({
  name,
  score,
  isWinner,
  acquired: {},
  chain: 0,
});
const GAME: Summary = {
  id: 'a',
  when: 1,
  kind: 'bots',
  sets: ['souls'],
  variant: 'standard',
  own: 0,
  seats: [seat('Mira', 51, false), seat('Jonas', 64, true)],
  adversary: null,
  inputs: 9,
  turns: 3,
  isOver: true,
};

describe('the history says', () => {
  test('who won', () => {
    expect(resultWords(GAME)).toBe('Lost 51 : 64');
    expect(resultWords({ ...GAME, own: 1 })).toBe('Won 64 : 51');
    expect(resultWords({ ...GAME, own: -1 })).toBe('Jonas wins 64 : 51');
    expect(resultWords({ ...GAME, kind: 'replay' })).toBe('Jonas wins 64 : 51');
    expect(resultWords({ ...GAME, isOver: false })).toBe('Not finished');
    const alone = { ...GAME, seats: [seat('Mira', 30, false)], adversary: 41 };
    expect(resultWords(alone)).toBe('Lost 30 : 41');
  });

  test('what fits a filter', () => {
    const games: Summary[] = [GAME, { ...GAME, id: 'b', kind: 'daily', sets: ['fallen'], isOver: false }];
    const ids = (part: Partial<typeof ANY>): string[] =>
      matching(games, { ...ANY, ...part }).map(({ id }) => id);
    expect(ids({})).toEqual(['a', 'b']);
    expect(ids({ kind: 'daily' })).toEqual(['b']);
    expect(ids({ set: 'souls' })).toEqual(['a']);
    expect(ids({ outcome: outcomeOf(GAME) })).toEqual(['a']);
    expect(ids({ set: 'souls', kind: 'daily' })).toEqual([]);
  });
});

describe('what people paste', () => {
  test.each([
    ['https://a.b/x/#/replay/AbC_-9 ', { screen: 'replay', data: 'AbC_-9' }],
    ['look: https://a.b/#/letter/AwE now', { screen: 'letter', data: 'AwE' }],
    ['AQEAbcdefghijklmnopqrstuv', { screen: 'replay', data: 'AQEAbcdefghijklmnopqrstuv' }],
    ['https://example.org', null],
    ['', null],
  ])('%s', (text, found) => {
    expect(dataIn(text)).toEqual(found);
  });
});

describe('the scores of daily challenges', () => {
  const shelf = (): Pick<Storage, 'getItem' | 'setItem'> => {
    const kept = new Map<string, string>();
    return { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) };
  };
  const score = (points: number) => ({
    day: '2026-11-16',
    isWon: points > 40,
    score: points,
    adversary: 40,
    turns: 20,
  });

  test('keep the first try and the best', () => {
    const on = shelf();
    for (const points of [35, 60, 45]) noteScore(on, score(points));
    expect(readScores(on)['2026-11-16']).toEqual({ first: score(35), best: score(60) });
  });

  test('leave out what makes no sense', () => {
    const on = shelf();
    on.setItem('sixfold.daily', '{"2026-11-16": {"first": {}, "best": 3}, "2026-11-15": null}');
    expect(readScores(on)).toEqual({});
    on.setItem('sixfold.daily', '{');
    expect(readScores(on)).toEqual({});
  });
});

describe('a letter means to whoever opens it', () => {
  const player = new RandomPlayer('situations', true);
  const letters = passOn(letterTable(checkSetup(['godslayer'], 2), 'situations'), (match) =>
    player.choose(match.legal()),
  );
  const is = (at: number, who: number) => situationOf({ letter: letters.at(at)!, seat: who });

  test('a seat to claim, then a part to reveal, then a turn, then the end', () => {
    expect(is(0, -1)).toEqual({ is: 'claim', seat: 1 });
    expect(is(0, 0)).toEqual({ is: 'pass', to: 1, does: 'join' });
    expect(is(1, 0)).toEqual({ is: 'reveal' });
    expect(is(1, 1)).toEqual({ is: 'pass', to: 0, does: 'reveal' });
    expect(is(2, 0)).toEqual({ is: 'turn' });
    expect(is(3, 1)).toEqual({ is: 'turn' });
    expect(is(3, 0)).toEqual({ is: 'pass', to: 1, does: 'play' });
    expect(is(3, -1)).toMatchObject({ is: 'foreign' });
    for (const who of [-1, 0, 1]) expect(is(-1, who)).toEqual({ is: 'over' });
  });

  test('in words', () => {
    expect(stateWords(letters[2], 0)).toBe('It is your turn');
    expect(stateWords(letters[2], 1)).toBe('Waiting for Ann');
    expect(stateWords(letters[0], -1)).toBe('The place of Ben is free');
  });
});
