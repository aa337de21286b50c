import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { PlainError, runScript, seconds } from './progress.mjs';
import { STAGES } from './stages.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */

const USAGE = `npm test                              everything that does not take long, with a total
npm test -- STAGE…                    some stages only
npm test -- STAGE… --only WORDS       those of their tests whose names hold these words (a regular expression)

Stages: ${STAGES.map(({ name, isLong }) => (isLong ? `${name} (only if named)` : name)).join(', ')}.
lab and lab-sample make networks out of namespaces and need root; see docs/lab.md.`;

function readArguments() {
  const options = /** @type {const} */ ({ help: { type: 'boolean' }, only: { type: 'string' } });
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new PlainError(`${/** @type {Error} */ (error).message}\n\n${USAGE}`);
  }
}

/** @param {readonly string[]} names */
function chooseStages(names) {
  const unknown = names.find((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown) {
    const known = STAGES.map((stage) => stage.name).join(', ');
    throw new PlainError(`There is no test stage "${unknown}"; the stages are ${known}.`);
  }
  return STAGES.filter(({ name, isLong }) => (names.length === 0 ? !isLong : names.includes(name)));
}

/**
 * Why stages cannot run here; those that can are made ready.
 * @param {readonly Stage[]} stages
 */
async function prepareStages(stages) {
  const reasons = new Map();
  for (const { name, prepare } of stages) {
    const reason = await prepare?.();
    if (reason) reasons.set(name, reason);
  }
  return reasons;
}

/**
 * @param {Stage} stage
 * @param {string} [only]
 */
async function runStage(stage, only) {
  const begun = performance.now();
  const outcome = await stage.run(only);
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
  return `${name.padEnd(10)} ${verdict.padEnd(8)} ${counts.padEnd(24)} ${seconds(ms).padStart(8)}`;
}

await runScript(async () => {
  const { values, positionals } = readArguments();
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const stages = chooseStages(positionals);
  await ensureInstalled();
  const reasons = await prepareStages(stages);
  const total = { passed: 0, failed: 0 };
  for (const stage of stages) {
    const reason = reasons.get(stage.name);
    if (reason) {
      console.log(`${stage.name.padEnd(10)} skipped  ${reason}`);
      continue;
    }
    const { passed, failed } = await runStage(stage, values.only);
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});
