import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { PlainError } from './progress.mjs';

/**
 * @typedef {{ variable?: string, names: readonly string[], packages: readonly string[] }} Kind
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
  /** Relays between browsers that cannot reach each other; a test plays through it. */
  turnserver: {
    variable: 'TURNSERVER',
    names: ['turnserver'],
    packages: ['coturn'],
  },
  /** These four make the lab's networks; gcc builds its cables. */
  ip: { names: ['ip'], packages: ['iproute2'] },
  nft: { names: ['nft'], packages: ['nftables'] },
  conntrack: { names: ['conntrack'], packages: ['conntrack'] },
  gcc: { names: ['gcc', 'cc'], packages: ['gcc', 'libc6-dev'] },
};

/** @typedef {keyof typeof KINDS} ProgramName */

/** @type {readonly ProgramName[]} */
export const FOR_BROWSERS = ['chromium', 'firefox', 'turnserver'];

/** @type {readonly ProgramName[]} */
export const FOR_LAB = ['chromium', 'ip', 'nft', 'conntrack', 'gcc'];

/**
 * @param {ProgramName} program
 * @returns {Kind}
 */
const kindOf = (program) => KINDS[program];

/**
 * The path of an installed program: the one its variable names (CHROMIUM, FIREFOX, TURNSERVER), or a usual one.
 * @param {ProgramName} program
 * @returns {string | undefined}
 */
export function findProgram(program) {
  const { variable, names } = kindOf(program);
  const named = variable && process.env[variable];
  if (!named) return names.map(located).find((path) => path !== undefined);
  const path = located(named);
  if (!path) throw new PlainError(`${variable} names "${named}", which is not a program.`);
  return path;
}

/**
 * @param {ProgramName} program
 * @returns {string}
 */
export function requireProgram(program) {
  const path = findProgram(program);
  if (path) return path;
  const { variable } = kindOf(program);
  const orSo = variable ? `, or set ${variable} to its program` : '';
  throw new PlainError(`No ${program} was found: install it${orSo}.`);
}

/**
 * Installs those of the programs that are missing, from the system's packages.
 * @param {readonly ProgramName[]} programs
 */
export async function ensurePrograms(programs) {
  const missing = programs.filter((name) => !findProgram(name));
  if (missing.length === 0) return;
  await aptInstall(missing.flatMap((name) => KINDS[name].packages));
  missing.forEach(requireProgram);
}

/**
 * @param {string} name
 * @returns {string | undefined}
 */
function located(name) {
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
