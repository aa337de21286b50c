import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENTRIES, openDatabase, TABLES } from '../../src/storage/database.ts';
import { keysIn } from '../../src/storage/member-keys.ts';
import { NoAnswer, type Timer, within } from '../../src/storage/patience.ts';
import { FakeKeyRange } from '../support/fake-database.ts';
import {
  bytes,
  codes,
  describeTable,
  device,
  handClock,
  keptTable,
  markStore,
  soon,
} from '../support/storage-device.ts';

beforeAll(() => Object.assign(globalThis, { IDBKeyRange: FakeKeyRange }));
afterAll(() => Reflect.deleteProperty(globalThis, 'IDBKeyRange'));

describe('a wait', () => {
  test('ends after its time, and stops when there is an answer', async () => {
    const { timer, pass, waiting } = handClock();
    const late = within(3000, () => new Promise(() => {}), timer);
    const found = expect(late).rejects.toBeInstanceOf(NoAnswer);
    await pass(3100);
    await found;
    await expect(within(3000, async () => 5, timer)).resolves.toBe(5);
    expect(waiting()).toBe(0);
  });

  test('is not over because the page was asleep', async () => {
    const due: (() => void)[] = [];
    const timer: Timer = {
      after(_ms, work) {
        due.push(work);
        return () => {};
      },
    };
    let answer = (): void => {};
    const work = within(3000, () => new Promise<void>((done) => (answer = done)), timer);
    // However long the night was, a timer goes off once.
    due.shift()?.();
    answer();
    await expect(work).resolves.toBeUndefined();
  });
});

describe('a database', () => {
  test('that does not open within 3 s is done without, and is not held when it opens after all', async () => {
    const { disk, clock, open } = device();
    disk.opening = 'hangs';
    const opened = open();
    await clock.pass(3100);
    const shelf = await opened;
    expect(shelf.isKept).toBe(false);
    expect((await shelf.open('CODE')).isKept).toBe(false);
    disk.wake();
    await soon();
    expect(disk.connections.size).toBe(0);
  });

  test('that another tab holds is done without', async () => {
    const { disk, clock, open } = device();
    disk.version = 1;
    disk.open(1);
    await soon();
    const opened = open();
    await clock.pass(3100);
    expect((await opened).isKept).toBe(false);
  });

  test('of a newer page is done without', async () => {
    const { disk, open } = device();
    disk.version = 99;
    expect((await open()).isKept).toBe(false);
  });

  test('is let go at once for a newer page', async () => {
    const { disk } = device();
    await openDatabase(undefined, { factory: disk.factory });
    const newer = disk.open(99);
    let isOpen = false;
    newer.onsuccess = () => {
      isOpen = true;
    };
    await soon();
    expect(isOpen).toBe(true);
  });
});

describe.each([
  { what: 'hangs', writing: 'hangs', ms: 3100 },
  { what: 'is full', writing: 'full', ms: 0 },
  { what: 'is broken', writing: 'broken', ms: 0 },
] as const)('when the disk $what in mid-match', ({ writing, ms }) => {
  async function lost(marks = [markStore()]) {
    const made = device(marks);
    const shelf = await made.open();
    const storage = await keptTable(shelf);
    made.disk.writing = writing;
    storage.put('input 1', bytes(2));
    const flushed = storage.flushed();
    await made.clock.pass(ms);
    await flushed;
    return { ...made, shelf, storage };
  }

  test('sending goes on, in memory, and the table says so', async () => {
    const { storage, shelf } = await lost();
    expect(storage.isKept).toBe(false);
    expect(storage.get('input 1')).toEqual(bytes(2));
    storage.put('input 2', bytes(3));
    await storage.flushed();
    // Looking at another screen is no reload.
    const again = await shelf.open('CODE');
    expect(again.names()).toEqual(['keys', 'input 0', 'input 1', 'input 2']);
    await describeTable(shelf, 'CODE');
    expect(await codes(shelf)).toEqual(['CODE']);
  });

  test('a reload finds no half memory, though forgetting fails as well', async () => {
    const { open, clock, disk } = await lost();
    expect(disk.keysIn(ENTRIES)).toHaveLength(2);
    const shelf = await open();
    expect(await codes(shelf)).toEqual([]);
    const opened = shelf.open('CODE');
    await clock.pass(ms);
    const storage = await opened;
    expect(storage.names()).toEqual([]);
    expect(storage.isKept).toBe(false);
  });

  test('a disk that works again after a reload forgets the table, and keeps it anew', async () => {
    const { open, disk, marks } = await lost();
    disk.wake();
    await soon();
    const shelf = await open();
    const storage = await shelf.open('CODE');
    expect(storage.names()).toEqual([]);
    expect(storage.isKept).toBe(true);
    expect(marks[0].kept.size).toBe(0);
    const { key } = keysIn(storage);
    await storage.flushed();
    expect(keysIn(await (await open()).open('CODE')).key).toEqual(key);
  });

  test('the title screen cleans up what could not be forgotten', async () => {
    const { open, disk, marks } = await lost();
    disk.writing = 'well';
    const shelf = await open();
    await shelf.cleanUp(5);
    expect(disk.keysIn(ENTRIES)).toEqual([]);
    expect(disk.keysIn(TABLES)).toEqual([]);
    expect(marks[0].kept.size).toBe(0);
  });

  test('the mark is found though one of its storages is full', async () => {
    const { open, clock } = await lost([markStore(true), markStore()]);
    const opened = (await open()).open('CODE');
    await clock.pass(ms);
    expect((await opened).names()).toEqual([]);
  });

  test('other tables stay as they are', async () => {
    const made = device();
    const shelf = await made.open();
    const other = await shelf.open('OTHER');
    other.put('keys', bytes(1));
    await other.flushed();
    const storage = await keptTable(shelf);
    made.disk.writing = writing;
    storage.put('input 1', bytes(2));
    const flushed = storage.flushed();
    await made.clock.pass(ms);
    await flushed;
    made.disk.wake();
    expect((await (await made.open()).open('OTHER')).names()).toEqual(['keys']);
  });
});

test('a write that hangs and is done late leaves no half memory', async () => {
  const { disk, clock, open } = device();
  const storage = await keptTable(await open());
  disk.writing = 'hangs';
  storage.put('input 1', bytes(2));
  const flushed = storage.flushed();
  await clock.pass(3100);
  await flushed;
  storage.put('input 2', bytes(3));
  // What was said last is not among what is written now.
  disk.wake();
  await soon();
  expect((await (await open()).open('CODE')).names()).toEqual([]);
});

describe('a slow disk', () => {
  test('holds up what was said before only, however much comes meanwhile', async () => {
    const { disk, open } = device();
    const storage = await keptTable(await open());
    disk.writing = 'hangs';
    storage.put('input 1', bytes(2));
    let isFlushed = false;
    const flushed = storage.flushed().then(() => {
      isFlushed = true;
    });
    await soon();
    storage.put('input 2', bytes(3));
    disk.wake();
    disk.writing = 'hangs';
    await soon();
    expect(isFlushed).toBe(true);
    await flushed;
    expect(storage.isKept).toBe(true);
  });
});

describe.each(['deleted', 'closed by the browser', 'upgraded by a newer page'])(
  'a database that is %s',
  (how) => {
    async function cut() {
      const made = device();
      const shelf = await made.open();
      const storage = await keptTable(shelf);
      if (how === 'deleted') made.disk.clear();
      else if (how === 'upgraded by a newer page') made.disk.open(2 + 1);
      else
        for (const database of [...made.disk.connections]) {
          database.close();
          database.tell('close');
        }
      await soon();
      return { ...made, shelf, storage };
    }

    test('is noticed at once, and play goes on in memory', async () => {
      const { storage, shelf, disk } = await cut();
      expect(storage.isKept).toBe(false);
      expect(shelf.isKept).toBe(false);
      expect(disk.connections.size).toBe(how === 'upgraded by a newer page' ? 1 : 0);
      storage.put('input 1', bytes(2));
      await storage.flushed();
      expect((await shelf.open('CODE')).names()).toEqual(['keys', 'input 0', 'input 1']);
    });

    test('marks the table when something is said that is not kept, and not before', async () => {
      const { storage, shelf, marks } = await cut();
      expect(marks[0].kept.size).toBe(0);
      expect((await shelf.open('CODE')).names()).toEqual(['keys', 'input 0']);
      storage.put('input 1', bytes(2));
      expect(marks[0].kept.size).toBe(1);
    });
  },
);

describe('a table that cannot be read', () => {
  test.each(['hangs', 'broken'] as const)('is opened in memory, as a stranger (%s)', async (reading) => {
    const { disk, clock, open } = device();
    await keptTable(await open());
    const shelf = await open();
    disk.reading = reading;
    const opened = shelf.open('CODE');
    await clock.pass(3100);
    const storage = await opened;
    expect([storage.isKept, storage.names()]).toEqual([false, []]);
    const { key } = keysIn(storage);
    expect(keysIn(await shelf.open('CODE')).key).toEqual(key);
    const listed = shelf.list();
    await clock.pass(3100);
    expect(await listed).toEqual([]);
  });
});

test('a table that is left while the disk hangs is not offered again', async () => {
  const { disk, clock, open } = device();
  const shelf = await open();
  await keptTable(shelf);
  disk.writing = 'hangs';
  const left = expect(shelf.forget('CODE')).rejects.toBeInstanceOf(NoAnswer);
  await clock.pass(3100);
  await left;
  expect(await codes(await open())).toEqual([]);
});
