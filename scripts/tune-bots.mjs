import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importBundled } from './bundle.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';
import { runScript } from './progress.mjs';

// Learns what the searching bots know, from their own games, and writes it into src/bots/search:
//   node scripts/tune-bots.mjs company 600 1    what cards are worth among others, 600 seconds of trials, seed 1
//   node scripts/tune-bots.mjs solo 600 1       what they are worth in solitaire
//   node scripts/tune-bots.mjs net 600 1        the evaluation, 600 seconds of games, then some of training
// Then measure, and keep it only if it is better (docs/bots.md):
//   npm run sixfold -- simulate --bots hard,greedy --budget 1000nodes --mirror --games 400

await runScript(async () => {
  await ensureInstalled();
  const { tuneCompany, tuneSolo, tuneNet } = await importBundled('tune', 'src/bots/tune/main.ts');
  const [what = '', seconds = '600', seed = '1'] = process.argv.slice(2);
  const tune = new Map([
    ['company', tuneCompany],
    ['solo', tuneSolo],
    ['net', tuneNet],
  ]).get(what);
  if (!tune) {
    process.stderr.write('Name what to learn: company, solo or net.\n');
    return 2;
  }
  const tuned = tune(Number(seconds), Number(seed));
  writeFileSync(join(ROOT, tuned.path), tuned.text);
  process.stdout.write(`${tuned.path}: ${tuned.report}\n`);
  return 0;
});
