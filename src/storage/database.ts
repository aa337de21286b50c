import { ANSWER_MS, pageTimer, type Timer, within } from './patience.ts';

// The browser's database, with as little around it as will do. Stores are added at the end of the list; what was
// released is never changed.

const NAME = 'sixfold';

export const TABLES = 'tables';
export const ENTRIES = 'entries';
export const GAMES = 'games';
export const FILES = 'files';
export const LETTERS = 'letters';

const UPGRADES: readonly ((database: IDBDatabase) => void)[] = [
  (database) => {
    // What the title screen shows of each table, by its code.
    database.createObjectStore(TABLES);
    // What is kept of each table, by [code, name].
    database.createObjectStore(ENTRIES);
  },
  (database) => {
    // What a list shows of each game that was played here, and its record, both by the id of the game.
    database.createObjectStore(GAMES);
    database.createObjectStore(FILES);
    // Games by link, by their ids.
    database.createObjectStore(LETTERS);
  },
];

export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves when all of a transaction is kept, and rejects if nothing of it is. */
export function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted.'));
  });
}

/** What a test may have of its own. */
export interface Means {
  readonly factory?: Pick<IDBFactory, 'open'>;
  readonly timer?: Timer;
}

/**
 * Opens the database; rejects where there is none, as in some private windows, and where it does not open in time:
 * another tab may hold it, or the disk may hang.
 */
export function openDatabase(name = NAME, { factory, timer }: Means = {}): Promise<IDBDatabase> {
  let isLate = false;
  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = (factory ?? indexedDB).open(name, UPGRADES.length);
      request.onupgradeneeded = ({ oldVersion }) => {
        for (const upgrade of UPGRADES.slice(oldVersion)) upgrade(request.result);
      };
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const database = request.result;
        // A newer page in another tab must be able to add its stores.
        database.addEventListener('versionchange', () => database.close());
        if (isLate) database.close();
        resolve(database);
      };
    });
  return within(ANSWER_MS, open, timer).catch((error: unknown) => {
    isLate = true;
    throw error;
  });
}

/** Calls when the database is closed for this page: by a newer page, by being deleted, or by the browser. */
export function onClosed(database: IDBDatabase, work: () => void): void {
  database.addEventListener('versionchange', work);
  database.addEventListener('close', work);
}

export interface WriteOptions {
  readonly durability?: IDBTransactionDurability;
  readonly ms?: number;
  readonly timer?: Timer;
  /** The work reads first, and writes when it has the answer: the browser commits when nothing more comes. */
  readonly isReading?: boolean;
}

/** Does some work as one transaction; rejects if nothing of it is kept, or if that is not known in time. */
export async function write(
  database: IDBDatabase,
  stores: readonly string[],
  work: (transaction: IDBTransaction) => void,
  { durability = 'default', ms = ANSWER_MS, timer = pageTimer, isReading = false }: WriteOptions = {},
): Promise<void> {
  const transaction = database.transaction([...stores], 'readwrite', { durability });
  try {
    work(transaction);
    // At once, not when the page has time to hear that all of it was done: it may be gone in a moment.
    if (!isReading) transaction.commit();
    await within(ms, () => endOf(transaction), timer);
  } catch (error) {
    abort(transaction);
    throw error;
  }
}

/** What has ended, or is about to, cannot be aborted. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {}
}
