import { describe, expect, test } from 'vitest';
import { History, memoryShelf, resumable } from '../../src/history/history.ts';
import type { Kept, Summary } from '../../src/history/model.ts';
import { statisticsOf } from '../../src/history/statistics.ts';
import { keptOf } from '../../src/history/summary.ts';
import { checkSetup } from '../../src/match/config.ts';
import { Session } from '../../src/table/session.ts';
import { isEntry } from '../../src/table/story.ts';
import { playOn } from '../support/games.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { timeTaken } from '../support/time-taken.ts';

const SEATS = [{ name: 'Ann' }, { name: 'Bo', bot: 'greedy' }];

function sessionFor(seed: string, inputs?: number): Session {
  const session = new Session({ mode: 'bots', setup: checkSetup(['godslayer'], 2), seats: SEATS, seed });
  playOn(session.match, new RandomPlayer(seed, true), undefined, inputs);
  return session;
}

const keptFor = (session: Session, id: string, when = 1): Kept =>
  keptOf({ record: session.record }, { id, when, kind: 'bots', own: 0, seats: SEATS });

const whole = sessionFor('whole');
const kept = keptFor(whole, 'a');

describe('a summary', () => {
  test('says who played what, and how it ended', () => {
    const { summary } = kept;
    expect(summary).toMatchObject({
      id: 'a',
      kind: 'bots',
      sets: ['godslayer'],
      variant: 'standard',
      own: 0,
      isOver: true,
      adversary: null,
      inputs: whole.record.actions.length,
    });
    expect(summary.seats.map(({ name, bot }) => bot ?? name)).toEqual(['Ann', 'greedy']);
    expect(summary.seats.map(({ score }) => score)).toEqual(whole.result.seats.map(({ score }) => score));
    expect(summary.turns).toBe(whole.honorByTurn.length);
  });

  test('counts what was acquired and the longest chain', () => {
    const session = new Session({
      mode: 'bots',
      setup: checkSetup(['godslayer'], 2),
      seats: SEATS,
      seed: 'whole',
    });
    const { seats } = keptFor(whole, 'a').summary;
    const told = whole.record.actions.length;
    const resumed = Session.resumed(session.game, whole.record).story.filter(isEntry);
    expect(resumed).toHaveLength(told);
    for (const seat of [0, 1]) {
      const bought = resumed.filter((e) => e.seat === seat && e.words.startsWith('acquire ')).length;
      const acquired = Object.values(seats[seat].acquired).reduce((sum, n) => sum + n, 0);
      expect(bought).toBeGreaterThan(0);
      expect(acquired).toBeGreaterThanOrEqual(bought);
      const plays = resumed.filter((e) => e.seat === seat && e.words.startsWith('play '));
      const byTurn = grouped(plays);
      expect(seats[seat].chain).toBe(Math.max(...[...byTurn.values()].map((list) => list.length)));
    }
  });

  test('of a game under way has no winner', () => {
    const { summary } = keptFor(sessionFor('half', 40), 'b');
    expect(summary.isOver).toBe(false);
    expect(summary.seats.some(({ isWinner }) => isWinner)).toBe(false);
  });
});

function grouped<T extends { readonly turn: number }>(list: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const item of list) groups.set(item.turn, [...(groups.get(item.turn) ?? []), item]);
  return groups;
}

describe('games that are kept', () => {
  test('can be listed, opened and deleted', async () => {
    const history = new History(memoryShelf());
    await history.keep(keptFor(whole, 'a', 1));
    await history.keep(keptFor(sessionFor('b', 30), 'b', 2));
    expect((await history.list()).map(({ id }) => id)).toEqual(['b', 'a']);
    expect((await history.open('a')).record).toEqual(whole.record);
    await history.delete('a');
    expect((await history.list()).map(({ id }) => id)).toEqual(['b']);
    await expect(history.open('a')).rejects.toThrow('not kept here any more');
  });

  test('can be taken up again if they are not over', async () => {
    const half = sessionFor('half', 40);
    const history = new History(memoryShelf());
    await history.keep(keptFor(half, 'h'));
    const [summary] = await history.list();
    const { game, record } = resumable(summary, await history.open('h'))!;
    expect(Session.resumed(game, record).match.hash).toBe(half.match.hash);
    expect(resumable(kept.summary, { record: whole.record })).toBeUndefined();
  });

  test('a thousand are listed within 200 ms', async ({ annotate }) => {
    const shelf = memoryShelf();
    // A browser's store copies what it gives away.
    const text = JSON.stringify(kept.summary);
    for (let i = 0; i < 1000; i++)
      await shelf.put([{ ...kept, summary: { ...kept.summary, id: `${i}`, when: i } }]);
    const summaries = async () =>
      (await shelf.summaries()).map((s) => ({ ...JSON.parse(text), ...(s as Summary) }));
    const history = new History({ ...shelf, summaries });
    const took = await timeTaken(async () => expect(await history.list()).toHaveLength(1000));
    annotate(`${took.toFixed(0)} ms`);
    expect(took).toBeLessThan(200);
  });
});

describe('statistics', () => {
  const [ann, bo] = kept.summary.seats;
  const game = (changes: Partial<Summary>): Summary => ({ ...kept.summary, ...changes });
  const won = [
    { ...ann, isWinner: true, score: 40, chain: 7 },
    { ...bo, isWinner: false },
  ];
  const lost = [
    { ...ann, isWinner: false, score: 20, chain: 4 },
    { ...bo, isWinner: true },
  ];
  const games = [
    game({ id: '1', when: 2, seats: won, turns: 8, sets: ['souls'] }),
    game({ id: '2', when: 1, seats: lost, turns: 8 }),
    game({ id: '3', isOver: false }),
    game({ id: '4', own: -1 }),
  ];

  test('count finished games that have an owner', () => {
    const found = statisticsOf(games);
    expect(found).toMatchObject({ played: 2, won: 1, honorPerTurn: [5, 10], chain: { plays: 7, id: '1' } });
    expect(found.opponents).toEqual([{ name: 'greedy', played: 2, won: 1 }]);
    expect(found.sets).toEqual([
      { name: 'godslayer', played: 1, won: 0 },
      { name: 'souls', played: 1, won: 1 },
    ]);
    const [most] = found.cards;
    expect(most.count).toBe(2 * Math.max(...Object.values(ann.acquired)));
  });

  test('of nothing are nothing', () => {
    expect(statisticsOf([])).toEqual({
      played: 0,
      won: 0,
      opponents: [],
      sets: [],
      honorPerTurn: [],
      cards: [],
      chain: null,
    });
  });
});
