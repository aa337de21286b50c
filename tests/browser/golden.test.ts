import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFixture } from '../support/fixtures.ts';
import { type Course, type GoldenGame, titleOf } from '../support/golden.ts';
import { type AnyBrowser, launchChromium, launchFirefox, runInBrowser } from './harness/index.ts';

const MODULE = fileURLToPath(new URL('../support/golden.ts', import.meta.url));
const games = readFixture<GoldenGame[]>('golden.json');

describe.each([
  { name: 'Chromium', launch: launchChromium },
  { name: 'Firefox', launch: launchFirefox },
])('golden games in $name', ({ launch }) => {
  let browser: AnyBrowser & { close(): Promise<void> };
  let courses: readonly Course[] = [];

  beforeAll(async () => {
    browser = await launch();
    courses = await runInBrowser<Course[]>(browser, MODULE, 'replayAll', games);
  });

  afterAll(() => browser?.close());

  test.each(games.map((game, i) => [titleOf(game.table), i] as const))('%s', (_, i) => {
    expect(courses[i]).toEqual(games[i].course);
  });
});
