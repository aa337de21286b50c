import { useEffect, useRef } from 'preact/hooks';
import { paintSoon } from './paint-queue.ts';

/** Cards this far beyond the edge of the screen are painted already. */
const NEAR = '400px';

/** Paints when it comes near the screen and when its size changes there; far away it keeps no memory. */
function usePainting(card: string) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    let isNear = false;
    const paint = (): void => {
      if (isNear) paintSoon(target, card);
    };
    const sight = new IntersectionObserver(
      (entries) => {
        isNear = entries.at(-1)?.isIntersecting ?? false;
        if (isNear) paint();
        else target.width = target.height = 0;
      },
      { rootMargin: NEAR },
    );
    const size = new ResizeObserver(paint);
    sight.observe(target);
    size.observe(target);
    return () => {
      isNear = false;
      sight.disconnect();
      size.disconnect();
    };
  }, [card]);
  return canvas;
}

/** The painted face of a card; whoever shows it also says its name. */
export function CardFace({ card }: { readonly card: string }) {
  const canvas = usePainting(card);
  return <canvas class="card-face" ref={canvas} />;
}
