import { ensureInstalled } from './install.mjs';
import { engineJudge, testsJudge, UNREACHED } from './mutant-judges.mjs';
import { ENGINE, mutantsIn, OTHERS } from './mutant-sources.mjs';
import { runScript, seconds } from './progress.mjs';

// Changes the code in small ways, one at a time, and counts how many of the changes the tests notice. A change that
// nothing notices is a promise that no test states. `npm run mutate -- systems --sample 300 --seed 1`

/** @typedef {import('./mutant-sources.mjs').Numbered} Numbered */

/** How each part is tested: the engine in one process, the rest by the tests that are about it. */
const PARTS = {
  systems: { folder: 'systems', sample: 300 },
  match: {
    folder: 'src/match',
    sample: 60,
    tests:
      /^unit\/(record|words|refusals|question|cli-(match|scenario)|stuck|table-scenarios|bots-greedy\.|spec-|fair-(accept|vectors))|^scenario\/|^property\/(encodings|legal|views|prices|undo)/,
  },
  fair: {
    folder: 'src/fair',
    sample: 200,
    tests:
      /^unit\/(fair-|second-|replay-older|letters|cli-audit|spec-)|^property\/(second-|attacks-(?!table|mesh)|fair-|chaos|verdict-|encodings|fuzz-fair)/,
  },
  'net/table': {
    folder: 'src/net/table',
    sample: 60,
    tests: /^unit\/net-table|^property\/(attacks-table|net-table)/,
  },
};

/** Of the usual time of the tests that a mutant has to pass. What they have not noticed until then has survived. */
const PATIENCE_S = 30;

/** @param {string[]} args */
function optionsOf(args) {
  const value = (/** @type {string} */ name, /** @type {number} */ usual) => {
    const at = args.indexOf(`--${name}`);
    return at < 0 ? usual : Number(args[at + 1]);
  };
  const named = Object.keys(PARTS).filter((name) => args.includes(name));
  return {
    named: /** @type {(keyof typeof PARTS)[]} */ (named.length > 0 ? named : Object.keys(PARTS)),
    seed: value('seed', 1),
    sample: value('sample', 0),
    patience: value('patience', PATIENCE_S) * 1000,
    verbose: args.includes('--verbose'),
    only: new Set(args.filter((arg) => /\.ts:\d+$/.test(arg))),
  };
}

/** So many of a list, spread over all of it. @template T @param {T[]} list @param {number} n @param {number} seed @returns {T[]} */
function sampleOf(list, n, seed) {
  let state = seed >>> 0;
  const keyed = list.map((item) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return { item, key: state };
  });
  return keyed
    .sort((a, b) => a.key - b.key)
    .slice(0, n)
    .map(({ item }) => item);
}

/** @param {string} text */
const say = (text) => {
  if (process.stdout.isTTY) process.stdout.write(`${text}\x1b[K\r`);
};

/** @param {Numbered} mutant */
const placeOf = ({ path, line }) => `${path}:${line}`;

/** Wilson's interval of 95 %, in per cent. @param {number} hits @param {number} n */
function intervalOf(hits, n) {
  const z = 1.96;
  const middle = (hits + (z * z) / 2) / (n + z * z);
  const half = (z / (n + z * z)) * Math.sqrt((hits * (n - hits)) / n + (z * z) / 4);
  return `${(100 * (middle - half)).toFixed(0)} to ${(100 * (middle + half)).toFixed(0)} %`;
}

/** @param {keyof typeof PARTS} name @param {ReturnType<typeof optionsOf>} options */
async function mutate(name, { sample, seed, patience, only, verbose }) {
  const begun = performance.now();
  const part = PARTS[name];
  const { all } = mutantsIn(name === 'systems' ? ENGINE : OTHERS);
  const own = all.filter(({ path }) => path.startsWith(`${part.folder}/`));
  const chosen =
    only.size > 0
      ? own.filter((each) => only.has(placeOf(each)))
      : sampleOf(own, sample || part.sample, seed);
  const { judge, close } =
    'tests' in part ? await testsJudge(part.tests, patience, say) : await engineJudge();
  const counts = { noticed: 0, late: 0, unreached: 0, cut: 0 };
  for (const [i, mutant] of chosen.entries()) {
    say(`${i} of ${chosen.length}`);
    const verdict = await judge(mutant);
    if ('by' in verdict) counts.noticed++;
    if ('by' in verdict && verdict.isLate) counts.late++;
    if ('why' in verdict && verdict.why === UNREACHED) counts.unreached++;
    if ('why' in verdict && verdict.isCut) counts.cut++;
    if ('why' in verdict) console.log(`survived  ${placeOf(mutant)}  ${mutant.what}  ${verdict.why}`);
    else if (verbose) console.log(`noticed   ${placeOf(mutant)}  ${mutant.what}  ${verdict.by}`);
  }
  close();
  console.log(
    `${part.folder}: ${counts.noticed} of ${chosen.length} noticed, ` +
      `${Math.round((100 * counts.noticed) / chosen.length)} % (95 %: ${intervalOf(counts.noticed, chosen.length)}); ` +
      `${counts.late} by the clock alone; ${counts.cut} survived as patience ended before their tests did; ` +
      `no test reaches ${counts.unreached}; ` +
      `of ${own.length} that there are, in ${seconds(performance.now() - begun)}`,
  );
}

await runScript(async () => {
  await ensureInstalled();
  const options = optionsOf(process.argv.slice(2));
  for (const name of options.named) await mutate(name, options);
  return 0;
});
