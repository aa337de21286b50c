import { quickSignatures } from '../fair/quick-signatures.ts';
import { databaseShelf } from '../history/database-shelf.ts';
import { History, memoryShelf } from '../history/history.ts';
import { LetterBox, memoryLetterShelf } from '../letters/box.ts';
import { databaseLetterShelf } from '../letters/database-shelf.ts';
import { openDatabase } from '../storage/database.ts';

// What this browser keeps of games, opened once. Where it may keep nothing, it lasts as long as the page.

const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));

export interface Keeping {
  readonly history: History;
  readonly letters: LetterBox;
  /** Whether it is still there when the page is opened again. */
  readonly isKept: boolean;
}

let opened: Promise<Keeping> | undefined;

async function open(): Promise<Keeping> {
  const database = await openDatabase().catch(() => null);
  if (!database)
    return {
      history: new History(memoryShelf()),
      letters: new LetterBox(memoryLetterShelf(), random, quickSignatures),
      isKept: false,
    };
  // A newer page in another tab has it closed: then it is opened again.
  database.addEventListener('versionchange', () => {
    opened = undefined;
  });
  return {
    history: new History(databaseShelf(database)),
    letters: new LetterBox(databaseLetterShelf(database), random, quickSignatures),
    isKept: true,
  };
}

const listeners = new Set<() => void>();

/** Hears when a game has been kept; answers how to stop. */
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
