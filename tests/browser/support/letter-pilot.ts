import type { Page } from 'playwright-core';

// Somebody who gets a link, does what is due with it by the page's own buttons, and passes the next one on.

export interface Passed {
  /** What is to be passed on. */
  readonly link: string;
  readonly isOver: boolean;
}

export interface PassOptions {
  /** Ends a turn without playing anything. */
  readonly isHasty?: boolean;
}

/** Works inside of the page: one call for a whole turn. */
async function inPage([link, isHasty]: readonly [string, boolean]): Promise<Passed> {
  const main = document.querySelector('main')!;
  const ORDER = [
    /^(yes|choose|done)/,
    /^play/,
    /^use/,
    /^trophy/,
    /^defeat/,
    /^acquire/,
    /^no$/,
    /^end turn/,
  ];
  const HASTY = [/^end turn/, ...ORDER];
  const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  const named = (name: RegExp): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>('main button')].find(({ textContent }) =>
      name.test(textContent ?? ''),
    );
  const shownLink = (): string => document.querySelector<HTMLElement>('[data-link]')?.dataset.link ?? '';
  const act = (): void => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[aria-label="Actions"] [data-action]')];
    const wanted = (isHasty ? HASTY : ORDER).map((is) =>
      buttons.find((b) => is.test(b.dataset.action ?? '')),
    );
    wanted.find((found) => found)?.click();
  };
  if (link) window.location.hash = link.slice(link.indexOf('#'));
  const before = shownLink();
  for (let tries = 0; tries < 4000; tries++) {
    if (main.dataset.phase === 'playing') act();
    else named(/^(I am |Open my part|To the table)/)?.click();
    await rest(5);
    if (shownLink() && shownLink() !== before)
      return { link: shownLink(), isOver: main.dataset.phase === 'over' };
  }
  throw new Error(`nothing is to be done with the link: ${main.innerText.slice(0, 300)}`);
}

export const passOn = (page: Page, link: string, { isHasty = false }: PassOptions = {}): Promise<Passed> =>
  page.evaluate(inPage, [link, isHasty] as const);
