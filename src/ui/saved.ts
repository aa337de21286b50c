// The game under way at this device, kept in the browser at every input. The title screen reads the summary only,
// so that it needs none of the simulation.

const KEY = 'sixfold.game';

export interface SavedGame {
  /** For people: who plays, and how far it is. */
  readonly summary: string;
  /** As src/ui/play/kept-text.ts writes it. */
  readonly game: string;
  /** Of the game in the history. */
  readonly id?: string;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

const isSaved = (value: unknown): value is SavedGame =>
  typeof value === 'object' &&
  value !== null &&
  'summary' in value &&
  typeof value.summary === 'string' &&
  'game' in value &&
  typeof value.game === 'string';

export function readSaved(shelf: Shelf): SavedGame | null {
  try {
    const value: unknown = JSON.parse(shelf?.getItem(KEY) ?? 'null');
    return isSaved(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether it could be kept: a browser may refuse, or be full. */
export function writeSaved(shelf: Shelf, saved: SavedGame): boolean {
  try {
    shelf?.setItem(KEY, JSON.stringify(saved));
    return shelf !== null;
  } catch {
    return false;
  }
}

export function clearSaved(shelf: Shelf): void {
  try {
    shelf?.removeItem(KEY);
  } catch {}
}
