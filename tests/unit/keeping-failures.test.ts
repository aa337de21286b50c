import { describe, expect, test } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { databaseShelf } from '../../src/history/database-shelf.ts';
import { History, memoryShelf } from '../../src/history/history.ts';
import { sturdyShelf } from '../../src/history/sturdy-shelf.ts';
import { idOf, LetterBox, memoryLetterShelf } from '../../src/letters/box.ts';
import { databaseLetterShelf } from '../../src/letters/database-shelf.ts';
import { write } from '../../src/letters/link.ts';
import { closedLetterShelf, smallLetterShelf, sturdyLetterShelf } from '../../src/letters/sturdy-shelf.ts';
import { checkSetup } from '../../src/match/config.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { FakeDisk } from '../support/fake-database.ts';
import { handClock, markStore } from '../support/storage-device.ts';

const summary = {
  id: 'a',
  when: 1,
  kind: 'bots',
  sets: ['souls'],
  variant: 'standard',
  own: 0,
  seats: [{ name: 'Mira', score: 51, isWinner: true, acquired: {}, chain: 0 }],
  adversary: null,
  inputs: 9,
  turns: 3,
  isOver: true,
} as const;
const game = (id: string) => ({ summary: { ...summary, id }, file: `file of ${id}` });

const BEHAVIOURS = ['hangs', 'full', 'broken'] as const;

describe('the history', () => {
  async function device() {
    const disk = new FakeDisk();
    const clock = handClock();
    const database = await openDatabase(undefined, { factory: disk.factory, timer: clock.timer });
    const losses: unknown[] = [];
    const shelf = sturdyShelf(databaseShelf(database, clock.timer), memoryShelf(), (e) => losses.push(e));
    /** However long it takes; it is told if it takes for ever. */
    const inTime = async <T>(work: Promise<T>): Promise<T> => {
      let isDone = false;
      const done = work.finally(() => {
        isDone = true;
      });
      done.catch(() => {});
      for (let waited = 0; waited < 25_000 && !isDone; waited += 500) await clock.pass(500);
      expect(isDone).toBe(true);
      return done;
    };
    return { disk, shelf, losses, inTime, history: new History(shelf) };
  }
  const ids = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id).sort();

  test.each(BEHAVIOURS)('goes on in memory when a disk %s, and says so', async (writing) => {
    const { disk, history, losses, inTime } = await device();
    await history.keep(game('a'));
    disk.writing = writing;
    await inTime(history.keep(game('b')));
    expect(losses).toHaveLength(1);
    expect(ids(await inTime(history.list()))).toEqual(['a', 'b']);
    await inTime(history.keep(game('c')));
    expect(ids(await inTime(history.list()))).toContain('c');
    await inTime(history.delete('c').catch(() => {}));
    expect(ids(await inTime(history.list()))).not.toContain('c');
  });

  test('adds only what has a free place', async () => {
    const { disk, shelf, losses } = await device();
    await shelf.put([game('a')]);
    const other = { ...game('a'), file: 'another file of a' };
    expect(await shelf.add([other, game('b')])).toEqual([other]);
    expect(await shelf.file('a')).toBe('file of a');
    expect(disk.keysIn('games')).toEqual(['a', 'b']);
    expect(disk.keysIn('files')).toEqual(['a', 'b']);
    expect(losses).toEqual([]);
  });

  test('adds nothing in the place of a game that is being kept', async () => {
    const { shelf } = await device();
    const other = { ...game('a'), file: 'another file of a' };
    const [, taken] = await Promise.all([shelf.put([game('a')]), shelf.add([other])]);
    expect(taken).toEqual([other]);
    expect(await shelf.file('a')).toBe('file of a');
  });

  test.each(BEHAVIOURS)('adds in memory when a disk %s, and replaces nothing', async (writing) => {
    const { disk, shelf, losses, inTime } = await device();
    await shelf.put([game('a')]);
    disk.writing = writing;
    const other = { ...game('a'), file: 'another file of a' };
    expect(await inTime(shelf.add([other, game('b')]))).toEqual([other]);
    expect(losses).toHaveLength(1);
    expect(await inTime(shelf.file('a'))).toBe('file of a');
    expect(await inTime(shelf.file('b'))).toBe('file of b');
    expect(await inTime(shelf.add([game('b'), game('c')]))).toEqual([game('b')]);
  });

  test.each(['hangs', 'broken'] as const)('that cannot be read (%s) is empty, and told', async (reading) => {
    const { disk, history, losses, inTime } = await device();
    await history.keep(game('a'));
    disk.reading = reading;
    expect(await inTime(history.list())).toEqual([]);
    expect(losses).toHaveLength(1);
    await expect(inTime(history.open('a'))).rejects.toThrow('not kept here any more');
    expect(losses).toHaveLength(1);
  });

  test.each(['hangs', 'broken'] as const)('says so when a game cannot be deleted (%s)', async (writing) => {
    const { disk, history, inTime } = await device();
    await history.keep(game('a'));
    disk.writing = writing;
    await expect(inTime(history.delete('a'))).rejects.toThrow('could not be deleted');
  });

  test('whose database is closed goes on in memory', async () => {
    const { disk, history, losses, inTime } = await device();
    disk.clear();
    await inTime(history.keep(game('b')));
    expect(ids(await inTime(history.list()))).toEqual(['b']);
    expect(losses.length).toBeGreaterThan(0);
  });

  test('keeps again what a full disk refused, when there is room', async () => {
    const { disk, shelf, history, inTime } = await device();
    disk.writing = 'full';
    await inTime(history.keep(game('a')));
    disk.writing = 'well';
    await inTime(history.keep(game('a')));
    expect(disk.keysIn('games')).toEqual(['a']);
    expect(await shelf.file('a')).toBe('file of a');
  });
});

describe('a game by link', () => {
  const setup = checkSetup(['godslayer'], 2);
  const random = (bytes: number): Uint8Array => new Uint8Array(bytes).fill(5);

  async function device(small = markStore()) {
    const disk = new FakeDisk();
    const clock = handClock();
    const losses: unknown[] = [];
    /** What a page does when it is opened; a reload is another one. */
    const open = async (): Promise<LetterBox> => {
      const database = await openDatabase(undefined, { factory: disk.factory, timer: clock.timer });
      const spare = smallLetterShelf(small, memoryLetterShelf(), (error) => losses.push(error));
      const store = databaseLetterShelf(database, clock.timer);
      return new LetterBox(sturdyLetterShelf(store, spare), random, nodeSignatures);
    };
    return { disk, clock, losses, open, small };
  }

  test.each(BEHAVIOURS)('is kept in a second place when a disk %s, and nothing is lost', async (writing) => {
    const { disk, clock, losses, open, small } = await device();
    const box = await open();
    disk.writing = writing;
    const begun = box.begin(setup, ['Ann', 'Ben'], 1);
    await clock.pass(3100);
    const { letter, seat } = await begun;
    expect(seat).toBe(0);
    expect(losses).toEqual([]);
    await box.keepDraft(idOf(letter), [], 2);
    // After a reload the device is still who it was.
    disk.wake();
    const again = await open();
    expect(await again.open(idOf(letter))).toMatchObject({ seat: 0 });
    expect(await again.receive(write(letter), 3)).toMatchObject({ seat: 0, comparison: { is: 'same' } });
    await again.keepDraft(idOf(letter), [], 4);
    expect(small.kept.size).toBe(0);
    expect(disk.keysIn('letters')).toHaveLength(1);
  });

  test('lasts as long as the page when nothing takes it, and that is told', async () => {
    const { disk, losses, open } = await device(markStore(true));
    const box = await open();
    disk.writing = 'full';
    const { letter } = await box.begin(setup, ['Ann', 'Ben'], 1);
    expect(losses).toHaveLength(1);
    expect(await box.open(idOf(letter))).toMatchObject({ seat: 0 });
  });

  test('that the page has seen goes on when the database hangs in mid-turn', async () => {
    const { disk, clock, open } = await device();
    const box = await open();
    const { letter } = await box.begin(setup, ['Ann', 'Ben'], 1);
    disk.reading = 'hangs';
    disk.writing = 'hangs';
    const drafted = box.keepDraft(idOf(letter), [], 2);
    await clock.pass(6200);
    await drafted;
    // The second time nobody waits.
    await box.keepDraft(idOf(letter), [], 3);
    expect(await box.open(idOf(letter))).toMatchObject({ seat: 0 });
  });

  test('that cannot be read is refused: a stranger would claim the seat of another', async () => {
    const { disk, clock, open } = await device();
    const { letter } = await (await open()).begin(setup, ['Ann', 'Ben'], 1);
    const box = await open();
    disk.reading = 'hangs';
    const received = expect(box.receive(write(letter), 2)).rejects.toThrow('cannot be read now');
    await clock.pass(3100);
    await received;
    const closed = new LetterBox(sturdyLetterShelf(closedLetterShelf, memoryLetterShelf()), random);
    await expect(closed.receive(write(letter), 2)).rejects.toThrow('cannot be read now');
    await expect(closed.list()).rejects.toThrow('cannot be read now');
  });
});
