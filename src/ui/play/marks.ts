import { useLayoutEffect } from 'preact/hooks';
import type { PlaySession } from '../../table/play-session.ts';

// On the page's main element, for people who debug, and for tests.

const dataset = (): DOMStringMap => (document.querySelector<HTMLElement>('main') ?? document.body).dataset;

interface Marks extends Pick<PlaySession, 'viewer' | 'input' | 'hash'> {
  readonly phase: string;
}

export function useMarksOf({ phase, viewer, input, hash }: Marks): void {
  // Together with what is shown: a mark that comes later would be of another state than the buttons.
  useLayoutEffect(() => {
    Object.assign(dataset(), { phase, seat: String(viewer), input: String(input), hash });
  });
}

export function useMarks({ isOver, viewer, input, hash }: PlaySession, phase?: 'replay'): void {
  useMarksOf({ phase: phase ?? (isOver ? 'over' : 'playing'), viewer, input, hash });
}

/** On a screen between two looks at the table. */
export function useNoMarks(phase: string): void {
  useLayoutEffect(() => {
    const marks = dataset();
    marks.phase = phase;
    for (const mark of ['seat', 'input', 'hash']) delete marks[mark];
  }, [phase]);
}
