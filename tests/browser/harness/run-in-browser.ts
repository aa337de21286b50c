import { serveModule } from './module-server.ts';
import { bundleForPage } from './page-bundle.ts';

interface AnyPage {
  goto(url: string): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/** What Playwright's and Puppeteer's browsers have in common. */
export interface AnyBrowser {
  newPage(): Promise<AnyPage>;
}

/**
 * Bundles a TypeScript file, calls one of its exported functions in a page with a JSON argument, and
 * answers its JSON result.
 */
export async function runInBrowser<Result>(
  browser: AnyBrowser,
  entryFile: string,
  exportName: string,
  arg?: unknown,
): Promise<Result> {
  const server = await serveModule(await bundleForPage(entryFile));
  try {
    return await callInPage<Result>(browser, server.url, exportName, arg);
  } finally {
    await server.close();
  }
}

async function callInPage<Result>(browser: AnyBrowser, url: string, name: string, arg: unknown) {
  const page = await browser.newPage();
  try {
    await page.goto(url);
    const text = await page.evaluate(callExpression(name, arg));
    return (text === undefined ? undefined : JSON.parse(String(text))) as Result;
  } finally {
    await page.close();
  }
}

/** A string and not a function: the test runner's own transformation must not leak into the page. */
function callExpression(name: string, arg: unknown): string {
  const call = `(await import('/module.js'))[${JSON.stringify(name)}](${JSON.stringify(arg) ?? ''})`;
  return `(async () => JSON.stringify(await ${call}))()`;
}
