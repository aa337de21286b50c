// What the service worker keeps of a version of the page. Pure, so that it can be tested without a browser.

/** A file of the page, by its address from the page's folder. */
export interface Precache {
  /** Changes when any file does. */
  readonly version: string;
  readonly files: readonly string[];
}

/** Several copies of the page may live at one host, each in a folder of its own. */
export const prefixOf = (scope: string): string => `sixfold ${new URL(scope).pathname} `;

export const cacheName = (scope: string, { version }: Precache): string => `${prefixOf(scope)}${version}`;

/**
 * Caches that nobody needs any more. The last one before this version stays: a page that is still open in another
 * window may want the rest of its files.
 */
export function outdated(names: readonly string[], scope: string, precache: Precache): string[] {
  const own = cacheName(scope, precache);
  const others = names.filter((name) => name.startsWith(prefixOf(scope)) && name !== own);
  return others.slice(0, -1);
}

const START = 'index.html';

/** The file of the page that an address means, or undefined if it is none of them. */
export function fileFor(address: string, scope: string, { files }: Precache): string | undefined {
  const [url, home] = [new URL(address), new URL(scope)];
  if (url.origin !== home.origin || !url.pathname.startsWith(home.pathname)) return undefined;
  const path = url.pathname.slice(home.pathname.length);
  const file = path === '' ? START : decodeURI(path);
  return files.includes(file) ? file : undefined;
}
