import { type Means, openDatabase } from './database.ts';
import { DatabaseShelf } from './database-shelf.ts';
import { type LostTables, lostTablesOfPage } from './lost-tables.ts';
import { MemoryShelf } from './memory-shelf.ts';
import type { TableStorage } from './table-storage.ts';

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

/** All tables that this device knows. */
export interface TableShelf {
  /** Whether anything here outlasts the page. */
  readonly isKept: boolean;
  /** The last one first. */
  list(): Promise<readonly KeptTable[]>;
  /** It never rejects: a table that cannot be read is opened in memory, as one that is new here. */
  open(code: string): Promise<TableStorage>;
  describe(table: KeptTable): Promise<void>;
  /** Writes at once what waits: the page may be gone in a moment. */
  hurry(): void;
  forget(code: string): Promise<void>;
  /** Forgets tables that have not been open for a month, or were never entered and found here a month ago. */
  cleanUp(now: number): Promise<void>;
}

interface ShelfMeans extends Means {
  readonly lost?: LostTables;
}

/** The shelf of this browser; in memory only where the browser keeps nothing. */
export async function openShelf(name?: string, means: ShelfMeans = {}): Promise<TableShelf> {
  try {
    const database = await openDatabase(name, means);
    return new DatabaseShelf(database, means.lost ?? lostTablesOfPage(), means.timer);
  } catch {
    return new MemoryShelf();
  }
}

let ofPage: Promise<TableShelf> | undefined;

/** The one shelf of this page: what is only in memory is there for every screen. */
export function shelfOfPage(): Promise<TableShelf> {
  ofPage ??= openShelf();
  return ofPage;
}
