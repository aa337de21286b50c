import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * What a case of the lab has measured.
 * @typedef {{
 *   name: string,
 *   ok: boolean,
 *   lobbyMs?: number | undefined,
 *   way?: string | undefined,
 *   moveMs?: number | undefined,
 *   recoveryS?: number | undefined,
 *   note?: string | undefined,
 *   seconds: number,
 *   failure?: string | undefined,
 *   said?: readonly (readonly string[])[] | undefined,
 * }} Row
 */

const NAME_WIDTH = 56;
const LOOK_MS = 500;
const MOST_FAILURE = 160;

/** @param {number | undefined} value @param {string} unit @param {number} width */
const figure = (value, unit, width) =>
  (value === undefined ? '–' : `${Number(value.toFixed(1))} ${unit}`).padStart(width);

export const HEAD = [
  'case'.padEnd(NAME_WIDTH),
  '      ',
  'lobby'.padStart(9),
  'move'.padStart(8),
  'recovery'.padStart(9),
  ' way',
].join(' ');

/**
 * One line for people to read.
 * @param {Row} row
 */
export function rowLine({ name, ok, lobbyMs, way, moveMs, recoveryS, note, failure }) {
  const verdict = ok ? 'ok    ' : 'FAILED';
  const figures = [figure(lobbyMs, 'ms', 9), figure(moveMs, 'ms', 8), figure(recoveryS, 's', 9)];
  const words = [way ?? '–', note, failure?.split('\n')[0].slice(0, MOST_FAILURE)].filter(Boolean);
  return [name.padEnd(NAME_WIDTH), verdict, ...figures, ` ${words.join('; ')}`].join(' ');
}

/** Times are those of the machine as well as of the network. */
function busyness() {
  const [, load] = loadavg();
  const cores = availableParallelism();
  const words = `The machine had ${load.toFixed(1)} things to do at once, and has ${cores} cores`;
  return load > cores + 1 ? `${words}: times are longer than they would be.` : `${words}.`;
}

/**
 * @param {readonly Row[]} rows
 * @returns {string}
 */
export function rowTable(rows) {
  const passed = rows.filter(({ ok }) => ok).length;
  return [HEAD, ...rows.map(rowLine), '', `${passed} of ${rows.length} cases hold. ${busyness()}`].join('\n');
}

/** A folder for the rows and pictures of one run. */
export const newResults = () => mkdtempSync(join(tmpdir(), 'sixfold-lab-results-'));

/** @param {string} folder */
export const rowsFile = (folder) => join(folder, 'rows.jsonl');

/**
 * @param {string} folder
 * @returns {Row[]}
 */
export function readRows(folder) {
  const file = rowsFile(folder);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

/**
 * Prints each row as soon as it is there; answers what ends that.
 * @param {string} folder
 */
export function followRows(folder) {
  let shown = 0;
  const show = () => {
    const rows = readRows(folder);
    for (const row of rows.slice(shown)) console.log(rowLine(row));
    shown = rows.length;
  };
  console.log(HEAD);
  const timer = setInterval(show, LOOK_MS);
  return () => {
    clearInterval(timer);
    show();
  };
}
