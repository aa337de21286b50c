import { useCallback, useEffect, useState } from 'preact/hooks';
import type { History } from '../../history/history.ts';
import type { Summary } from '../../history/model.ts';
import { onKept, openKeeping } from '../keeping.ts';

export interface Games {
  readonly history: History;
  readonly list: readonly Summary[];
  /** Whether the browser keeps them when the page is closed. */
  readonly isKept: boolean;
}

/** The games of this device, null until they are read; and how to read them again. */
export function useHistory(): [games: Games | null, refresh: () => Promise<void>] {
  const [read, show] = useState<Games | null>(null);
  const refresh = useCallback(async (): Promise<void> => {
    const { history, isKept } = await openKeeping();
    show({ history, isKept, list: await history.list() });
  }, []);
  useEffect(() => void refresh(), [refresh]);
  // The last game may still be on its way here.
  useEffect(() => onKept(() => void refresh()), [refresh]);
  return [read, refresh];
}
