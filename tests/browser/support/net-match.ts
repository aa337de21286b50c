import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { nodeSignatures } from '../../../src/cli/signatures.ts';
import { audit } from '../../../src/fair/audit.ts';
import type { FairRecord } from '../../../src/fair/record.ts';
import { parseAnyRecord } from '../../../src/fair/record-file.ts';
import { PILOT, playOut, sameStates, untilSettled } from './net-pilot.ts';
import {
  type DeviceOptions,
  linkOf,
  NAMES,
  type NetTable,
  openDevice,
  openTable,
  startTable,
  type TableOptions,
  takeSeats,
  untilPlayers,
} from './net-table.ts';
import { cutOff } from './wires.ts';
import { FAULTS } from './wires-faults.ts';

/** Devices that play by themselves when they are told to, on networks that fail when they are told to. */
export const AUTOMATIC: DeviceOptions = { scripts: [FAULTS, PILOT], isBlind: true };

export interface Match {
  readonly table: NetTable;
  readonly link: string;
  readonly pages: readonly Page[];
  close(): Promise<void>;
}

/** A match of so many pages that has just begun; the host's page is the first. */
export async function openMatch(
  browser: Browser,
  home: string,
  people: number,
  options: TableOptions = {},
): Promise<Match> {
  const table = await openTable(browser, home, people, { ...AUTOMATIC, ...options });
  await startTable(table);
  const pages = table.devices.map(({ page }) => page);
  await untilSettled(pages);
  return { table, link: table.link, pages, close: () => table.close() };
}

/** Pages in the lobby of one table, the last two of which never reach each other. */
export async function seatedApart(
  browser: Browser,
  home: string,
  people: number,
): Promise<Pick<Match, 'pages' | 'close'>> {
  const visit = (name: string, hash: string) =>
    openDevice(browser, `${home}${hash}`, name, undefined, AUTOMATIC);
  const host = await visit(NAMES[0]!, '#/host');
  const link = await linkOf(host.page);
  await takeSeats(host.page, people);
  const guests = await Promise.all(NAMES.slice(1, people).map((name) => visit(name, '#/')));
  await cutOff(...guests.slice(-2).map(({ page }) => page));
  for (const { page } of guests)
    await page.evaluate((hash) => window.location.assign(hash), new URL(link).hash);
  const pages = [host, ...guests].map(({ page }) => page);
  for (const page of pages) await untilPlayers(page, people);
  const close = async (): Promise<void> => {
    await Promise.all(pages.map((page) => page.context().close()));
  };
  return { pages, close };
}

/** The record that a page saves. */
export async function savedRecord(page: Page): Promise<FairRecord> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save record' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.sixfold\.json$/);
  return parseAnyRecord(await readFile(await file.path(), 'utf8')) as FairRecord;
}

/** What is wrong with a record; nothing if it is a fair game. */
export const offenceIn = (record: FairRecord) => audit(record, { signatures: nodeSignatures }).offence;

/** The address of a table for somebody with this name, without animations. */
export const addressFor = (link: string, name: string): string => link.replace('#', `?fx=0&name=${name}#`);

/** Played out, the same everywhere, and fair. */
export async function finish(pages: readonly Page[]): Promise<void> {
  await playOut(pages);
  expect(await sameStates(pages)).toBeGreaterThan(20);
  const records = await Promise.all(pages.map(savedRecord));
  for (const { hash, inputs } of records) {
    expect(hash).toBe(records[0]!.hash);
    expect(inputs).toEqual(records[0]!.inputs);
  }
  expect(offenceIn(records.at(-1)!)).toBeUndefined();
}
