import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WORK } from './paths.mjs';

const POLL_MS = 100;

/**
 * Lets one process at a time do the work; the others wait and then look again for themselves.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  mkdirSync(WORK, { recursive: true });
  const file = join(WORK, `${name}.lock`);
  while (!tryLock(file)) await sleep(POLL_MS);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function tryLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    removeIfOwnerIsGone(file);
    return false;
  }
}

/** @param {string} file */
function removeIfOwnerIsGone(file) {
  const owner = readOwner(file);
  if (owner !== undefined && !isAlive(owner)) rmSync(file, { force: true });
}

/** @param {string} file */
function readOwner(file) {
  try {
    // Empty between the owner's creating and writing it: then it is alive.
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function errorCode(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code;
}
