import type { Browser, BrowserContext, Page } from 'playwright-core';
import { pick } from './table-page.ts';

// A table of several devices: each page has a profile of its own, as on a device of its own.

export interface Device {
  readonly name: string;
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors and warnings of the page. */
  readonly complaints: string[];
}

export interface DeviceOptions {
  /** Run in the page before anything else does. */
  readonly scripts?: readonly string[];
  /** As a person would have chosen them. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Without the picture of the table, which most of the work goes into; the buttons are the same. */
  readonly isBlind?: boolean;
  /** Changes what the device of this name gets from the server. */
  readonly alter?: (context: BrowserContext, name: string) => Promise<void>;
}

export interface NetTable {
  readonly link: string;
  /** The host is the first. */
  readonly devices: readonly Device[];
  close(): Promise<void>;
}

export interface TableOptions extends DeviceOptions {
  readonly viewports?: readonly { readonly width: number; readonly height: number }[];
  /** What the host does in the lobby before the others come. */
  readonly prepare?: (host: Page) => Promise<void>;
}

export const NAMES = ['Mira', 'Jonas', 'Vera', 'Till', 'Nora', 'Emil'];
const PATIENCE = { timeout: 60_000 };
const DESK = { width: 1024, height: 768 };

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning';
    if (isBad && !/software WebGL|GPU stall/.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

/** A page that opens an address under a name of its own. */
export async function openDevice(
  browser: Browser,
  url: string,
  name: string,
  viewport: { readonly width: number; readonly height: number } = DESK,
  { scripts = [], settings, alter, isBlind = false }: DeviceOptions = {},
): Promise<Device> {
  const context = await browser.newContext({ viewport, serviceWorkers: isBlind ? 'block' : 'allow' });
  if (isBlind) await context.route('**/assets/open-*.js', (route) => route.abort());
  await alter?.(context, name);
  for (const content of scripts) await context.addInitScript({ content });
  if (settings)
    await context.addInitScript(
      (text) => localStorage.setItem('sixfold.settings', text),
      JSON.stringify(settings),
    );
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(url.replace('#', `?fx=0&name=${name}#`));
  return { name, page, context, complaints };
}

export const linkOf = async (page: Page): Promise<string> => {
  const shown = page.locator('[data-join-link]');
  await shown.waitFor(PATIENCE);
  return (await shown.getAttribute('data-join-link')) ?? '';
};

export const untilPlayers = (page: Page, count: number): Promise<unknown> =>
  page.waitForFunction(
    (n) => document.querySelector<HTMLElement>('[data-players]')?.dataset.players === String(n),
    count,
    PATIENCE,
  );

export const untilPhase = (page: Page, phase: string): Promise<unknown> =>
  page.waitForFunction((p) => document.querySelector('main')?.dataset.phase === p, phase, PATIENCE);

/** The host chooses how many seats there are. */
export const takeSeats = (host: Page, count: number): Promise<void> =>
  host.getByRole('radio', { name: String(count), exact: true }).check({ force: true });

/** Opens a table of so many people: all are seated, nobody is ready yet. */
export async function openTable(
  browser: Browser,
  home: string,
  people: number,
  { viewports = [], prepare, ...device }: TableOptions = {},
): Promise<NetTable> {
  const host = await openDevice(browser, `${home}#/host`, NAMES[0]!, viewports[0], device);
  const link = await linkOf(host.page);
  if (people > 2) await takeSeats(host.page, people);
  await prepare?.(host.page);
  const guests = await Promise.all(
    NAMES.slice(1, people).map((name, i) => openDevice(browser, link, name, viewports[i + 1], device)),
  );
  const devices = [host, ...guests];
  await Promise.all(devices.map(({ page }) => untilPlayers(page, people)));
  return {
    link,
    devices,
    close: async () => {
      await Promise.all(devices.map(({ context }) => context.close()));
    },
  };
}

/** All say that they are ready, the host starts, and all are at the table. */
export async function startTable({
  devices,
}: {
  readonly devices: readonly Pick<Device, 'page'>[];
}): Promise<void> {
  for (const { page } of devices) await page.getByRole('button', { name: 'Ready' }).click();
  await devices[0]!.page.getByRole('button', { name: 'Start' }).click(PATIENCE);
  await Promise.all(devices.map(({ page }) => untilPhase(page, 'playing')));
}

interface State {
  readonly page: Page;
  readonly phase: string;
  readonly input: string;
  readonly words: readonly string[];
}

const stateOf = async (page: Page): Promise<State> => ({
  page,
  ...(await page.evaluate(() => {
    const { phase = '', input = '' } = document.querySelector('main')?.dataset ?? {};
    const buttons = [...document.querySelectorAll<HTMLElement>('[aria-label="Actions"] [data-action]')];
    return { phase, input, words: buttons.map(({ dataset }) => dataset.action ?? '') };
  })),
});

/** The page that is asked now, or undefined when the game is over on all of them. */
async function asked(pages: readonly Page[]): Promise<State | undefined> {
  const end = Date.now() + PATIENCE.timeout;
  while (Date.now() < end) {
    const states = await Promise.all(pages.map(stateOf));
    if (states.every(({ phase }) => phase === 'over')) return undefined;
    const found = states.find(({ words }) => words.length > 0);
    if (found) return found;
    await pages[0]!.waitForTimeout(15);
  }
  throw new Error('nobody is asked, and the game is not over');
}

/** Presses the button without waiting for the canvas to stand still; a turn that is asked about is ended all the same. */
const press = ({ page, input }: State, words: string): Promise<unknown> =>
  page.evaluate(
    async ([action, before]) => {
      const main = document.querySelector('main')!;
      for (let tries = 0; tries < 400 && main.dataset.input === before; tries++) {
        const selector = `[aria-label="Actions"] [data-action="${action}"]`;
        if (tries % 100 < 2) document.querySelector<HTMLElement>(selector)?.click();
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      if (main.dataset.input === before) throw new Error(`"${action}" came to nothing at input ${before}`);
    },
    [words, input] as const,
  );

/** Plays through the pages' own buttons until `until`, or the end; answers whether all came to that. */
export async function playOn(
  devices: readonly Device[],
  { until, after }: { until?: (step: number) => boolean; after?: (step: number) => Promise<unknown> } = {},
): Promise<boolean> {
  const pages = devices.map(({ page }) => page);
  for (let step = 0; step < 2000; step++) {
    if (until?.(step)) return true;
    const state = await asked(pages);
    if (!state) return true;
    await press(state, pick(state.words, step));
    await after?.(step);
  }
  return false;
}
