import { useEffect, useReducer } from 'preact/hooks';

interface Observable {
  subscribe(listener: () => void): () => void;
}

/** Renders again whenever something changes. */
export function useChanges(of: Observable): void {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    // What changed between rendering and now was not heard.
    again(undefined);
    return of.subscribe(() => again(undefined));
  }, [of]);
}
