import { describe, expect, test } from 'vitest';
import { checkSummary } from '../../src/history/check.ts';
import { History, memoryShelf } from '../../src/history/history.ts';
import { MOST_GAMES, MOST_RECORD } from '../../src/history/limits.ts';
import type { Kept, Summary } from '../../src/history/model.ts';
import { keptOf } from '../../src/history/summary.ts';
import { exportFile, importFile } from '../../src/history/transfer.ts';
import { checkSetup } from '../../src/match/config.ts';
import { Session } from '../../src/table/session.ts';
import { bringFile, bringText } from '../../src/ui/history/bring.ts';
import { playOn } from '../support/games.ts';
import { RandomPlayer } from '../support/random-player.ts';

const SEATS = [{ name: 'Ann' }, { name: 'Bo', bot: 'greedy' }];
const NOW = 1000;

function keptFor(seed: string, id: string, when: number, inputs?: number): Kept {
  const session = new Session({ mode: 'bots', setup: checkSetup(['godslayer'], 2), seats: SEATS, seed });
  playOn(session.match, new RandomPlayer(seed, true), undefined, inputs);
  return keptOf({ record: session.record }, { id, when, kind: 'bots', own: 0, seats: SEATS });
}

const whole = keptFor('whole', 'a', 1);
const collection = (games: readonly unknown[]): string =>
  JSON.stringify({ format: 'sixfold history', version: 1, games });
const withSummary = (part: object): unknown => ({ ...whole, summary: { ...whole.summary, ...part } });
const brought = async (...games: unknown[]) => importFile(collection(games), { now: NOW });

describe('export and import', () => {
  test('give the same games back', async () => {
    const history = new History(memoryShelf());
    await history.keep(whole);
    await history.keep(keptFor('b', 'b', 2, 30));
    const other = new History(memoryShelf());
    const nothing = { held: [], skipped: [] };
    expect(await other.import(await history.export(), { now: NOW })).toEqual({ added: 2, ...nothing });
    expect(await other.list()).toEqual(await history.list());
    expect((await other.open('b')).record).toEqual((await history.open('b')).record);
    expect(await other.export()).toBe(await history.export());
    expect(await other.import(await history.export(), { now: NOW })).toEqual({ added: 0, ...nothing });
  });

  test('skip what is damaged and say so', async () => {
    const { summary, file } = whole;
    const { games, skipped } = await brought(whole, null, { summary }, withSummary({ id: 7 }), {
      summary,
      file: '{"version":1}',
    });
    expect(games).toEqual([whole]);
    expect(skipped).toHaveLength(4);
    expect(skipped[2]).toBe('Game 4 was skipped. Its “id” is missing or damaged.');
    expect(file).toBe(whole.file);
  });

  test.each([
    ['…', 'no JSON'],
    ['{}', 'no collection of games'],
    ['{"format":"sixfold history","version":7,"games":[]}', 'another version'],
  ])('%s is refused', async (text, sentence) => {
    await expect(importFile(text, { now: NOW })).rejects.toThrow(sentence);
  });
});

describe('a game that is here', () => {
  /** The same id, and a record that ends otherwise. */
  const forged = { ...keptFor('forged', 'a', 9), summary: { ...whole.summary, inputs: 10 ** 6 } };

  async function device() {
    const history = new History(memoryShelf());
    await history.keep(whole);
    return history;
  }

  test('is never replaced by a file unless somebody says so', async () => {
    const history = await device();
    const { added, held } = await history.import(exportFile([forged]), { now: NOW });
    expect([added, held.length]).toEqual([0, 1]);
    expect(await history.list()).toEqual([whole.summary]);
    await history.take(held);
    expect((await history.list())[0].inputs).not.toBe(10 ** 6);
    expect((await history.open('a')).record).not.toEqual(whole);
  });

  test('is not replaced by a file that was being read when it was kept', async () => {
    const shelf = memoryShelf();
    const same = keptFor('b', 'b', 2, 30);
    /** Both games end just after the import has looked at what is here. */
    const files = async () => {
      const before = await shelf.files();
      await shelf.put([whole, same]);
      return before;
    };
    const history = new History({ ...shelf, files });
    const { added, held } = await history.import(exportFile([forged, same]), { now: NOW });
    expect([added, held.map(({ summary }) => summary.id)]).toEqual([0, ['a']]);
    expect((await history.list()).map(({ id }) => id)).toEqual(['b', 'a']);
    expect((await history.export()).includes(JSON.stringify(whole.file))).toBe(true);
  });

  test('is asked about once, whatever else is in the file', async () => {
    const history = await device();
    const other = keptFor('other', 'b', 2, 20);
    const said = await bringText(exportFile([forged, forged, other]), history);
    expect(said.lines).toEqual(['1 game added.']);
    expect(said.held).toHaveLength(1);
  });

  test('gives way to one that went further only when it is asked', async () => {
    const history = new History(memoryShelf());
    const [early, late] = [keptFor('c', 'c', 9, 20), keptFor('c', 'c', 3, 50)];
    await history.keep(early);
    expect(await history.import(exportFile([late]), { now: NOW })).toMatchObject({ added: 0, held: [late] });
    expect((await history.list())[0]).toEqual(early.summary);
  });
});

describe('what a file says of a game', () => {
  test.each([
    ['a score', { seats: [{ ...whole.summary.seats[0], score: 1e308, isWinner: true }] }],
    ['thousands of seats', { seats: Array(5000).fill(whole.summary.seats[0]) }],
    ['a name of 1 MB', { seats: [{ ...whole.summary.seats[0], name: 'x'.repeat(2 ** 20) }] }],
    ['negative turns', { turns: -5, inputs: -1, adversary: 7 }],
    ['another set', { sets: ['__proto__', 'constructor'], variant: '__proto__' }],
    ['keys of a prototype', JSON.parse('{"__proto__":{"isOver":false},"acquired":{"__proto__":5}}')],
  ])('is computed from its record: %s', async (_, part) => {
    const { games, skipped } = await brought(
      withSummary({ ...part, seats: part.seats ?? whole.summary.seats }),
    );
    expect(skipped).toEqual([]);
    const [{ summary }] = games;
    const bots = part.seats ? [undefined, undefined] : SEATS.map(({ bot }) => bot);
    expect(summary.seats.map(({ bot }) => bot)).toEqual(bots);
    const plain = (s: Summary) => ({ ...s, seats: s.seats.map(({ bot: _bot, ...seat }) => seat) });
    expect(plain(summary)).toEqual(plain(whole.summary));
  });

  test.each([
    [8.64e15, NOW],
    [Number.MAX_SAFE_INTEGER, 0],
    [-1, 0],
    [1e308, 0],
    ['yesterday', 0],
    [NOW - 1, NOW - 1],
  ])('a date of %s is %s', async (when, found) => {
    const { games } = await brought(withSummary({ when }));
    expect(games[0].summary.when).toBe(found);
  });

  test('a kind that does not fit the record is none, and nobody owns it', async () => {
    for (const part of [{ kind: 'online' }, { kind: 'letter' }, { kind: 'constructor' }, { kind: 5 }]) {
      const { games } = await brought(withSummary(part));
      expect(games[0].summary).toMatchObject({ kind: 'replay', own: -1 });
    }
    const { games } = await brought(withSummary({ own: 17 }));
    expect(games[0].summary).toMatchObject({ kind: 'bots', own: -1 });
  });

  test.each(['', 'x'.repeat(65), 'a\u202eb', 'line\nbreak'])('an id “%s” is refused', async (id) => {
    const { games, skipped } = await brought(withSummary({ id }));
    expect([games.length, skipped.length]).toEqual([0, 1]);
  });
});

describe('how much a file brings', () => {
  test('is bounded in each record', async () => {
    const { skipped } = await brought({ ...whole, file: 'x'.repeat(MOST_RECORD + 1) });
    expect(skipped).toEqual(['Game 1 was skipped. Its record is too large.']);
  });

  test('is bounded in games, and what is left out is said', async () => {
    const { games, skipped } = await brought(...Array(MOST_GAMES + 3).fill(whole));
    expect(games).toHaveLength(MOST_GAMES);
    expect(skipped).toEqual([
      `The file has ${MOST_GAMES + 3} games; only the first ${MOST_GAMES} were read.`,
    ]);
  });

  test('is said in a few lines of bounded length', async () => {
    const seed = { nested: 'x'.repeat(10_000) };
    const file = JSON.stringify({ ...JSON.parse(whole.file), seed });
    const said = await bringText(collection(Array(50).fill({ ...whole, file })), new History(memoryShelf()));
    expect(said.lines).toHaveLength(7);
    expect(said.lines.at(-1)).toBe('And 45 games more of the file could not be read.');
    for (const line of said.lines) expect(line.length).toBeLessThan(250);
  });

  test('leaves the page time, and says how far it is', async () => {
    const told: string[] = [];
    const games = Array.from({ length: 6 }, (_, i) => keptFor(`game ${i}`, `${i}`, i));
    const said = await bringText(exportFile(games), new History(memoryShelf()), (line) => told.push(line));
    expect(said.lines).toEqual(['6 games added.']);
    expect(told[0]).toMatch(/^\d of 6 games read…$/);
  });

  test('a file that cannot be read is a sentence', async () => {
    const gone = { size: 5, text: () => Promise.reject(new Error('It is gone.')) } as Blob;
    const history = new History(memoryShelf());
    expect(await bringFile(gone, history)).toEqual({ lines: ['The file cannot be read. It is gone.'] });
    const large = { size: 2 ** 31, text: () => Promise.reject(new Error('never read')) } as Blob;
    expect(await bringFile(large, history)).toEqual({ lines: ['This file is too large to be read here.'] });
    const deep = new Blob(['['.repeat(100_000)]);
    expect((await bringFile(deep, history)).lines).toHaveLength(1);
  });
});

describe('a summary that an older version has kept', () => {
  test.each([
    ['a date that cannot be shown', { when: Number.MAX_SAFE_INTEGER }],
    ['a negative count', { turns: -1 }],
    ['too many seats', { seats: Array(7).fill(whole.summary.seats[0]) }],
    ['a name without end', { seats: [{ ...whole.summary.seats[0], name: 'x'.repeat(101) }] }],
    ['a set that does not exist', { sets: ['__proto__'] }],
  ])('is left out with %s', async (_, part) => {
    expect(() => checkSummary({ ...whole.summary, ...part })).toThrow('is missing or damaged');
    const shelf = memoryShelf();
    const history = new History({ ...shelf, summaries: async () => [{ ...whole.summary, ...part }] });
    expect(await history.list()).toEqual([]);
  });
});
