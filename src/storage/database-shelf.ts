import { answerOf, ENTRIES, endOf, onClosed, TABLES, write } from './database.ts';
import type { LostTables } from './lost-tables.ts';
import { MemoryShelf, MOST_AGE, newestFirst } from './memory-shelf.ts';
import { ANSWER_MS, type Timer, within } from './patience.ts';
import type { KeptTable, TableShelf } from './table-shelf.ts';
import { type Change, LoadedStorage, type TableStorage } from './table-storage.ts';

/** A table that was never entered, of which something is kept all the same: when that was found. */
type Stray = Pick<KeptTable, 'code' | 'changed'>;

const wasEntered = (table: KeptTable | Stray): table is KeptTable => 'hostName' in table;

const entriesOf = (code: string): IDBKeyRange => IDBKeyRange.bound([code], [code, []]);

type Entries = Map<string, Uint8Array>;

/** Tables in the browser's database; in memory what it fails to keep. Nothing waits for it for ever. */
export class DatabaseShelf implements TableShelf {
  isKept = true;
  private readonly database: IDBDatabase;
  private readonly lost: LostTables;
  private readonly timer: Timer | undefined;
  private readonly opened = new Map<string, { readonly storage: LoadedStorage; readonly entries: Entries }>();
  /** Tables that are not kept, or not any more. */
  private readonly memory = new MemoryShelf();

  constructor(database: IDBDatabase, lost: LostTables, timer?: Timer) {
    this.database = database;
    this.lost = lost;
    this.timer = timer;
    onClosed(database, () => this.cut());
  }

  private cut(): void {
    this.isKept = false;
    for (const { storage } of this.opened.values()) storage.cut();
  }

  hurry(): void {
    for (const { storage } of this.opened.values()) storage.hurry();
  }

  private write(stores: string[], work: (transaction: IDBTransaction) => void): Promise<void> {
    // What was said must outlast a battery that runs out.
    return write(this.database, stores, work, { durability: 'strict', ...this.means });
  }

  private get means(): { readonly timer?: Timer } {
    return this.timer ? { timer: this.timer } : {};
  }

  private inTime<T>(work: () => Promise<T>): Promise<T> {
    return within(ANSWER_MS, work, this.timer);
  }

  private all(): Promise<readonly (KeptTable | Stray)[]> {
    return this.inTime(async () => {
      const store = this.database.transaction(TABLES).objectStore(TABLES);
      return (await answerOf(store.getAll())) as (KeptTable | Stray)[];
    });
  }

  async list(): Promise<readonly KeptTable[]> {
    const all = await this.all().catch((): readonly (KeptTable | Stray)[] => []);
    const kept = all.filter(wasEntered);
    const whole = kept.filter(({ code }) => !this.memory.has(code) && !this.lost.has(code));
    return newestFirst([...whole, ...(await this.memory.list())]);
  }

  async open(code: string): Promise<TableStorage> {
    if (this.memory.has(code)) return this.memory.open(code);
    const cut = this.isKept ? undefined : this.opened.get(code);
    if (cut) return cut.storage;
    try {
      // Half a memory is no memory: whoever said more than is kept comes back as a stranger.
      if (this.lost.has(code)) await this.erase(code);
      return this.loaded(code, await this.entries(code));
    } catch {
      return this.memory.open(code);
    }
  }

  private entries(code: string): Promise<Entries> {
    return this.inTime(async () => {
      const store = this.database.transaction(ENTRIES).objectStore(ENTRIES);
      const [keys, values] = await Promise.all([
        answerOf(store.getAllKeys(entriesOf(code))) as Promise<[string, string][]>,
        answerOf(store.getAll(entriesOf(code))) as Promise<Uint8Array[]>,
      ]);
      return new Map(keys.map(([, name], i) => [name, values[i]]));
    });
  }

  private loaded(code: string, entries: Entries): TableStorage {
    const storage = new LoadedStorage(
      entries,
      (changes) => this.keep(code, changes),
      () => this.lose(code),
    );
    this.opened.set(code, { storage, entries });
    return storage;
  }

  /** The mark first, and at once: the database may not answer, and what is said next is not kept. */
  private lose(code: string): void {
    const table = this.opened.get(code);
    // A table that was forgotten meanwhile leaves nothing to contradict.
    if (!table) return;
    this.lost.add(code);
    this.opened.delete(code);
    table.storage.letGo();
    this.memory.adopt(code, table.entries);
    void this.erase(code).catch(() => {});
  }

  private async erase(code: string): Promise<void> {
    await this.write([TABLES, ENTRIES], (transaction) => {
      transaction.objectStore(TABLES).delete(code);
      transaction.objectStore(ENTRIES).delete(entriesOf(code));
    });
    this.lost.delete(code);
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
    if (this.memory.has(table.code)) return this.memory.describe(table);
    return this.write([TABLES], (transaction) => transaction.objectStore(TABLES).put(table, table.code));
  }

  /** A table that still says its last words must not leave them here. */
  async forget(code: string): Promise<void> {
    this.opened.get(code)?.storage.letGo();
    this.opened.delete(code);
    await this.memory.forget(code);
    try {
      await this.erase(code);
    } catch (error) {
      // Then it is not shown, and deleted when the database answers again.
      this.lost.add(code);
      throw error;
    }
  }

  async cleanUp(now: number): Promise<void> {
    await this.noteStrays(now);
    for (const code of this.lost.all()) await this.erase(code);
    for (const { code, changed } of await this.all()) if (now - changed > MOST_AGE) await this.forget(code);
  }

  /** Another tab may be about to enter one: they are not forgotten at once. */
  private noteStrays(now: number): Promise<void> {
    return this.inTime(async () => {
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
    });
  }
}
