import type { KeptTable, TableShelf } from './table-shelf.ts';
import { LoadedStorage, type TableStorage } from './table-storage.ts';

export const MOST_AGE = 30 * 24 * 60 * 60 * 1000;

export const newestFirst = (tables: readonly KeptTable[]): KeptTable[] =>
  [...tables].sort((a, b) => b.changed - a.changed);

/** Until the page is closed. */
export class MemoryShelf implements TableShelf {
  readonly isKept = false;
  private readonly tables = new Map<string, KeptTable>();
  private readonly entries = new Map<string, Map<string, Uint8Array>>();

  /** Whether it has, or was ever asked for, this table. */
  has(code: string): boolean {
    return this.entries.has(code);
  }

  /** Takes a table over with what the page knows of it. */
  adopt(code: string, entries: Map<string, Uint8Array>): void {
    this.entries.set(code, entries);
  }

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
