import type { AnyPage } from './wires.ts';

// Plays in the page itself, through its own buttons, for a short game; and notes every state that the page has shown.

export interface Pilot {
  /** Presses nothing from this input on. */
  until: number;
  /** What is pressed before anything else, if it can be: a regular expression. */
  first: string;
  /** When each input was first shown, in milliseconds of the machine's clock. */
  readonly shownAt: Readonly<Record<string, number>>;
  /** What was pressed at each input, and when. */
  readonly pressed: Readonly<Record<string, { readonly words: string; readonly at: number }>>;
}

declare global {
  interface Window {
    pilot: Pilot;
  }
}

/** What a device has shown, by input; kept beside the game's own things, so that it outlasts the page. */
const SHOWN = 'shown ';

/** An init script: plain JavaScript, which runs before anything else does. */
export const PILOT = `(() => {
  const ORDER = [/^(yes|choose|done)/, /^play/, /^use/, /^trophy/, /^transform/, /^defeat (?!cultist)/, /^defeat/, /^acquire heavy/, /^acquire/, /^no$/, /^end turn/];
  const pilot = (window.pilot = { until: 0, first: '', shownAt: {}, pressed: {} });
  let pressed = { input: '', words: '', at: 0 };
  const note = ({ input, hash }) => {
    pilot.shownAt[input] ??= Date.now();
    const name = '${SHOWN}' + input;
    const known = localStorage.getItem(name);
    if (known === null) localStorage.setItem(name, hash);
    else if (known !== hash) localStorage.setItem('differs', name + ': ' + known + ' and ' + hash);
  };
  const choose = (buttons, input) => {
    const order = pilot.first ? [new RegExp(pilot.first), ...ORDER] : ORDER;
    for (const wanted of order) {
      const found = buttons.filter(({ dataset }) => wanted.test(dataset.action));
      if (found.length > 0) return found[input % found.length];
    }
    return buttons[0];
  };
  const press = ({ input }) => {
    if (Number(input) >= pilot.until) return;
    const buttons = [...document.querySelectorAll('[aria-label="Actions"] [data-action]')];
    const button = choose(buttons, Number(input));
    if (!button) return;
    const words = button.dataset.action;
    const isAskedAgain = words === 'end turn' && document.body.textContent.includes('End anyway');
    const isPressed = pressed.input === input && pressed.words === words;
    if (isPressed && Date.now() - pressed.at < (isAskedAgain ? 30 : 1000)) return;
    pressed = { input, words, at: Date.now() };
    pilot.pressed[input] ??= { words, at: Date.now() };
    button.click();
  };
  const look = () => {
    const { dataset } = document.querySelector('main') ?? { dataset: {} };
    if (dataset.phase !== 'playing' && dataset.phase !== 'over') return;
    note(dataset);
    press(dataset);
  };
  new MutationObserver(look).observe(document, {
    subtree: true, childList: true, attributes: true, attributeFilter: ['data-input', 'data-hash', 'data-phase'],
  });
  setInterval(look, 40);
})();`;

export interface Shown {
  readonly phase: string;
  readonly input: number;
  readonly hash: string;
  readonly isAsked: boolean;
}

const SHOWN_NOW = `(() => {
  const { phase = '', input = '-1', hash = '' } = document.querySelector('main')?.dataset ?? {};
  const isAsked = document.querySelector('[aria-label="Actions"] [data-action]') !== null;
  return { phase, input: Number(input), hash, isAsked };
})()`;

export const shownBy = async (page: AnyPage): Promise<Shown> => (await page.evaluate(SHOWN_NOW)) as Shown;

const PATIENCE = 60_000;
const PAUSE = 20;

/** Until something is so; what it was then. */
export async function untilSo<T>(
  look: () => Promise<T>,
  isSo: (seen: T) => boolean,
  what: string,
): Promise<T> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return seen;
    if (performance.now() > end)
      throw new Error(`Not within a minute: ${what}. Seen: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

const setUntil = (pages: readonly AnyPage[], input: number): Promise<unknown> =>
  Promise.all(pages.map((page) => page.evaluate(`void (window.pilot.until = ${input})`)));

const areAllOver = (all: readonly Shown[]): boolean => all.every(({ phase }) => phase === 'over');

/** All show the same state, and one of them is asked. */
const areSettled = (all: readonly Shown[]): boolean =>
  all.every(({ phase, input }) => phase === 'playing' && input === all[0]!.input) &&
  all.filter(({ isAsked }) => isAsked).length === 1;

/** Waits until all show the same state; answers the input. */
export async function untilSettled(pages: readonly AnyPage[], least = 0): Promise<number> {
  const all = await untilSo(
    () => Promise.all(pages.map(shownBy)),
    (seen) => areAllOver(seen) || (areSettled(seen) && seen[0]!.input >= least),
    `all are at one input, ${least} or later, and one is asked`,
  );
  return all[0]!.input;
}

/** The pages play on to an input, and all have got there; answers which it was. */
export async function playTo(pages: readonly AnyPage[], input: number): Promise<number> {
  await setUntil(pages, input);
  return untilSettled(pages, input);
}

/** So many inputs more. */
export async function playSome(pages: readonly AnyPage[], inputs: number): Promise<number> {
  const now = await untilSettled(pages);
  return playTo(pages, now + inputs);
}

/** The page presses whatever it can, whatever the others do. */
export const playOnAlone = (page: AnyPage): Promise<unknown> => setUntil([page], Number.MAX_SAFE_INTEGER);

/** The pages play until the game is over on all of them. */
export async function playOut(pages: readonly AnyPage[], patience = 3): Promise<void> {
  await setUntil(pages, Number.MAX_SAFE_INTEGER);
  for (let tries = 1; ; tries++) {
    try {
      await untilSo(() => Promise.all(pages.map(shownBy)), areAllOver, 'the game is over everywhere');
      return;
    } catch (error) {
      if (tries === patience) throw error;
    }
  }
}

/** The page that is asked now, of pages that are settled. */
export async function askedOf<T extends AnyPage>(pages: readonly T[]): Promise<T> {
  const all = await Promise.all(pages.map(shownBy));
  return pages[all.findIndex(({ isAsked }) => isAsked)]!;
}

/** Plays until this page is asked, and answers at which input. */
export async function untilTurnOf(page: AnyPage, pages: readonly AnyPage[]): Promise<number> {
  for (;;) {
    const input = await playSome(pages, 1);
    if ((await shownBy(page)).isAsked) return input;
  }
}

const ALL_SHOWN = `Object.fromEntries(Object.entries(localStorage)
  .filter(([name]) => name.startsWith('${SHOWN}') || name === 'differs'))`;

/** How many states two pages have both shown; throws if any of them was not the same. */
export async function sameStates(pages: readonly AnyPage[]): Promise<number> {
  const seen = new Map<string, string>();
  let shared = 0;
  for (const page of pages) {
    const shown = (await page.evaluate(ALL_SHOWN)) as Record<string, string>;
    if (shown.differs) throw new Error(`a page has changed its mind at ${shown.differs}`);
    for (const [input, hash] of Object.entries(shown)) {
      const known = seen.get(input);
      if (known !== undefined && known !== hash) throw new Error(`${input}: ${known} and ${hash}`);
      if (known !== undefined) shared++;
      seen.set(input, hash);
    }
  }
  return shared;
}
