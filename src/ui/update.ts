import { useEffect, useState } from 'preact/hooks';
import { lookForUpdate, onUpdate, register, update } from '../sw/register.ts';

/** What is on the screen comes first; a game must not wait for files that it does not need yet. */
const LATER_MS = 3000;

/** The page starts without a network from now on, where the browser allows that. */
export function registerWorker(): void {
  const ask = (): void => void setTimeout(() => void register(), LATER_MS);
  if (document.readyState === 'complete') ask();
  else window.addEventListener('load', ask, { once: true });
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
