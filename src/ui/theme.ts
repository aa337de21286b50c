// The art direction, in one place: a dark, warm table; paper-light cards; one identity per faction in color and
// mark; and one golden accent that always means "you can do this now". Everything else steps back.

/** What a card is dressed as: its faction, or its kind where it has none. */
export type Dress = 'enlightened' | 'lifebound' | 'mechana' | 'void' | 'monster' | 'event' | 'plain';

export interface DressColors {
  /** Frame and title bar, from the outside in. */
  readonly edge: string;
  readonly deep: string;
  readonly mid: string;
  /** The icon on the art panel. */
  readonly glyph: string;
  /** The name of the faction on paper: readable, at least 4.5 : 1. */
  readonly ink: string;
}

export const DRESSES: Readonly<Record<Dress, DressColors>> = {
  enlightened: { edge: '#5aa9e6', deep: '#12304c', mid: '#235a8c', glyph: '#9fd3ff', ink: '#123c66' },
  lifebound: { edge: '#6fbf5f', deep: '#15361a', mid: '#2f6a35', glyph: '#a9e29a', ink: '#1d4a20' },
  mechana: { edge: '#d88a4a', deep: '#452410', mid: '#85481f', glyph: '#ffc48f', ink: '#6b3410' },
  void: { edge: '#a27be0', deep: '#261545', mid: '#52328c', glyph: '#cdb0ff', ink: '#41207a' },
  monster: { edge: '#d9534f', deep: '#4a1214', mid: '#8a2624', glyph: '#ff9a8f', ink: '#7a1a1a' },
  event: { edge: '#e0b04a', deep: '#3d2b0c', mid: '#75551a', glyph: '#ffe0a0', ink: '#5c4210' },
  plain: { edge: '#b9a886', deep: '#2f2a22', mid: '#5e5445', glyph: '#e6d9bd', ink: '#4a4030' },
};

/** Also set as CSS custom properties, "--ground" and so on. */
export const COLORS = {
  ground: '#17110d',
  wood: '#2a1d14',
  woodLight: '#4a331f',
  panel: '#100b08',
  raised: '#231a14',
  edge: '#5a4632',
  text: '#f5ead8',
  muted: '#c9b596',
  /** "You can do this now", and nothing else. */
  accent: '#ffd76e',
  accentDeep: '#d99a2b',
  accentInk: '#2a1a05',
  runes: '#5aa9e6',
  runesDeep: '#163c5f',
  power: '#e0605a',
  powerDeep: '#5c1a1c',
  honor: '#ffd76e',
  honorDeep: '#8a5a10',
  paper: '#f3e6c8',
  paperShade: '#dcc9a0',
  ink: '#2b2118',
  danger: '#ff8a7a',
} as const;

export const FONTS = {
  /** Names, titles, figures. */
  display: "'Cinzel', Georgia, serif",
  /** Everything that is read. */
  text: "'Alegreya Sans', 'Segoe UI', system-ui, sans-serif",
} as const;

/** Milliseconds; a speed divides them, 0 is off. */
export const MOTION = {
  move: 320,
  flip: 220,
  stagger: 45,
  gem: 600,
  wash: 900,
  /** Between two moves of another player. */
  pace: 620,
} as const;

/** No text smaller than this, no touch target narrower than that; in CSS pixels. */
export const LEAST_TEXT = 11;
export const LEAST_TARGET = 40;
