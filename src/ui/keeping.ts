import { quickSignatures } from '../fair/quick-signatures.ts';
import { databaseShelf } from '../history/database-shelf.ts';
import { History, memoryShelf } from '../history/history.ts';
import { sturdyShelf } from '../history/sturdy-shelf.ts';
import { LetterBox, type LetterShelf, memoryLetterShelf } from '../letters/box.ts';
import { databaseLetterShelf } from '../letters/database-shelf.ts';
import {
  closedLetterShelf,
  noLetterShelf,
  type SmallStorage,
  smallLetterShelf,
  sturdyLetterShelf,
} from '../letters/sturdy-shelf.ts';
import { onClosed, openDatabase } from '../storage/database.ts';
import { NoAnswer } from '../storage/patience.ts';

// What this browser keeps of games, opened once. What it cannot keep lasts as long as the page.

const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));

export interface Keeping {
  readonly history: History;
  readonly letters: LetterBox;
  /** Whether it is still there when the page is opened again. */
  readonly isKept: boolean;
}

function smallStorage(): SmallStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

const losses = { ofGames: false, ofLetters: false };

function lose(what: keyof typeof losses): void {
  losses[what] = true;
  tellKept();
}

/** Whether a turn of a game by link could not be kept. */
export const areLettersLost = (): boolean => losses.ofLetters;

const spareGames = memoryShelf();
const spareLetters = smallLetterShelf(smallStorage(), memoryLetterShelf(), () => lose('ofLetters'));

let opened: Promise<Keeping> | undefined;

const boxOn = (shelf: LetterShelf): LetterBox =>
  new LetterBox(sturdyLetterShelf(shelf, spareLetters), random, quickSignatures);

/** One that exists and does not open, as opposed to none at all, as in some private windows. */
const isClosed = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof DOMException && error.name === 'VersionError');

function withoutDatabase(error: unknown): Keeping {
  return {
    history: new History(spareGames),
    letters: boxOn(isClosed(error) ? closedLetterShelf : noLetterShelf),
    isKept: false,
  };
}

async function open(): Promise<Keeping> {
  let database: IDBDatabase;
  try {
    database = await openDatabase();
  } catch (error) {
    return withoutDatabase(error);
  }
  // A newer page in another tab has it closed: then it is opened again.
  onClosed(database, () => {
    opened = undefined;
  });
  return {
    history: new History(sturdyShelf(databaseShelf(database), spareGames, () => lose('ofGames'))),
    letters: boxOn(databaseLetterShelf(database)),
    get isKept() {
      return !losses.ofGames;
    },
  };
}

const listeners = new Set<() => void>();

/** Hears when a game has been kept, or could not be; answers how to stop. */
export function onKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellKept(): void {
  for (const listener of listeners) listener();
}

export function openKeeping(): Promise<Keeping> {
  opened ??= open();
  return opened;
}
