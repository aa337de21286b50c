import { type DropPlace, dropPlaceOf, isDropped } from './layout/drops.ts';
import { keyAt } from './layout/find.ts';
import type { Layout } from './layout/types.ts';

// Mouse, finger and pen on the table. The buttons that lie over the pieces carry the piece's key as `data-key`; what
// happens elsewhere in the element, in panels and dialogs, is not for the table.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface GestureHandlers {
  /** A piece that has no button was tapped, or clicked. */
  onTap(key: number): void;
  onHover(key: number | null): void;
  /** Pressed for long, pointed at for a while, or clicked with the other button: to be shown large. */
  onInspect(key: number): void;
  /** The piece is at this point; null: it was let go, or the drag was given up. */
  onDrag(key: number, at: Point | null): void;
  /** It was let go where it does something. */
  onDrop(key: number, place: DropPlace): void;
}

export interface GestureTable {
  readonly layout: Layout | null;
  canDrag(key: number): boolean;
}

const LONG_PRESS = 450;
const LONG_HOVER = 650;
const DRAG_FROM = 8;

interface Press {
  readonly pointer: number;
  readonly key: number | null;
  readonly from: Point;
  /** From the middle of the piece to where it is held. */
  readonly hold: Point;
  isDrag: boolean;
  isLong: boolean;
}

class Gestures {
  private press: Press | null = null;
  private hovered: number | null = null;
  private timer = 0;
  private isClickStale = false;
  private readonly element: HTMLElement;
  private readonly table: GestureTable;
  private readonly on: GestureHandlers;
  private readonly listeners = new AbortController();

  constructor(element: HTMLElement, table: GestureTable, on: GestureHandlers) {
    this.element = element;
    this.table = table;
    this.on = on;
    // One finger drags pieces; two may still enlarge the page.
    element.style.touchAction = 'pinch-zoom';
    const { signal } = this.listeners;
    element.addEventListener('pointerdown', (event) => this.down(event), { signal });
    element.addEventListener('pointermove', (event) => this.move(event), { signal });
    element.addEventListener('pointerup', (event) => this.up(event), { signal });
    element.addEventListener('pointercancel', () => this.giveUp(), { signal });
    element.addEventListener('pointerleave', () => this.hover(null), { signal });
    element.addEventListener('contextmenu', (event) => this.menu(event), { signal });
    element.addEventListener('click', (event) => this.click(event), { signal, capture: true });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && this.giveUp(), { signal });
  }

  detach(): void {
    this.giveUp();
    this.hover(null);
    this.listeners.abort();
  }

  private pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  private keyOf(event: MouseEvent): number | null {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>('[data-key]');
    if (button) return Number(button.dataset.key);
    const isTable = target === this.element || target instanceof HTMLCanvasElement;
    return isTable && this.table.layout ? keyAt(this.table.layout, this.pointOf(event)) : null;
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    this.isClickStale = false;
    const key = this.keyOf(event);
    const from = this.pointOf(event);
    const spot = key === null ? undefined : this.table.layout?.spots.get(key);
    const hold = { x: from.x - (spot?.x ?? from.x), y: from.y - (spot?.y ?? from.y) };
    this.press = { pointer: event.pointerId, key, from, hold, isDrag: false, isLong: false };
    if (key !== null && event.pointerType !== 'mouse') this.wait(LONG_PRESS, () => this.inspect(key));
    else this.stopWaiting();
  }

  private move(event: PointerEvent): void {
    const { press } = this;
    const at = this.pointOf(event);
    if (!press) {
      if (event.pointerType === 'mouse') this.hover(this.keyOf(event));
      return;
    }
    if (event.pointerId !== press.pointer) return;
    if (!press.isDrag && Math.hypot(at.x - press.from.x, at.y - press.from.y) >= DRAG_FROM) this.begin(press);
    if (press.isDrag && press.key !== null) this.on.onDrag(press.key, held(press, at));
  }

  private begin(press: Press): void {
    this.stopWaiting();
    if (press.key === null || press.isLong || !this.table.canDrag(press.key)) return;
    press.isDrag = true;
    this.hover(null);
    this.element.setPointerCapture(press.pointer);
  }

  private up(event: PointerEvent): void {
    const { press } = this;
    if (!press || event.pointerId !== press.pointer) return;
    this.stopWaiting();
    this.press = null;
    this.isClickStale = press.isDrag || press.isLong;
    if (press.key === null || press.isLong) return;
    if (press.isDrag) this.drop(press.key, this.pointOf(event));
    else if (!isButton(event.target) && this.keyOf(event) === press.key) {
      // What slides under the finger meanwhile was not clicked.
      this.isClickStale = true;
      this.on.onTap(press.key);
    }
  }

  private drop(key: number, at: Point): void {
    const { layout } = this.table;
    const spot = layout?.spots.get(key);
    this.on.onDrag(key, null);
    if (!layout || !spot) return;
    const place = dropPlaceOf(layout, spot);
    if (isDropped(layout, place, at)) this.on.onDrop(key, place);
  }

  private giveUp(): void {
    this.stopWaiting();
    const { press } = this;
    this.press = null;
    if (!press?.isDrag || press.key === null) return;
    this.isClickStale = true;
    this.on.onDrag(press.key, null);
  }

  /** The click that follows a drag, a long press or a tap that was taken is none. */
  private click(event: MouseEvent): void {
    if (!this.isClickStale) return;
    this.isClickStale = false;
    event.preventDefault();
    event.stopPropagation();
  }

  private menu(event: MouseEvent): void {
    const key = this.keyOf(event);
    if (key === null) return;
    event.preventDefault();
    if (!this.press) this.on.onInspect(key);
  }

  private hover(key: number | null): void {
    if (key === this.hovered) return;
    this.hovered = key;
    this.stopWaiting();
    if (key !== null) this.wait(LONG_HOVER, () => this.on.onInspect(key));
    this.on.onHover(key);
  }

  private inspect(key: number): void {
    if (this.press) this.press.isLong = true;
    this.on.onInspect(key);
  }

  private wait(milliseconds: number, then: () => void): void {
    this.stopWaiting();
    this.timer = window.setTimeout(then, milliseconds);
  }

  private stopWaiting(): void {
    window.clearTimeout(this.timer);
  }
}

/** The middle of a piece that is held at a point. */
const held = ({ hold }: Press, at: Point): Point => ({ x: at.x - hold.x, y: at.y - hold.y });

const isButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, input, select, textarea, [role="button"]') !== null;

/** Listens on the element that holds the canvas and the buttons; answers how to stop. */
export function attachGestures(element: HTMLElement, table: GestureTable, on: GestureHandlers): () => void {
  const gestures = new Gestures(element, table, on);
  return () => gestures.detach();
}
