import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importBundled } from './bundle.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';
import { runScript } from './progress.mjs';

// Learns what the searching bots know, from their own games, and writes it into src/bots/search:
//   node scripts/tune-bots.mjs worths 600 1     what cards are worth, 600 seconds of trials, seed 1
//   node scripts/tune-bots.mjs solo 600 1       the same for solitaire
//   node scripts/tune-bots.mjs net 600 1        the evaluation, 600 seconds of games, then some of training
// Then measure, and keep it only if it is better (docs/bots.md):
//   npm run sixfold -- simulate --bots hard,greedy --budget 1000nodes --mirror --games 400

/** How many play. */
const PLAYERS = { worths: 2, solo: 1, net: 2 };

await runScript(async () => {
  await ensureInstalled();
  const { tuneWorths, tuneNet } = await importBundled('tune', 'src/bots/tune/main.ts');
  const [what = '', seconds = '600', seed = '1'] = process.argv.slice(2);
  if (!Object.hasOwn(PLAYERS, what)) {
    process.stderr.write('Name what to learn: worths, solo or net.\n');
    return 2;
  }
  const players = PLAYERS[/** @type {keyof typeof PLAYERS} */ (what)];
  const tune = what === 'net' ? tuneNet : tuneWorths;
  const tuned = tune(Number(seconds), Number(seed), players);
  writeFileSync(join(ROOT, tuned.path), tuned.text);
  process.stdout.write(`${tuned.path}: ${tuned.report}\n`);
  return 0;
});
