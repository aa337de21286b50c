import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyBrowser, launchChromium, launchFirefox, runInBrowser } from './harness/index.ts';
import { dailyHashes, type keepAll } from './modules/keeping.ts';
import { fairGame } from './support/records.ts';

const MODULE = fileURLToPath(new URL('./modules/keeping.ts', import.meta.url));
const DAYS = ['2026-01-01', '2026-11-14', '2026-11-15', '2026-11-16'];
const { link, hash } = fairGame();

describe.each([
  { name: 'Chromium', launch: launchChromium },
  { name: 'Firefox', launch: launchFirefox },
])('in $name', ({ launch }) => {
  let browser: AnyBrowser & { close(): Promise<void> };
  let found: Awaited<ReturnType<typeof keepAll>>;

  beforeAll(async () => {
    browser = await launch();
    found = await runInBrowser(browser, MODULE, 'keepAll', { games: 1000, days: DAYS, link });
  });
  afterAll(() => browser?.close());

  test('a thousand games are kept and listed', async ({ annotate }) => {
    const { took, ...rest } = found.many;
    expect(rest).toEqual({ listed: 1000, newest: 'game 999', isSame: true, left: 999 });
    await annotate(`listed in ${took.toFixed(0)} ms`);
    expect(took).toBeLessThan(1000);
  });

  test('a match of several devices is kept when it ends, once', () => {
    expect(found.ended).toEqual({ isKept: true, games: 1, kind: 'online', own: 1, isOver: true, hash });
  });

  test('a game by link is kept with its keys', () => {
    expect(found.letter).toEqual({ seat: 0, isSame: true, names: ['Ann', 'Ben'] });
  });

  test('the daily challenge deals what it deals everywhere', () => {
    expect(found.days).toEqual(dailyHashes(DAYS));
  });

  test('a replay of two opens and jumps quickly', async ({ annotate }) => {
    const { opened, jump, audited, ...end } = found.replay;
    expect(end).toEqual({ standing: 'proven', hash });
    await annotate(
      `opened in ${opened.toFixed(0)} ms, jumps in at most ${jump.toFixed(0)} ms, audited in ${audited.toFixed(0)} ms`,
    );
    // The figures are 300 and 50; a machine that does other things as well gets more.
    expect(opened).toBeLessThan(1500);
    expect(jump).toBeLessThan(250);
  });
});
