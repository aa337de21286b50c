import { answerOf, endOf, FILES, GAMES } from '../storage/database.ts';
import type { Shelf } from './history.ts';

async function allFiles(store: IDBObjectStore): Promise<ReadonlyMap<string, string>> {
  const [ids, files] = await Promise.all([
    answerOf(store.getAllKeys() as IDBRequest<string[]>),
    answerOf(store.getAll() as IDBRequest<string[]>),
  ]);
  return new Map(ids.map((id, i) => [id, files[i]]));
}

/** Games in the browser's database. */
export function databaseShelf(database: IDBDatabase): Shelf {
  const reading = (name: string): IDBObjectStore => database.transaction(name).objectStore(name);
  const write = (work: (games: IDBObjectStore, files: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction([GAMES, FILES], 'readwrite');
    work(transaction.objectStore(GAMES), transaction.objectStore(FILES));
    // At once: the page may be gone in a moment.
    transaction.commit();
    return endOf(transaction);
  };
  return {
    summaries: () => answerOf(reading(GAMES).getAll() as IDBRequest<unknown[]>),
    file: (id) => answerOf(reading(FILES).get(id) as IDBRequest<string | undefined>),
    files: () => allFiles(reading(FILES)),
    put: (added) =>
      write((games, files) => {
        for (const { summary, file } of added) {
          games.put(summary, summary.id);
          files.put(file, summary.id);
        }
      }),
    delete: (id) =>
      write((games, files) => {
        games.delete(id);
        files.delete(id);
      }),
  };
}
