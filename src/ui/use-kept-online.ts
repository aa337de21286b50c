import { useEffect } from 'preact/hooks';
import type { FairRecord } from '../fair/record.ts';

/** The last signatures and hands of the others come a moment after the end. */
const LATER_MS = 1500;

/** Puts a match of several devices into the history when it is over. */
export function useKeptOnline(record: () => FairRecord | null, seat: number): void {
  useEffect(() => {
    const keep = async (): Promise<void> => {
      const found = record();
      if (!found) return;
      const { keepOnline } = await import('./keep-game.ts');
      await keepOnline(found, seat);
    };
    // The browser may refuse; the record can still be saved as a file.
    const timer = setTimeout(() => void keep().catch(() => {}), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
}
