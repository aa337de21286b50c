import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { PlainError } from './progress.mjs';

/**
 * @typedef {{ variable: string, names: readonly string[], packages: readonly string[] }} Kind
 */

/** @satisfies {Record<string, Kind>} */
const KINDS = {
  chromium: {
    variable: 'CHROMIUM',
    names: [
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    packages: ['chromium', 'fonts-liberation'],
  },
  firefox: {
    variable: 'FIREFOX',
    names: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: ['firefox-esr', 'fonts-liberation'],
  },
};

/** @typedef {keyof typeof KINDS} BrowserName */

/**
 * The path of an installed browser: the one its variable names (CHROMIUM, FIREFOX), or a usual one.
 * @param {BrowserName} browser
 * @returns {string | undefined}
 */
export function findBrowser(browser) {
  const { variable, names } = KINDS[browser];
  const named = process.env[variable];
  if (!named) return names.map(findProgram).find((path) => path !== undefined);
  const path = findProgram(named);
  if (!path) throw new PlainError(`${variable} names "${named}", which is not a program.`);
  return path;
}

/**
 * @param {BrowserName} browser
 * @returns {string}
 */
export function requireBrowser(browser) {
  const path = findBrowser(browser);
  if (path) return path;
  throw new PlainError(
    `No ${browser} was found: install it, or set ${KINDS[browser].variable} to its program.`,
  );
}

/** Installs the browsers that are missing from the system's packages. */
export async function ensureBrowsers() {
  const missing = /** @type {BrowserName[]} */ (Object.keys(KINDS)).filter((name) => !findBrowser(name));
  if (missing.length === 0) return;
  await aptInstall(missing.flatMap((name) => KINDS[name].packages));
  missing.forEach(requireBrowser);
}

/**
 * @param {string} name
 * @returns {string | undefined}
 */
function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name));
  return paths.find(isExecutable);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
