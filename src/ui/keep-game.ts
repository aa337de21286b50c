import { toHex } from '../fair/hash.ts';
import type { FairRecord } from '../fair/record.ts';
import { FairReplay } from '../fair/replay.ts';
import { type About, keptOf } from '../history/summary.ts';
import type { Shared } from '../replay/share.ts';
import { openKeeping, tellKept } from './keeping.ts';

/** The browser does it when it has nothing better to do, as a game may be long; but before the page goes. */
const atLeisure = (): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('pagehide', () => resolve(), { once: true });
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });

/** Puts a game into the history, or the newer state of one in the place of the older. */
export async function keepGame(shared: Shared, about: About): Promise<void> {
  await atLeisure();
  const { history } = await openKeeping();
  await history.keep(keptOf(shared, about));
  tellKept();
}

/** A finished match of several devices; `seat` is -1 for one who watched. */
export const keepOnline = (record: FairRecord, seat: number): Promise<void> =>
  keepGame({ record }, { id: matchIdOf(record), when: Date.now(), kind: 'online', own: seat });

/** The same on every device, and whenever it is asked for. */
const matchIdOf = (record: FairRecord): string => toHex(new FairReplay(record).agreement.id).slice(0, 24);
