import type { Page } from 'playwright-core';
import { PILOT, playSome, sameStates, shownBy, untilSettled } from '../../browser/support/net-pilot.ts';
import {
  linkOf,
  NAMES,
  openDevice,
  startTable,
  takeSeats,
  untilPlayers,
} from '../../browser/support/net-table.ts';
import type { Figures } from './case.ts';
import type { Device } from './homes.ts';
import type { Lab } from './lab.ts';
import { WATCH, watch, wayOf } from './watch.ts';

// What people do at a table whose members are in different homes.

export interface VisitOptions {
  /** With the picture of the table, which most of the work goes into. */
  readonly isSeeing?: boolean;
  /** Milliseconds to wait for the page itself. */
  readonly patience?: number;
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
}

/** Opens an address in a device's browser. */
export async function visit(
  lab: Lab,
  device: Device,
  url: string,
  name: string,
  { isSeeing = false, patience = 60_000, settings }: VisitOptions = {},
): Promise<Page> {
  const { page } = await openDevice(await lab.browserOf(device), url, name, undefined, {
    scripts: [WATCH, PILOT],
    isBlind: !isSeeing,
    ...(settings && { settings }),
    alter: async (context) => context.setDefaultNavigationTimeout(patience),
  });
  lab.pages.push(page);
  return page;
}

export interface Host {
  readonly page: Page;
  readonly link: string;
}

export async function hostTable(lab: Lab, people = 2, device = lab.devices[0]!): Promise<Host> {
  const page = await visit(lab, device, `${lab.server.page}#/host`, NAMES[0]!, {
    settings: lab.server.settings,
  });
  const link = await linkOf(page);
  if (people > 2) await takeSeats(page, people);
  return { page, link };
}

export const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Looks until there is something; undefined if there is not in time. */
export async function lookFor<T>(look: () => Promise<T | undefined>, ms: number): Promise<T | undefined> {
  const end = performance.now() + ms;
  for (;;) {
    const found = await look();
    if (found !== undefined || performance.now() > end) return found;
    await rest(30);
  }
}

/** Milliseconds from opening the link until somebody else is seen in the lobby; undefined if it never is. */
export const lobbyTime = (page: Page, ms: number): Promise<number | undefined> =>
  lookFor(async () => (await watch(page)).lobby ?? undefined, ms);

/** Somebody opens the link and gets in; throws what the page says if not. */
export async function joinTable(lab: Lab, device: Device, link: string, name: string, ms = 25_000) {
  const page = await visit(lab, device, link, name);
  const lobby = await lobbyTime(page, ms);
  if (lobby === undefined) {
    const { said } = await watch(page);
    throw new Error(`${name} did not get in within ${ms / 1000} s. The page says: ${said.join(' | ')}`);
  }
  return { page, lobby };
}

export interface Seated {
  readonly link: string;
  /** The host's is the first. */
  readonly pages: readonly Page[];
  /** Milliseconds that each guest took to the lobby. */
  readonly lobbies: readonly number[];
}

/** What somebody opens who was sent a link. */
export type LinkFor = (link: string, device: Device) => string;

/** The first device hosts; all others come, one after the other, as after a link in a chat. */
export async function seatAll(
  lab: Lab,
  devices: readonly Device[] = lab.devices,
  linkFor: LinkFor = (link) => link,
): Promise<Seated> {
  const host = await hostTable(lab, devices.length, devices[0]);
  const pages = [host.page];
  const lobbies: number[] = [];
  const failures: string[] = [];
  for (const [i, device] of devices.slice(1).entries())
    try {
      const { page, lobby } = await joinTable(lab, device, linkFor(host.link, device), NAMES[i + 1]!);
      pages.push(page);
      lobbies.push(lobby);
    } catch (error) {
      failures.push(String(error));
    }
  if (failures.length > 0)
    throw new Error(`${pages.length} of ${devices.length} are at the table. ${failures.join(' ')}`);
  for (const page of pages) await untilPlayers(page, pages.length);
  return { link: host.link, pages, lobbies };
}

/** How the pages reach each other now, after how they did before. */
export async function noteWays(pages: readonly Page[], figures: Figures): Promise<void> {
  const others = pages.length - 1;
  const each = await Promise.all(pages.map(async (page) => wayOf(await watch(page), others)));
  const now = [...new Set(each)].join(' / ');
  if (!figures.way?.endsWith(now)) figures.way = figures.way ? `${figures.way}, then ${now}` : now;
}

/** Everybody comes, a match is begun, and everybody plays; what that took is noted. */
export async function playTogether(
  lab: Lab,
  figures: Figures,
  devices = lab.devices,
  linkFor?: LinkFor,
): Promise<Seated> {
  const seated = await seatAll(lab, devices, linkFor);
  const { pages, lobbies } = seated;
  await noteWays(pages, figures);
  figures.lobbyMs = Math.max(...lobbies);
  figures.note = `page after ${(await watch(pages.at(-1)!)).screen} ms`;
  await beginMatch(pages);
  await playAll(pages);
  figures.moveMs = await moveTime(pages);
  await noteWays(pages, figures);
  return seated;
}

/** Everybody says that they are ready, and a match begins. */
export async function beginMatch(pages: readonly Page[]): Promise<void> {
  await startTable({ devices: pages.map((page) => ({ page })) });
  await untilSettled(pages);
}

/** Four people have all had a turn by then. */
const MOST_TURNS = 15;

/** Plays until so many inputs are done and everybody has pressed something; all have seen the same. */
export async function playAll(pages: readonly Page[], inputs = 12): Promise<void> {
  await playSome(pages, inputs);
  for (let tries = 0; !(await haveAllPressed(pages)); tries++) {
    if (tries === MOST_TURNS) throw new Error('somebody never gets to press anything');
    await playSome(pages, 4);
  }
  await sameStates(pages);
}

async function haveAllPressed(pages: readonly Page[]): Promise<boolean> {
  const pressed = pages.map((page) => page.evaluate(() => Object.keys(window.pilot.pressed).length > 0));
  return (await Promise.all(pressed)).every(Boolean);
}

/** Milliseconds from a press on one page until another shows what came of it: the median. */
export async function moveTime(pages: readonly Page[]): Promise<number> {
  const pilots = await Promise.all(
    pages.map((page) =>
      page.evaluate(() => ({ pressed: window.pilot.pressed, shownAt: window.pilot.shownAt })),
    ),
  );
  const times = pilots.flatMap(({ pressed }, own) =>
    Object.entries(pressed).flatMap(([input, { at }]) =>
      pilots.flatMap(({ shownAt }, other) => {
        const seen = shownAt[Number(input) + 1];
        return other === own || seen === undefined ? [] : [seen - at];
      }),
    ),
  );
  return times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}

const setUntil = (pages: readonly Page[], input: number): Promise<unknown> =>
  Promise.all(pages.map((page) => page.evaluate(`void (window.pilot.until = ${input})`)));

const inputsOf = async (pages: readonly Page[]): Promise<number[]> =>
  (await Promise.all(pages.map(shownBy))).map(({ input }) => input);

/** Not so many that the game could be over. */
const MANY = 60;

/** All press what they can from now on, whatever happens. */
export const playOn = async (pages: readonly Page[]): Promise<void> => {
  await setUntil(pages, Math.max(...(await inputsOf(pages))) + MANY);
};

/** Inputs beyond what anybody had seen, so that something must have gone to and fro. */
const FURTHER = 6;

/**
 * Seconds from now until all are further than anybody is now, by themselves; undefined if they never are.
 * Then they rest, and have seen the same.
 */
export async function recoveryTime(pages: readonly Page[], ms: number): Promise<number | undefined> {
  const begun = performance.now();
  const goal = Math.max(...(await inputsOf(pages))) + FURTHER;
  await setUntil(pages, goal);
  const after = await lookFor(
    async () => (Math.min(...(await inputsOf(pages))) >= goal ? performance.now() - begun : undefined),
    ms,
  );
  if (after === undefined) return undefined;
  await untilSettled(pages);
  await sameStates(pages);
  return Math.round(after / 100) / 10;
}
