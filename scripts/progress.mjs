/** A mistake of the user or the machine that one sentence explains: no stack trace, exit 2. */
export class PlainError extends Error {
  exitCode = 2;
}

/**
 * Standard error only: standard output belongs to the command's result (`--json`).
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(label, work) {
  const begun = performance.now();
  process.stderr.write(`${label} … `);
  try {
    const result = await work();
    process.stderr.write(`done (${seconds(performance.now() - begun)})\n`);
    return result;
  } catch (error) {
    process.stderr.write('failed\n');
    throw error;
  }
}

/** @param {number} ms */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

/**
 * Runs a script's main function and turns its outcome into an exit code.
 * @param {() => Promise<number>} main
 */
export async function runScript(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    process.exitCode = report(error);
  }
}

/**
 * An error that carries an exit code explains itself to the user; any other is a fault of ours.
 * @param {unknown} error
 */
function report(error) {
  if (error instanceof Error && 'exitCode' in error) {
    process.stderr.write(`${error.message}\n`);
    return Number(error.exitCode);
  }
  console.error(error);
  return 1;
}
