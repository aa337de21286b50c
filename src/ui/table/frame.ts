import type { Offer } from '../../table/offers.ts';
import type { Tableau } from '../../table/tableau.ts';
import type { Layout } from './layout/types.ts';

/** Everything that the canvas shows at one moment. */
export interface Frame {
  readonly tableau: Tableau;
  /** What the viewer may do now: these pieces carry the accent. */
  readonly offers: readonly Offer[];
  /** The piece whose effect asks something, if one does. */
  readonly asking: number | null;
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The table on a canvas. It only shows; it knows no rules and changes nothing. */
export interface TableCanvas {
  /** Moves from what is shown to this frame; speed 1 is normal, 2 twice as fast, 0 at once. */
  show(frame: Frame, speed: number): void;
  /** The piece under the pointer or with the keyboard's focus; null is none. */
  highlight(key: number | null): void;
  /** A piece follows the pointer, in CSS pixels of the table; null puts it back. */
  drag(key: number, at: { readonly x: number; readonly y: number } | null): void;
  /** Jumps to the end of all motion. */
  finish(): void;
  /** Something is moving or about to be painted. */
  readonly isMoving: boolean;
  /** Where everything lies, for what is laid over the canvas; null before the first frame. */
  readonly layout: Layout | null;
  resize(width: number, height: number): void;
  destroy(): void;
}
