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

/** A database that does not open within this time is held by something that will not let go. */
const MOST_WAIT = 4000;

/** Opens the database, or rejects where there is none, as in some private windows. */
export function openDatabase(name = NAME): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, UPGRADES.length);
    const timer = setTimeout(() => reject(new Error('The database does not open.')), MOST_WAIT);
    request.onupgradeneeded = ({ oldVersion }) => {
      for (const upgrade of UPGRADES.slice(oldVersion)) upgrade(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      clearTimeout(timer);
      // A newer page in another tab must be able to add its stores.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
  });
}
