// One tab for each seat: two that do not know of each other would sign two different inputs for one place.

export interface TabLock {
  release(): void;
}

/** Told when another tab has taken the seat. */
export type OnLost = () => void;

const nameOf = (code: string): string => `sixfold table ${code}`;
/** An open tab answers, or lets go, within this time. */
const ANSWER_TIME = 600;
const LET_GO_TIME = 3000;

const hasLocks = (): boolean => typeof navigator !== 'undefined' && navigator.locks !== undefined;

/** Takes the seat at a table for this tab, unless another tab has it: then there is none. */
export function lockTab(code: string, onLost: OnLost): Promise<TabLock | null> {
  return hasLocks() ? lockSoon(code, onLost, ANSWER_TIME).catch(() => null) : lockByWord(code, onLost);
}

/** Waits a little: a page that is just being closed or reloaded has yet to let go. */
async function lockSoon(code: string, onLost: OnLost, ms: number): Promise<TabLock> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), ms);
  try {
    return await lockByBrowser(code, onLost, { signal: waiting.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Takes the seat from another tab: asks it to let go, and does not wait for one that hangs. */
export async function takeOver(code: string, onLost: OnLost): Promise<TabLock> {
  if (!hasLocks()) return holdByWord(code, onLost, true);
  const channel = new BroadcastChannel(nameOf(code));
  channel.postMessage('let go');
  channel.close();
  return lockSoon(code, onLost, LET_GO_TIME).catch(() => lockByBrowser(code, onLost, { steal: true }));
}

/** Locks of the browser: only where the page has come safely. */
function lockByBrowser(code: string, onLost: OnLost, options: LockOptions): Promise<TabLock> {
  return new Promise((resolve, reject) => {
    let wasHeld = false;
    const held = (): Promise<void> => {
      wasHeld = true;
      return new Promise((release) => resolve(listening(code, onLost, release)));
    };
    // It rejects while it waits if that takes too long, and after it was held if another tab steals it.
    navigator.locks.request(nameOf(code), options, held).catch((error: unknown) => {
      reject(error);
      if (wasHeld) onLost();
    });
  });
}

/** Lets go when another tab asks. */
function listening(code: string, onLost: OnLost, release: () => void): TabLock {
  const channel = new BroadcastChannel(nameOf(code));
  const end = (): void => {
    channel.close();
    release();
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== 'let go') return;
    onLost();
    end();
  };
  return { release: end };
}

/** Without such locks (http on a home network) tabs ask each other. */
function lockByWord(code: string, onLost: OnLost): Promise<TabLock | null> {
  const id = Math.random();
  const channel = new BroadcastChannel(nameOf(code));
  return new Promise((resolve) => {
    const answer = (isFree: boolean): void => {
      clearTimeout(timer);
      channel.close();
      resolve(isFree ? holdByWord(code, onLost, false) : null);
    };
    const timer = setTimeout(() => answer(true), ANSWER_TIME);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      // Of two that ask at once, one goes first; the other may have begun to listen too late to know.
      if (data === 'held' || (typeof data === 'number' && data < id)) answer(false);
      else if (typeof data === 'number') channel.postMessage(id);
    };
    channel.postMessage(id);
  });
}

function holdByWord(code: string, onLost: OnLost, isTaking: boolean): TabLock {
  const channel = new BroadcastChannel(nameOf(code));
  const look = (): void => {
    // A page that was frozen may have lost its seat without a word.
    if (document.visibilityState === 'visible') channel.postMessage('still mine?');
  };
  const end = (): void => {
    document.removeEventListener('visibilitychange', look);
    channel.close();
  };
  if (isTaking) channel.postMessage('let go');
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') channel.postMessage('held');
    else if (data === 'still mine?') channel.postMessage('let go');
    else if (data === 'let go') {
      onLost();
      end();
    }
  };
  document.addEventListener('visibilitychange', look);
  return { release: end };
}
