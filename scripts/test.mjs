import { ensureInstalled } from './install.mjs';
import { ensurePrograms } from './programs.mjs';
import { PlainError, runScript, seconds } from './progress.mjs';
import { STAGES } from './stages.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */

/** @param {readonly string[]} names */
function chooseStages(names) {
  const unknown = names.find((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown) {
    const known = STAGES.map((stage) => stage.name).join(', ');
    throw new PlainError(`There is no test stage "${unknown}"; the stages are ${known}.`);
  }
  return STAGES.filter(({ name, isLong }) => (names.length === 0 ? !isLong : names.includes(name)));
}

/** @param {Stage} stage */
async function runStage(stage) {
  const begun = performance.now();
  const outcome = await stage.run();
  if (outcome.failed > 0) console.log(`\n${outcome.output.trim()}\n`);
  console.log(summary(stage.name, outcome, performance.now() - begun));
  return outcome;
}

/**
 * @param {string} name
 * @param {{ passed: number, failed: number }} outcome
 * @param {number} ms
 */
function summary(name, { passed, failed }, ms) {
  const verdict = failed > 0 ? 'FAILED' : passed > 0 ? 'ok' : 'no tests';
  const counts = `${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`;
  return `${name.padEnd(9)} ${verdict.padEnd(8)} ${counts.padEnd(24)} ${seconds(ms).padStart(8)}`;
}

await runScript(async () => {
  const stages = chooseStages(process.argv.slice(2));
  await ensureInstalled();
  if (stages.some((stage) => stage.browsers)) await ensurePrograms();
  const total = { passed: 0, failed: 0 };
  for (const stage of stages) {
    const { passed, failed } = await runStage(stage);
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});
