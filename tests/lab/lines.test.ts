import { describe, expect } from 'vitest';
import { NAMES } from '../browser/support/net-table.ts';
import { labCase } from './support/case.ts';
import type { HomePlan } from './support/homes.ts';
import { HOME } from './support/internet.ts';
import { beginMatch, hostTable, lobbyTime, lookFor, moveTime, playAll, visit } from './support/table.ts';
import { watch, wayOf } from './support/watch.ts';

// Lines that lose what they should carry, and slow ones.

const ORDINARY: HomePlan = { kind: 'port-restricted' };

/** Milliseconds to the lobby over a line that loses much. */
const PATIENCE = 90_000;

describe('a table is joined and played at over', () => {
  for (const loss of [0, 1, 5, 15]) {
    const homes = [ORDINARY, { ...ORDINARY, line: { delay: 100, jitter: 30, loss } }];
    labCase(`a line of 100 ± 30 ms that loses ${loss} %`, homes, async (lab, figures) => {
      const host = await hostTable(lab);
      const guest = await visit(lab, lab.devices[1]!, host.link, NAMES[1]!, { patience: PATIENCE });
      const lobby = await lobbyTime(guest, PATIENCE);
      expect(lobby, 'milliseconds to the lobby').toBeDefined();
      figures.lobbyMs = lobby;
      const pages = [host.page, guest];
      await beginMatch(pages);
      await playAll(pages, 40);
      figures.way = wayOf(await watch(guest), 1);
      figures.moveMs = await moveTime(pages);
    });
  }
});

/** Bytes until the lobby is there, and milliseconds at 64 kbit/s. */
/** The bytes alone take half of the time to the lobby. */
const LEAN = { bytes: 250_000, text: 3000, screen: 10_000, lobby: 60_000 };
const SLOW_PATIENCE = 180_000;

describe('a slow line', () => {
  const homes = [ORDINARY, { ...ORDINARY, line: { delay: 50, rate: 64 } }];
  const options = { isSeeing: true, patience: SLOW_PATIENCE };

  labCase('64 kbit/s: something to read, and to press', homes, async (lab, figures) => {
    const page = await visit(lab, lab.devices[1]!, `${HOME}#/`, NAMES[1]!, options);
    await lookFor(async () => (await watch(page)).screen ?? undefined, SLOW_PATIENCE);
    const { text, screen } = await watch(page);
    figures.note = `text after ${text} ms, screen after ${screen} ms`;
    expect(text).toBeLessThanOrEqual(LEAN.text);
    expect(screen).toBeLessThanOrEqual(LEAN.screen);
  });

  labCase('64 kbit/s: the lobby', homes, async (lab, figures) => {
    const host = await hostTable(lab);
    const guest = await visit(lab, lab.devices[1]!, host.link, NAMES[1]!, options);
    figures.lobbyMs = await lobbyTime(guest, SLOW_PATIENCE);
    const { text, screen, lobbyBytes } = await watch(guest);
    figures.note = `text after ${text} ms, screen after ${screen} ms, ${lobbyBytes} bytes to the lobby`;
    expect(figures.lobbyMs).toBeLessThanOrEqual(LEAN.lobby);
    expect(lobbyBytes).toBeLessThanOrEqual(LEAN.bytes);
  });
});
