import { useEffect, useRef, useState } from 'preact/hooks';
import { partOf } from '../loading/part.ts';
import type { Frame, TableCanvas } from '../table/frame.ts';

type Host = { readonly current: HTMLElement | null };

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of an element, as it changes. */
export function useSize(host: Host): Size | null {
  const [size, resize] = useState<Size | null>(null);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const measure = (): void => resize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [host]);
  return size;
}

/** Opens the canvas when its code has been loaded. Without it the table can still be played: buttons then show their names. */
export function useCanvas(
  host: Host,
  size: Size | null,
): { canvas: TableCanvas | null; failure: string | null } {
  const [canvas, open] = useState<TableCanvas | null>(null);
  const [failure, fail] = useState<string | null>(null);
  const latest = useRef(size);
  latest.current = size;
  const isSized = size !== null;
  useEffect(() => {
    if (!isSized) return;
    let isGone = false;
    let opened: TableCanvas | undefined;
    const begin = async (): Promise<void> => {
      await partOf('picture').load('high');
      const { openTable } = await import('../table/open.ts');
      if (isGone || !host.current || !latest.current) return;
      const made = await openTable(host.current, latest.current);
      opened = made;
      if (isGone) made.destroy();
      else open(made);
    };
    begin().catch((error: unknown) => fail(String(error)));
    return () => {
      isGone = true;
      opened?.destroy();
    };
  }, [host, isSized]);
  useEffect(() => {
    if (size) canvas?.resize(size.width, size.height);
  }, [canvas, size]);
  return { canvas, failure };
}

/** Shows the newest frame. */
export function useFrame(canvas: TableCanvas | null, frame: Frame, speed: number): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!canvas) return;
    canvas.show(frame, isFirst.current ? 0 : speed);
    isFirst.current = false;
  }, [canvas, frame, speed]);
}
