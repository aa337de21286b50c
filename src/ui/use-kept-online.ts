import { useEffect } from 'preact/hooks';
import type { FairRecord } from '../fair/record.ts';

/**
 * Puts a match of several devices into the history when it is over; again whenever another player has signed its end and
 * opened the last cards, which comes a moment later.
 */
export function useKeptOnline(record: () => FairRecord | null, seat: number, closings: number): void {
  useEffect(() => {
    const keep = async (): Promise<void> => {
      const found = record();
      if (!found) return;
      const { keepOnline } = await import('./keep-game.ts');
      await keepOnline(found, seat);
    };
    // The browser may refuse; the record can still be saved as a file.
    void keep().catch(() => {});
  }, [closings]);
}
