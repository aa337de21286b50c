import { answerOf, endOf, LETTERS } from '../storage/database.ts';
import type { KeptLetter, LetterShelf } from './box.ts';

/** Games by link in the browser's database. */
export function databaseLetterShelf(database: IDBDatabase): LetterShelf {
  const reading = (): IDBObjectStore => database.transaction(LETTERS).objectStore(LETTERS);
  const write = (work: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction(LETTERS, 'readwrite', { durability: 'strict' });
    work(transaction.objectStore(LETTERS));
    // At once: the page may be gone in a moment.
    transaction.commit();
    return endOf(transaction);
  };
  return {
    list: () => answerOf(reading().getAll() as IDBRequest<KeptLetter[]>),
    get: (id) => answerOf(reading().get(id) as IDBRequest<KeptLetter | undefined>),
    put: (kept) => write((store) => store.put(kept, kept.id)),
    delete: (id) => write((store) => store.delete(id)),
  };
}
