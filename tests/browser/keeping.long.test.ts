import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fairRecordLink } from '../../src/fair/record-file.ts';
import { fairSeats } from '../support/fair.ts';
import { FairNet } from '../support/fair-net.ts';
import { SET_IDS, setupOf } from '../support/tables.ts';
import { type AnyBrowser, launchChromium, launchFirefox, runInBrowser } from './harness/index.ts';
import { dailyHashes, type keepLetter, type keepMany, type timeReplay } from './modules/keeping.ts';

const MODULE = fileURLToPath(new URL('./modules/keeping.ts', import.meta.url));
const DAYS = ['2026-01-01', '2026-11-14', '2026-11-15', '2026-11-16'];

const net = new FairNet(
  fairSeats(setupOf(SET_IDS, { players: 2, variant: 'standard' }), 'browser'),
  'browser',
);
net.play();
const record = net.peers[0].record();

describe.each([
  { name: 'Chromium', launch: launchChromium },
  { name: 'Firefox', launch: launchFirefox },
])('in $name', ({ launch }) => {
  let browser: AnyBrowser & { close(): Promise<void> };
  const run = <T extends (...args: never[]) => unknown>(name: string, arg?: unknown) =>
    runInBrowser<Awaited<ReturnType<T>>>(browser, MODULE, name, arg);

  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  test('a thousand games are kept and listed', async ({ annotate }) => {
    const { took, ...rest } = await run<typeof keepMany>('keepMany', 1000);
    expect(rest).toEqual({ listed: 1000, newest: 'game 999', isSame: true, left: 999 });
    await annotate(`listed in ${took.toFixed(0)} ms`);
    expect(took).toBeLessThan(1000);
  });

  test('a game by link is kept with its keys', async () => {
    expect(await run<typeof keepLetter>('keepLetter')).toEqual({
      seat: 0,
      isSame: true,
      names: ['Ann', 'Ben'],
    });
  });

  test('the daily challenge deals what it deals everywhere', async () => {
    expect(await run('dailyHashes', DAYS)).toEqual(dailyHashes(DAYS));
  });

  test('a replay of two opens and jumps quickly', async ({ annotate }) => {
    const { opened, jump, audited, standing, hash } = await run<typeof timeReplay>(
      'timeReplay',
      fairRecordLink(record),
    );
    expect({ standing, hash }).toEqual({ standing: 'proven', hash: record.hash });
    await annotate(
      `opened in ${opened.toFixed(0)} ms, jumps in at most ${jump.toFixed(0)} ms, audited in ${audited.toFixed(0)} ms`,
    );
    // The figures are 300 and 50; a machine that does other things as well gets more.
    expect(opened).toBeLessThan(1500);
    expect(jump).toBeLessThan(250);
  });
});
