import { appendFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { whyNoLab } from '../../../scripts/lab.mjs';
import { type Row, rowLine, rowsFile } from '../../../scripts/lab-rows.mjs';
import type { HomePlan } from './homes.ts';
import { type Lab, openLab } from './lab.ts';
import type { ServerPlan } from './server.ts';
import { watch } from './watch.ts';

// A case: a lab of its own, something that is measured there, and a row that tells it.

/** What a case fills in while it goes on. */
export type Figures = { -readonly [K in keyof Omit<Row, 'name' | 'ok' | 'seconds'>]?: Row[K] | undefined };

/** How long things may take. */
export const LIMITS = {
  /** Milliseconds from opening the link to the lobby, over a wire from page to page. */
  direct: 3000,
  /** Over anything else. */
  relayed: 5000,
  /** Seconds from when the network is back until play goes on. */
  recovery: 5,
};

const WHY_NOT = whyNoLab();
if (WHY_NOT) console.log(WHY_NOT);

const TIMEOUT = 240_000;
const folder = process.env.SIXFOLD_LAB_RESULTS ?? join(tmpdir(), 'sixfold-lab-results');

function keep(row: Row): void {
  mkdirSync(folder, { recursive: true });
  appendFileSync(rowsFile(folder), `${JSON.stringify(row)}\n`);
  // Otherwise whoever follows the file shows the row.
  if (!process.env.SIXFOLD_LAB_RESULTS) console.log(rowLine(row));
}

/** What every page has said about the network, and pictures if something went wrong. */
async function lookAround(lab: Lab, name: string, isBad: boolean): Promise<string[][]> {
  const pages = lab.pages.filter((page) => !page.isClosed());
  const path = (i: number): string => join(folder, `${name.replace(/\W+/g, '-')}-${i}.png`);
  if (isBad)
    await Promise.allSettled(pages.map((page, i) => page.screenshot({ path: path(i), timeout: 5000 })));
  const said = await Promise.allSettled(pages.map(async (page) => [...(await watch(page)).said]));
  return said.map((each) => (each.status === 'fulfilled' ? each.value : []));
}

const LOOK_MS = 10_000;
const orAfter = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ms))]);

export function labCase(
  name: string,
  plans: readonly HomePlan[],
  body: (lab: Lab, figures: Figures) => Promise<void>,
  server?: ServerPlan,
): void {
  test.skipIf(WHY_NOT)(name, { timeout: TIMEOUT }, async () => {
    const figures: Figures = {};
    const begun = performance.now();
    let lab: Lab | undefined;
    let failure: string | undefined;
    try {
      lab = await openLab(plans, server);
      await body(lab, figures);
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
      throw error;
    } finally {
      if (lab) figures.said = await orAfter(LOOK_MS, lookAround(lab, name, failure !== undefined));
      await lab?.close();
      const seconds = (performance.now() - begun) / 1000;
      keep({ name, ok: failure === undefined, ...figures, failure, seconds });
    }
  });
}

/** In the lobby soon enough, by the way that was found. */
export function expectLobby({ lobbyMs, way = '' }: Figures): void {
  expect(lobbyMs, 'milliseconds to the lobby').toBeLessThanOrEqual(
    way.split(', then ')[0] === 'direct' ? LIMITS.direct : LIMITS.relayed,
  );
}

/** Play has gone on soon enough, by itself. */
export function expectRecovery({ recoveryS }: Figures): void {
  if (recoveryS === undefined) throw new Error('play does not go on by itself');
  expect(recoveryS, 'seconds until play goes on').toBeLessThanOrEqual(LIMITS.recovery);
}
