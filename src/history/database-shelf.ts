import { answerOf, FILES, GAMES, write } from '../storage/database.ts';
import { ANSWER_MS, BULK_MS, type Timer, within } from '../storage/patience.ts';
import type { Shelf } from './history.ts';
import type { Kept } from './model.ts';

async function allFiles(store: IDBObjectStore): Promise<ReadonlyMap<string, string>> {
  const [ids, files] = await Promise.all([
    answerOf(store.getAllKeys() as IDBRequest<string[]>),
    answerOf(store.getAll() as IDBRequest<string[]>),
  ]);
  return new Map(ids.map((id, i) => [id, files[i]]));
}

function putAll(transaction: IDBTransaction, added: readonly Kept[]): void {
  const [games, files] = [transaction.objectStore(GAMES), transaction.objectStore(FILES)];
  for (const { summary, file } of added) {
    games.put(summary, summary.id);
    files.put(file, summary.id);
  }
}

/** Nobody else can write between the look and the writing: they are one transaction. */
async function addAll(
  database: IDBDatabase,
  added: readonly Kept[],
  timer: Timer | undefined,
): Promise<readonly Kept[]> {
  let taken: readonly Kept[] = [];
  const work = (transaction: IDBTransaction): void => {
    const request = transaction.objectStore(FILES).getAllKeys();
    request.onsuccess = () => {
      const here = new Set(request.result);
      taken = added.filter(({ summary }) => here.has(summary.id));
      putAll(
        transaction,
        added.filter(({ summary }) => !here.has(summary.id)),
      );
    };
  };
  await write(database, [GAMES, FILES], work, { ms: BULK_MS, isReading: true, ...(timer && { timer }) });
  return taken;
}

/** Games in the browser's database. */
export function databaseShelf(database: IDBDatabase, timer?: Timer): Shelf {
  const read = <T>(name: string, ms: number, work: (store: IDBObjectStore) => Promise<T>): Promise<T> =>
    within(ms, () => work(database.transaction(name).objectStore(name)), timer);
  const change = (ms: number, work: (transaction: IDBTransaction) => void): Promise<void> =>
    write(database, [GAMES, FILES], work, { ms, ...(timer && { timer }) });
  return {
    summaries: () => read(GAMES, BULK_MS, (store) => answerOf(store.getAll() as IDBRequest<unknown[]>)),
    file: (id) =>
      read(FILES, ANSWER_MS, (store) => answerOf(store.get(id) as IDBRequest<string | undefined>)),
    files: () => read(FILES, BULK_MS, allFiles),
    put: (added) =>
      change(added.length > 1 ? BULK_MS : ANSWER_MS, (transaction) => putAll(transaction, added)),
    add: (added) => addAll(database, added, timer),
    delete: (id) =>
      change(ANSWER_MS, (transaction) => {
        for (const name of [GAMES, FILES]) transaction.objectStore(name).delete(id);
      }),
  };
}
