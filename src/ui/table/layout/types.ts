import type { Rect } from '../frame.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What of a card is drawn: a face, the top of a pile, a supply, a chip with icon and name, an icon, a line. */
export type Shape = 'card' | 'pile' | 'tile' | 'chip' | 'icon' | 'banner';

/** Where a card is drawn, in CSS pixels of the table. */
export interface Spot extends Size {
  /** The center. */
  readonly x: number;
  readonly y: number;
  /** In radians. */
  readonly angle: number;
  /** What has more lies above. */
  readonly depth: number;
  readonly shape: Shape;
}

export interface PlayerPlate {
  readonly seat: number;
  readonly rect: Rect;
}

/** What is no card that can be seen. Null is not shown: a spectator has no deck, most tables have no Event. */
export interface Plates {
  /** In the order of their turns after the viewer; for a spectator, all players. */
  readonly opponents: readonly PlayerPlate[];
  /** Of solitaire. */
  readonly adversary: Rect | null;
  readonly pool: Rect;
  readonly round: Rect;
  readonly centerDeck: Rect;
  readonly void: Rect;
  readonly event: Rect | null;
  readonly own: Rect | null;
  readonly deck: Rect | null;
  readonly discard: Rect | null;
  /** Of the viewer; for a spectator, of the player whose turn it is. */
  readonly runes: Rect;
  readonly power: Rect;
}

/** Kept free for real buttons and texts. */
export interface Panels {
  readonly buttons: Rect;
  /** Null: there is no room for it, a drawer shows it. */
  readonly log: Rect | null;
  readonly prompt: Rect;
  readonly menu: Rect;
}

/** Where the cards of a kind lie. */
export interface Zones {
  readonly row: Rect;
  readonly supplies: Rect;
  readonly played: Rect;
  readonly chips: Rect;
  readonly hand: Rect;
}

/** The table without its cards. */
export interface Ground {
  readonly plates: Plates;
  readonly panels: Panels;
  readonly zones: Zones;
  /** For a word besides: what lies there needs no finger. */
  readonly note: Rect;
  /** How much larger than usual writing is; at least 1. */
  readonly scale: number;
  /** Cards of the row beside each other. */
  readonly rowColumns: number;
  /** The hand is held as a fan. */
  readonly isFan: boolean;
}

export interface Layout extends Ground {
  readonly kind: 'wide' | 'tablet' | 'phone';
  readonly size: Size;
  /** By the key of a piece. */
  readonly spots: ReadonlyMap<number, Spot>;
  /** Where a finger hits a piece and no other: all that have a spot, but for cards buried under many others. */
  readonly hits: ReadonlyMap<number, Rect>;
}

/** What the table without its cards depends on. */
export interface Needs {
  readonly opponents: readonly number[];
  readonly hand: number;
  readonly chips: number;
  readonly supplies: number;
  readonly hasEvent: boolean;
  readonly isSeated: boolean;
  readonly isSolo: boolean;
}
