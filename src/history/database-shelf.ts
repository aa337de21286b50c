import { answerOf, FILES, GAMES, write } from '../storage/database.ts';
import { ANSWER_MS, BULK_MS, type Timer, within } from '../storage/patience.ts';
import type { Shelf } from './history.ts';

async function allFiles(store: IDBObjectStore): Promise<ReadonlyMap<string, string>> {
  const [ids, files] = await Promise.all([
    answerOf(store.getAllKeys() as IDBRequest<string[]>),
    answerOf(store.getAll() as IDBRequest<string[]>),
  ]);
  return new Map(ids.map((id, i) => [id, files[i]]));
}

/** Games in the browser's database. */
export function databaseShelf(database: IDBDatabase, timer?: Timer): Shelf {
  const read = <T>(name: string, ms: number, work: (store: IDBObjectStore) => Promise<T>): Promise<T> =>
    within(ms, () => work(database.transaction(name).objectStore(name)), timer);
  const change = (ms: number, work: (games: IDBObjectStore, files: IDBObjectStore) => void): Promise<void> =>
    write(
      database,
      [GAMES, FILES],
      (transaction) => work(transaction.objectStore(GAMES), transaction.objectStore(FILES)),
      { ms, ...(timer && { timer }) },
    );
  return {
    summaries: () => read(GAMES, BULK_MS, (store) => answerOf(store.getAll() as IDBRequest<unknown[]>)),
    file: (id) =>
      read(FILES, ANSWER_MS, (store) => answerOf(store.get(id) as IDBRequest<string | undefined>)),
    files: () => read(FILES, BULK_MS, allFiles),
    put: (added) =>
      change(added.length > 1 ? BULK_MS : ANSWER_MS, (games, files) => {
        for (const { summary, file } of added) {
          games.put(summary, summary.id);
          files.put(file, summary.id);
        }
      }),
    delete: (id) =>
      change(ANSWER_MS, (games, files) => {
        games.delete(id);
        files.delete(id);
      }),
  };
}
