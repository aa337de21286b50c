import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnyBrowser, launchChromium, launchFirefox, runInBrowser } from './harness/index.ts';
import { mix } from './modules/integer-mix.ts';

const MODULE = fileURLToPath(new URL('./modules/integer-mix.ts', import.meta.url));

describe.each([
  { name: 'Chrome', launch: launchChromium },
  { name: 'Firefox', launch: launchFirefox },
])('a module run in $name', ({ name, launch }) => {
  let browser: AnyBrowser & { close(): Promise<void> };

  beforeAll(async () => {
    browser = await launch();
  });

  afterAll(() => browser?.close());

  it('runs in that browser', async () => {
    expect(await runInBrowser(browser, MODULE, 'agent')).toContain(name);
  });

  it('gives the result that Node gives', async () => {
    expect(await runInBrowser(browser, MODULE, 'mix', 100_000)).toEqual(mix(100_000));
  });

  it('reports what went wrong inside', async () => {
    await expect(runInBrowser(browser, MODULE, 'fail')).rejects.toThrow('as asked');
  });
});
