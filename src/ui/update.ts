import { useEffect, useState } from 'preact/hooks';
import { lookForUpdate, onUpdate, register, update } from '../sw/register.ts';

/** What is on the screen comes first; a game must not wait for files that it does not need yet. */
const LATER_MS = 3000;

interface Connection {
  readonly saveData?: boolean;
}

/** Whether somebody has asked that nothing be loaded that is not needed. */
const isSparing = (): boolean => (navigator as { connection?: Connection }).connection?.saveData === true;

let isAsked = false;

/** The page starts without a network from now on, where the browser allows that and nobody pays for it. */
export function registerWorker(): void {
  if (isAsked) return;
  isAsked = true;
  setTimeout(() => {
    // A page that is installed already looks for new versions all the same.
    if (!isSparing() || navigator.serviceWorker?.controller) void register();
  }, LATER_MS);
}

/** How to change to the new version that is ready, or null if there is none. It is looked for between games. */
export function useUpdate(): (() => void) | null {
  const [isReady, tell] = useState(false);
  useEffect(() => {
    void lookForUpdate();
    return onUpdate(() => tell(true));
  }, []);
  return isReady ? update : null;
}
