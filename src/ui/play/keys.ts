import { useEffect } from 'preact/hooks';

// The keyboard at the table. Tab and Enter reach everything; these are shorter.

export interface Key {
  readonly keys: readonly string[];
  readonly does: string;
}

export const KEYS: readonly Key[] = [
  { keys: ['Tab', 'Enter'], does: 'go to the next thing you can do, and do it' },
  { keys: ['← ↑ → ↓'], does: 'go from card to card' },
  { keys: ['I'], does: 'show the card in focus large' },
  { keys: ['P'], does: 'play all cards that leave nothing to decide' },
  { keys: ['U'], does: 'undo' },
  { keys: ['H'], does: 'ask for a hint, where one may be given' },
  { keys: ['E'], does: 'end the turn' },
  { keys: ['1–6'], does: 'acquire or defeat a card of the center row' },
  { keys: ['Y', 'N'], does: 'answer yes or no' },
  { keys: ['S'], does: 'skip to your turn' },
  { keys: ['B'], does: 'look back at what happened since your last turn' },
  { keys: ['L'], does: 'open or close the log' },
  { keys: ['V', 'D'], does: 'look through the void, or your discard pile' },
  { keys: ['M'], does: 'menu' },
  { keys: ['?'], does: 'this help' },
  { keys: ['Esc'], does: 'close what is open' },
];

export const GESTURES: readonly Key[] = [
  { keys: ['Tap'], does: 'do what a card with a golden rim offers, or look at any other' },
  { keys: ['Drag'], does: 'a card from your hand to the table plays it; one from the row to you takes it' },
  { keys: ['Hover, or press long'], does: 'show any card large' },
];

/** What each key does, by its name in lower case. */
export type Shortcuts = Readonly<Record<string, () => void>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

const isOpen = (): boolean => document.querySelector('dialog[open]') !== null;

export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target) || isOpen()) return;
      const does = shortcuts[event.key.toLowerCase()];
      if (!does) return;
      event.preventDefault();
      does();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  });
}

type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
const DIRECTIONS: Readonly<Record<Direction, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const isDirection = (key: string): key is Direction => Object.hasOwn(DIRECTIONS, key);

const middle = (element: Element): readonly [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** How far something lies in a direction; what is aside counts as farther. */
function distance(
  from: readonly number[],
  to: readonly number[],
  [dx, dy]: readonly [number, number],
): number {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const along = x * dx + y * dy;
  const aside = Math.abs(x * dy) + Math.abs(y * dx);
  return along <= 4 || aside > along * 2.5 ? Number.POSITIVE_INFINITY : along + aside * 2;
}

/** The nearest button of the table in a direction. */
function nearest(root: HTMLElement, from: Element | null, direction: Direction): HTMLElement | undefined {
  const all = [
    ...root.querySelectorAll<HTMLElement>('button[data-key], button[data-pile], button[data-player]'),
  ];
  if (!from || !root.contains(from)) return all[0];
  const at = middle(from);
  const far = (element: HTMLElement): number => distance(at, middle(element), DIRECTIONS[direction]);
  const best = all.filter((element) => element !== from).sort((a, b) => far(a) - far(b))[0];
  return best && far(best) < Number.POSITIVE_INFINITY ? best : undefined;
}

/** Arrow keys go from card to card, whether or not it can be acted on. */
export function useArrows(root: { readonly current: HTMLElement | null }, isOn: boolean): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (!isOn || !root.current || !isDirection(key) || isTyping(target) || isOpen()) return;
      const next = nearest(root.current, document.activeElement, key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [root, isOn]);
}

/** When the button in focus is gone with its card, the focus goes to what is nearest in order. */
export function useFocusKept(region: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const { current } = region;
    if (!current) return;
    let order = -1;
    const buttons = (): HTMLElement[] => [...current.querySelectorAll<HTMLElement>('button:not([disabled])')];
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement) order = buttons().indexOf(target);
    };
    const keep = new MutationObserver(() => {
      if (document.activeElement !== document.body || order < 0 || isOpen()) return;
      const left = buttons();
      left[Math.min(order, left.length - 1)]?.focus({ preventScroll: true });
    });
    current.addEventListener('focusin', note);
    keep.observe(current, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      current.removeEventListener('focusin', note);
      keep.disconnect();
    };
  }, [region]);
}
