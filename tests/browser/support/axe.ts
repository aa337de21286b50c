import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { MODULES } from '../../../scripts/paths.mjs';

const AXE = readFileSync(join(MODULES, 'axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe-core finds wrong with the page. */
export async function violations(page: Page): Promise<string[]> {
  // As a page's own content-security policy forbids foreign scripts, axe is handed to the page by the browser.
  await page.evaluate(AXE);
  const found = await page.evaluate<Violation[]>(
    'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}
