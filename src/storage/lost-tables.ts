// Tables of which this device said more than it could keep. What is left of such a table is half a memory, that would
// make the device contradict itself: it is never opened again. The mark lies apart from the database, which may hang.

/** As the browser's small storages are. */
export type MarkStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'sixfold.lost ';

export class LostTables {
  private readonly stores: readonly MarkStore[];
  private readonly codes = new Set<string>();

  constructor(stores: readonly MarkStore[]) {
    this.stores = stores;
  }

  has(code: string): boolean {
    return this.codes.has(code) || this.stores.some((store) => tried(() => store.getItem(PREFIX + code)));
  }

  /** In every storage, as each of them may be full. */
  add(code: string): void {
    this.codes.add(code);
    for (const store of this.stores) tried(() => store.setItem(PREFIX + code, '1'));
  }

  /** Nothing of it is left in the database. */
  delete(code: string): void {
    this.codes.delete(code);
    for (const store of this.stores) tried(() => store.removeItem(PREFIX + code));
  }

  all(): string[] {
    const marked = this.stores.flatMap((store) => tried(() => keysIn(store)) ?? []);
    const found = marked.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
    return [...new Set([...this.codes, ...found])];
  }
}

const keysIn = (store: MarkStore): string[] =>
  Array.from({ length: store.length }, (_, i) => store.key(i) ?? '');

/** A browser may refuse at any time. */
function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The marks of this browser; that of the tab outlasts a reload where the other is full. */
export function lostTablesOfPage(): LostTables {
  const stores = [tried(() => localStorage), tried(() => sessionStorage)];
  return new LostTables(stores.filter((store) => store !== undefined && store !== null));
}
