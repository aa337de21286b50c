import { execFile } from 'node:child_process';
import { readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withLock } from './lock.mjs';
import { MODULES, ROOT } from './paths.mjs';
import { PlainError, withProgress } from './progress.mjs';

const LOCK = join(ROOT, 'package-lock.json');
/** npm writes this last, so an interrupted install is seen as none. */
const INSTALLED = join(MODULES, '.package-lock.json');

/** npm explains a failure first and its own usage after that. */
const REASON_LINES = 12;

/**
 * Makes sure that what package-lock.json asks for is installed. Uses nothing but Node itself.
 */
export async function ensureInstalled() {
  requireNode();
  if (isCurrent()) return;
  await withLock('install', async () => {
    if (!isCurrent()) await withProgress('Installing packages (npm ci)', install);
  });
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new PlainError(`Sixfold needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  }
}

function isCurrent() {
  const installed = modified(INSTALLED);
  if (installed === 0) return false;
  if (installed >= modified(LOCK)) return true;
  return confirmContents();
}

/** A checkout can make the lock file newer without changing it: reinstalling then would be a waste. */
function confirmContents() {
  if (!hasAllPackages(readPackages(LOCK), readPackages(INSTALLED))) return false;
  const now = new Date();
  utimesSync(INSTALLED, now, now);
  return true;
}

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages */

/**
 * @param {Packages} wanted
 * @param {Packages} present
 */
function hasAllPackages(wanted, present) {
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = present[path];
    return found ? found.version === version : optional === true;
  });
}

/**
 * @param {string} file
 * @returns {Packages}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** @param {string} file */
function modified(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

async function install() {
  // The level is given because `npm run -s` hands its silence down, and a failure must explain itself.
  const args = ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const run = promisify(execFile);
  try {
    if (npm?.endsWith('.js')) await run(process.execPath, [npm, ...args], { cwd: ROOT });
    else await run('npm', args, { cwd: ROOT, shell: process.platform === 'win32' });
  } catch (error) {
    throw new PlainError(`The packages could not be installed.\n${reasonOf(error)}`);
  }
}

/** @param {unknown} error */
function reasonOf(error) {
  const { stderr = '', message } = /** @type {Error & { stderr?: string }} */ (error);
  return (stderr.trim() || message).split('\n').slice(0, REASON_LINES).join('\n');
}
