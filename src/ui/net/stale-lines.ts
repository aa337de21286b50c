import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChatLine } from '../../net/table-view.ts';

/** So long a reaction is seen at the plate of who has sent it. */
const SEEN = 6000;

/** The last line of the chat that was said long ago, or before this screen was shown. */
export function useStaleLines(chat: readonly ChatLine[]): number {
  const newest = chat.at(-1)?.id ?? 0;
  const [stale, outlive] = useState(newest);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    timers.current.add(setTimeout(() => outlive(newest), SEEN));
  }, [newest]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  return stale;
}
