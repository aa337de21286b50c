import { useEffect, useRef, useState } from 'preact/hooks';
import type { Offer } from '../../table/offers.ts';
import type { TableCanvas } from '../table/frame.ts';
import { attachGestures } from '../table/gestures.ts';
import type { Layout } from '../table/layout/types.ts';

export interface TableGestures {
  readonly root: { readonly current: HTMLElement | null };
  readonly canvas: TableCanvas | null;
  readonly layout: Layout;
  /** The offers about each piece. */
  readonly offered: ReadonlyMap<number, readonly Offer[]>;
  readonly onAct: (offer: Offer) => void;
}

/** Drags and long looks; answers the piece that is held up to be read, or null. */
export function useTableGestures(table: TableGestures): number | null {
  const [looked, look] = useState<number | null>(null);
  // Handlers are attached once and see what is on the table when they are called.
  const now = useRef(table);
  now.current = table;
  const { root } = table;
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const putDown = (): void => look(null);
    const act = (key: number): void => {
      const [offer] = now.current.offered.get(key) ?? [];
      if (offer) now.current.onAct(offer);
    };
    const detach = attachGestures(
      element,
      {
        get layout() {
          return now.current.layout;
        },
        canDrag: (key) => now.current.offered.has(key),
      },
      {
        onTap: act,
        onHover: (key) => {
          putDown();
          now.current.canvas?.highlight(key);
        },
        onInspect: look,
        onDrag: (key, at) => now.current.canvas?.drag(key, at),
        onDrop: act,
      },
    );
    element.addEventListener('pointerdown', putDown, { capture: true });
    return () => {
      detach();
      element.removeEventListener('pointerdown', putDown, { capture: true });
    };
  }, [root]);
  return looked;
}

/** The card in the keyboard's focus is lifted like the one under the pointer. */
export function useFocusHighlight({ root, canvas }: Pick<TableGestures, 'root' | 'canvas'>): void {
  useEffect(() => {
    const element = root.current;
    if (!element || !canvas) return;
    const lift = ({ target }: FocusEvent): void => {
      const key = target instanceof HTMLElement ? target.dataset.key : undefined;
      canvas.highlight(key === undefined ? null : Number(key));
    };
    const lower = (): void => canvas.highlight(null);
    element.addEventListener('focusin', lift);
    element.addEventListener('focusout', lower);
    return () => {
      element.removeEventListener('focusin', lift);
      element.removeEventListener('focusout', lower);
    };
  }, [root, canvas]);
}
