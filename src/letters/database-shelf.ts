import { answerOf, LETTERS, write } from '../storage/database.ts';
import { ANSWER_MS, type Timer, within } from '../storage/patience.ts';
import type { KeptLetter, LetterShelf } from './box.ts';

/** Games by link in the browser's database. */
export function databaseLetterShelf(database: IDBDatabase, timer?: Timer): LetterShelf {
  const read = <T>(work: (store: IDBObjectStore) => IDBRequest): Promise<T> =>
    within(
      ANSWER_MS,
      () => answerOf<T>(work(database.transaction(LETTERS).objectStore(LETTERS)) as IDBRequest<T>),
      timer,
    );
  const change = (work: (store: IDBObjectStore) => void): Promise<void> =>
    write(database, [LETTERS], (transaction) => work(transaction.objectStore(LETTERS)), {
      durability: 'strict',
      ...(timer && { timer }),
    });
  return {
    list: () => read<KeptLetter[]>((store) => store.getAll()),
    get: (id) => read<KeptLetter | undefined>((store) => store.get(id)),
    put: (kept) => change((store) => store.put(kept, kept.id)),
    delete: (id) => change((store) => store.delete(id)),
  };
}
