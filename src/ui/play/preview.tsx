import type { Tableau } from '../../table/tableau.ts';
import { CardFace } from '../parts/card-face.tsx';
import type { Rect } from '../table/frame.ts';
import type { Layout, Size } from '../table/layout/types.ts';
import { cardsShown } from './pieces.tsx';

export interface PreviewProps {
  /** The piece that is held up, or null. */
  readonly looked: number | null;
  readonly tableau: Tableau;
  readonly layout: Layout;
}

const RATIO = 1.4;
const GAP = 16;

/** Large, beside the card and never over it if there is room; on a phone in the middle. */
function placeOf(by: Rect, size: Size): string {
  const height = Math.min(460, size.height - 2 * GAP, (size.width - 2 * GAP) * RATIO);
  const width = height / RATIO;
  const right = by.x + by.width + GAP;
  const left = by.x - GAP - width;
  const x = right + width < size.width ? right : left > 0 ? left : (size.width - width) / 2;
  const y = Math.min(Math.max(GAP, by.y + by.height / 2 - height / 2), size.height - height - GAP);
  return `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
}

/** A card held up to be read, while the pointer rests on it. Its text is elsewhere for those who hear it. */
export function Preview({ looked, tableau, layout }: PreviewProps) {
  const card = looked === null ? undefined : cardsShown(tableau).get(looked);
  const by = looked === null ? undefined : layout.hits.get(looked);
  if (card === undefined || !by) return null;
  return (
    <div class="preview" style={placeOf(by, layout.size)} aria-hidden="true">
      <CardFace card={card} />
    </div>
  );
}
