import { useEffect, useState } from 'preact/hooks';

/** The time by the clock of the table (`Clock.now`) in milliseconds, again every second while it is wanted. */
export function useNow(isWanted: boolean): number {
  const [now, tell] = useState(() => performance.now());
  useEffect(() => {
    if (!isWanted) return;
    tell(performance.now());
    const timer = setInterval(() => tell(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [isWanted]);
  return now;
}

/** "0:12", "2:05" */
export function clockWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
