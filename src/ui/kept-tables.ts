import { useEffect, useState } from 'preact/hooks';
import type { KeptTable } from '../storage/table-shelf.ts';

/** A table of several devices that this browser has a seat at. */
export interface Return {
  /** What comes after "#/join/". */
  readonly address: string;
  readonly name: string;
  readonly text: string;
  forget(): void;
}

/** More would crowd the title. */
const MOST = 2;

const returnTo = ({ code, broker, hostName, isHost, isPlaying }: KeptTable, forget: () => void): Return => ({
  address: broker ? `${code}@${broker}` : code,
  name: isHost ? 'Return to your table' : 'Return to the table',
  text: [
    isHost ? code : `Of ${hostName || 'somebody'}, ${code}`,
    isPlaying ? 'a game is under way' : 'no game yet',
  ].join('; '),
  forget,
});

/** The tables to return to, the last one first. What keeps them is loaded after the title is shown. */
export function useKeptTables(): readonly Return[] {
  const [tables, show] = useState<readonly Return[]>([]);
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      const { shelfOfPage } = await import('../storage/table-shelf.ts');
      const shelf = await shelfOfPage();
      // What cannot be cleaned up now stays until the next visit.
      await shelf.cleanUp(Date.now()).catch(() => {});
      const list = async (): Promise<void> => {
        const kept = await shelf.list();
        const forget = (code: string) => (): void => void shelf.forget(code).then(list, list);
        if (!isGone) show(kept.slice(0, MOST).map((table) => returnTo(table, forget(table.code))));
      };
      await list();
    };
    // Where nothing is kept there is nothing to return to.
    read().catch(() => {});
    return () => {
      isGone = true;
    };
  }, []);
  return tables;
}
