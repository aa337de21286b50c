import { parseArgs } from 'node:util';
import { standardIo, UsageError } from '../../src/cli/io.ts';
import { showProgress } from '../../src/cli/progress.ts';
import type { Fit } from '../support/fairness-chi.ts';
import { hurryHashes } from '../support/fairness-hash.ts';
import { isFair, LEAST_P, type Measured, measure } from '../support/fairness-measure.ts';
import { CheatedMatch } from '../support/fairness-peers.ts';
import { CLAIRVOYANT, FUTILE, QUITS, STRATEGIES } from '../support/fairness-strategies.ts';
import { nothingSeen } from '../support/fairness-watch.ts';

// The long run behind docs/fairness.md: many deals with each strategy of a dishonest player, and whole matches.

function countOf(name: string, text: string): number {
  const n = Number(text);
  if (!Number.isInteger(n) || n < 0)
    throw new UsageError(`--${name} must be a whole number from 0, not "${text}".`);
  return n;
}

const p = ({ p: value }: Fit): string => value.toFixed(4);

function line({ name, deals, fits, rates }: Measured): string {
  const goals = Object.values(rates).map(([rate, fair]) => `${rate.toFixed(4)} (${fair.toFixed(4)})`);
  const cells = [name, `${deals}`, ...Object.values(fits).map(p), ...goals];
  return `| ${cells.join(' | ')} |`;
}

const HEAD = [
  'the dishonest player …',
  'deals',
  'flips p',
  'own draws p',
  "other's draws p",
  'both Militia p',
  'first of the row p',
  'both Militia: rate (fair)',
  'first of the row: rate (fair)',
];

/** Whole matches; says whether they were fair. */
function runMatches(matches: number): boolean {
  const seen = nothingSeen(2);
  let foreseen = 0;
  let deaths = 0;
  const progress = showProgress(standardIo(), false, 'matches', matches);
  for (let i = 0; i < matches; i++) {
    const match = new CheatedMatch(`soak ${i}`);
    match.play();
    if (match.count(seen).hash !== match.peers[0].game.hash) throw new Error(`match ${i}: peers differ`);
    foreseen += match.foreseen;
    deaths += match.deaths;
    progress.at(i + 1);
  }
  progress.end();
  const fits = [seen.flips.fit(), ...seen.draws.map((tally) => tally.fit())];
  console.log(`\n${matches} whole matches: ${foreseen} values foreseen, ${deaths} deaths of the cheat;`);
  for (const [i, name] of ['flips', 'own draws', "other's draws"].entries())
    console.log(`${name}: ${fits[i].count}, p ${p(fits[i])}`);
  return fits.every((fit) => fit.p > LEAST_P);
}

/** Deals with each strategy; says whether all were fair. */
function runDeals(deals: number): boolean {
  console.log(`| ${HEAD.join(' | ')} |\n|${HEAD.map(() => ' --- |').join('')}`);
  let fair = true;
  for (const strategy of STRATEGIES) {
    const measured = measure(strategy, deals, 'soak');
    fair &&= isFair(measured) && measured.deals === deals;
    console.log(line(measured));
  }
  for (const strategy of FUTILE) {
    const { name, deals: got } = measure(strategy, deals, 'soak');
    fair &&= got === 0;
    console.log(`| ${name} | ${got} |`);
  }
  console.log('\nFor comparison, not fair:');
  for (const strategy of [QUITS, CLAIRVOYANT]) console.log(line(measure(strategy, deals, 'soak')));
  return fair;
}

export async function main(argv: string[]): Promise<number> {
  const { values } = parseArgs({
    args: argv,
    options: { deals: { type: 'string', default: '100000' }, matches: { type: 'string', default: '200' } },
  });
  const deals = countOf('deals', values.deals);
  const matches = countOf('matches', values.matches);
  hurryHashes();
  const isFairDeal = deals === 0 || runDeals(deals);
  const isFairMatch = matches === 0 || runMatches(matches);
  const isAll = isFairDeal && isFairMatch;
  console.log(isAll ? `Fair: every p is above ${LEAST_P}.` : `NOT FAIR: a p is not above ${LEAST_P}.`);
  return isAll ? 0 : 1;
}
