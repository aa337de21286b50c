// What a player has chosen for themself, kept in the browser.

export type Animations = 'full' | 'fast' | 'off';
export type Pace = 'slow' | 'normal' | 'fast' | 'instant';

export interface Settings {
  readonly name: string;
  readonly animations: Animations;
  /** How long the moves of others can be watched. */
  readonly pace: Pace;
  readonly sound: boolean;
  /** From 0 to 100. */
  readonly volume: number;
  /** Ask before a turn ends with unplayed cards or unspent runes or power. */
  readonly confirmEnd: boolean;
  /** Show the plain list of actions beside the table. */
  readonly actionList: boolean;
  readonly largeText: boolean;
  /** The broker of tables of several devices, as HOST:PORT/PATH; empty for the usual one. */
  readonly broker: string;
  /** STUN and TURN servers, one per line; empty for the usual ones. */
  readonly ice: string;
  /** The address of this page from outside, for links; empty for the one it was opened at. */
  readonly page: string;
}

export interface SettingsStore {
  readonly get: () => Settings;
  readonly change: (part: Partial<Settings>) => void;
  /** Back to what everybody begins with. */
  readonly reset: () => void;
  /** Calls back after every change; returns how to stop. */
  readonly subscribe: (listener: (settings: Settings) => void) => () => void;
  /** The address has switched animations off for this visit. */
  readonly isFxForcedOff: boolean;
}

/** What a store needs of the browser. */
export interface Surroundings {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** The address after "?". */
  readonly query: string;
  readonly prefersReducedMotion: boolean;
}

const KEY = 'sixfold.settings';
export const MOST_NAME = 24;
const MOST_TEXT = 2000;

const DEFAULTS: Settings = {
  name: '',
  animations: 'full',
  pace: 'normal',
  sound: false,
  volume: 60,
  confirmEnd: true,
  actionList: false,
  largeText: false,
  broker: '',
  ice: '',
  page: '',
};

/** One line, not too long. */
export const cleanName = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, MOST_NAME);

const oneOf =
  <T extends string>(...words: readonly T[]) =>
  (value: unknown): value is T =>
    words.some((word) => word === value);
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MOST_TEXT;
const isVolume = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 100 && Number.isInteger(value);

const CHECKS: { readonly [K in keyof Settings]: (value: unknown) => value is Settings[K] } = {
  name: (value): value is string => typeof value === 'string' && value.length <= MOST_NAME,
  animations: oneOf<Animations>('full', 'fast', 'off'),
  pace: oneOf<Pace>('slow', 'normal', 'fast', 'instant'),
  sound: isBoolean,
  volume: isVolume,
  confirmEnd: isBoolean,
  actionList: isBoolean,
  largeText: isBoolean,
  broker: isText,
  ice: isText,
  page: isText,
};

/** Of anything that was stored, what makes sense. */
function sensible(value: unknown): Partial<Settings> {
  if (typeof value !== 'object' || value === null) return {};
  const isSensible = ([key, part]: [string, unknown]): boolean =>
    Object.hasOwn(CHECKS, key) && CHECKS[key as keyof Settings](part);
  return Object.fromEntries(Object.entries(value).filter(isSensible));
}

function read({ storage }: Surroundings): Partial<Settings> {
  try {
    return sensible(JSON.parse(storage?.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** A browser may refuse to store anything; then the choice holds for this visit. */
function write({ storage }: Surroundings, chosen: Partial<Settings>): void {
  try {
    storage?.setItem(KEY, JSON.stringify(chosen));
  } catch {}
}

/** What the address says for this visit only: "?fx=0", "?name=Mira". */
function ofVisit(query: string): Partial<Settings> {
  const asked = new URLSearchParams(query);
  const name = cleanName(asked.get('name') ?? '');
  return { ...(name && { name }), ...(asked.get('fx') === '0' && { animations: 'off' as const }) };
}

export function openSettings(around: Surroundings): SettingsStore {
  const listeners = new Set<(settings: Settings) => void>();
  const isFxForcedOff = ofVisit(around.query).animations === 'off';
  const defaults = { ...DEFAULTS, ...(around.prefersReducedMotion && { animations: 'off' as const }) };
  // Only what was chosen is stored: the rest follows the device.
  let chosen = read(around);
  let visit = ofVisit(around.query);
  let now: Settings = { ...defaults, ...chosen, ...visit };

  const update = (): void => {
    now = { ...defaults, ...chosen, ...visit };
    write(around, chosen);
    for (const listener of listeners) listener(now);
  };

  return {
    isFxForcedOff,
    get: () => now,
    change(part) {
      chosen = { ...chosen, ...sensible(part) };
      if (part.name !== undefined) visit = { ...(isFxForcedOff && { animations: 'off' as const }) };
      update();
    },
    reset() {
      chosen = {};
      update();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Storage, or null where it is forbidden. */
export function storageOf(page: Window): Storage | null {
  try {
    return page.localStorage;
  } catch {
    return null;
  }
}

export const surroundingsOf = (page: Window): Surroundings => ({
  storage: storageOf(page),
  query: page.location.search,
  prefersReducedMotion: page.matchMedia('(prefers-reduced-motion: reduce)').matches,
});

/** Tells the style sheets. */
export function dress(root: HTMLElement, { animations, largeText }: Settings): void {
  root.dataset.fx = animations;
  root.dataset.text = largeText ? 'large' : 'normal';
}
