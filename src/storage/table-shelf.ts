import { answerOf, ENTRIES, endOf, openDatabase, TABLES } from './database.ts';
import { type Change, LoadedStorage, type TableStorage } from './table-storage.ts';

/** What the title screen shows of a table that this device knows. */
export interface KeptTable {
  /** As in the link. */
  readonly code: string;
  readonly hostName: string;
  readonly isHost: boolean;
  /** Whether a match was on when the table was last open here. */
  readonly isPlaying: boolean;
  /** When it was last open here, in milliseconds. */
  readonly changed: number;
  /** The broker of the link, if it was not the page's own. */
  readonly broker: string;
}

const MOST_AGE = 30 * 24 * 60 * 60 * 1000;

/** All tables that this device knows. */
export interface TableShelf {
  /** Whether anything here outlasts the page. */
  readonly isKept: boolean;
  /** The last one first. */
  list(): Promise<readonly KeptTable[]>;
  open(code: string): Promise<TableStorage>;
  describe(table: KeptTable): Promise<void>;
  /** Writes at once what waits: the page may be gone in a moment. */
  hurry(): void;
  forget(code: string): Promise<void>;
  /** Forgets tables that have not been open for a month, or were never entered and found here a month ago. */
  cleanUp(now: number): Promise<void>;
}

/** The shelf of this browser; in memory only where the browser keeps nothing. */
export async function openShelf(name?: string): Promise<TableShelf> {
  try {
    return new DatabaseShelf(await openDatabase(name));
  } catch {
    return new MemoryShelf();
  }
}

/** A table that was never entered, of which something is kept all the same: when that was found. */
type Stray = Pick<KeptTable, 'code' | 'changed'>;

const wasEntered = (table: KeptTable | Stray): table is KeptTable => 'hostName' in table;

const newestFirst = (tables: readonly KeptTable[]): KeptTable[] =>
  [...tables].sort((a, b) => b.changed - a.changed);

const entriesOf = (code: string): IDBKeyRange => IDBKeyRange.bound([code], [code, []]);

class DatabaseShelf implements TableShelf {
  readonly isKept = true;
  private readonly database: IDBDatabase;
  private readonly opened = new Map<string, LoadedStorage>();

  constructor(database: IDBDatabase) {
    this.database = database;
  }

  hurry(): void {
    for (const storage of this.opened.values()) storage.hurry();
  }

  private write(stores: string[], work: (transaction: IDBTransaction) => void): Promise<void> {
    // What was said must outlast a battery that runs out.
    const transaction = this.database.transaction(stores, 'readwrite', { durability: 'strict' });
    work(transaction);
    // At once, not when the page has time to hear that all of it was done.
    transaction.commit();
    return endOf(transaction);
  }

  private async all(): Promise<readonly (KeptTable | Stray)[]> {
    const store = this.database.transaction(TABLES).objectStore(TABLES);
    return (await answerOf(store.getAll())) as (KeptTable | Stray)[];
  }

  async list(): Promise<readonly KeptTable[]> {
    return newestFirst((await this.all()).filter(wasEntered));
  }

  async open(code: string): Promise<TableStorage> {
    const store = this.database.transaction(ENTRIES).objectStore(ENTRIES);
    const [keys, values] = await Promise.all([
      answerOf(store.getAllKeys(entriesOf(code))) as Promise<[string, string][]>,
      answerOf(store.getAll(entriesOf(code))) as Promise<Uint8Array[]>,
    ]);
    const entries = new Map(keys.map(([, name], i) => [name, values[i]]));
    // A table of which only the beginning is kept would make this device contradict itself: rather none of it.
    const onLoss = (): void => void this.forget(code).catch(() => {});
    const storage = new LoadedStorage(entries, (changes) => this.keep(code, changes), onLoss);
    this.opened.set(code, storage);
    return storage;
  }

  private keep(code: string, changes: readonly Change[]): Promise<void> {
    return this.write([ENTRIES], (transaction) => {
      const store = transaction.objectStore(ENTRIES);
      for (const { name, bytes } of changes) {
        if (bytes) store.put(bytes, [code, name]);
        else store.delete([code, name]);
      }
    });
  }

  describe(table: KeptTable): Promise<void> {
    return this.write([TABLES], (transaction) => transaction.objectStore(TABLES).put(table, table.code));
  }

  /** A table that still says its last words must not leave them here. */
  forget(code: string): Promise<void> {
    this.opened.get(code)?.letGo();
    this.opened.delete(code);
    return this.write([TABLES, ENTRIES], (transaction) => {
      transaction.objectStore(TABLES).delete(code);
      transaction.objectStore(ENTRIES).delete(entriesOf(code));
    });
  }

  async cleanUp(now: number): Promise<void> {
    await this.noteStrays(now);
    for (const { code, changed } of await this.all()) if (now - changed > MOST_AGE) await this.forget(code);
  }

  /** Another tab may be about to enter one: they are not forgotten at once. */
  private async noteStrays(now: number): Promise<void> {
    const transaction = this.database.transaction([TABLES, ENTRIES], 'readwrite');
    const tables = transaction.objectStore(TABLES);
    const [known, kept] = await Promise.all([
      answerOf(tables.getAllKeys()) as Promise<string[]>,
      answerOf(transaction.objectStore(ENTRIES).getAllKeys()) as Promise<[string, string][]>,
    ]);
    const codes = new Set(kept.map(([code]) => code));
    for (const code of known) codes.delete(code);
    for (const code of codes) tables.put({ code, changed: now } satisfies Stray, code);
    await endOf(transaction);
  }
}

/** Until the page is closed. */
export class MemoryShelf implements TableShelf {
  readonly isKept = false;
  private readonly tables = new Map<string, KeptTable>();
  private readonly entries = new Map<string, Map<string, Uint8Array>>();

  list(): Promise<readonly KeptTable[]> {
    return Promise.resolve(newestFirst([...this.tables.values()]));
  }

  open(code: string): Promise<TableStorage> {
    const entries = this.entries.get(code) ?? new Map<string, Uint8Array>();
    this.entries.set(code, entries);
    return Promise.resolve(new LoadedStorage(entries));
  }

  hurry(): void {}

  describe(table: KeptTable): Promise<void> {
    this.tables.set(table.code, table);
    return Promise.resolve();
  }

  forget(code: string): Promise<void> {
    this.tables.delete(code);
    this.entries.delete(code);
    return Promise.resolve();
  }

  async cleanUp(now: number): Promise<void> {
    for (const { code, changed } of this.tables.values())
      if (now - changed > MOST_AGE) await this.forget(code);
  }
}
