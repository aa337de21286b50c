import { learnedNet, OWN_TERMS } from '../search/net.ts';
import { tryCompanies } from './company.ts';
import { CompanyTrainer } from './company-trainer.ts';
import { collect } from './net.ts';
import { learnSoloWorths } from './solo-worths.ts';
import { BOOK } from './table.ts';
import { meanSquare, metIn, Trainer } from './train.ts';
import { companyFile, netFile, soloWorthsFile } from './write.ts';

/** A file to write, and what to say about it. */
export interface Tuned {
  readonly path: string;
  readonly text: string;
  readonly report: string;
}

const until = (seconds: number): (() => boolean) => {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() < end;
};

export function tuneSolo(seconds: number, seed: number): Tuned {
  const worths = learnSoloWorths(seed, until(seconds));
  const report = `${Object.keys(worths).length} cards`;
  return { path: 'src/bots/search/solo-worths.ts', text: soloWorthsFile(worths), report };
}

const UNITS = 8;
const ROUNDS = 5;

/** Begins from nothing, but plays with the worths that there are. */
export function tuneCompany(seconds: number, seed: number): Tuned {
  const all = tryCompanies(seed, until(seconds));
  const test = all.slice(0, Math.ceil(all.length / TEST));
  const trainer = new CompanyTrainer(UNITS, all.slice(test.length), seed);
  trainer.train(ROUNDS);
  const report = `${all.length} trials; mean square error ${trainer.meanSquare(test).toFixed(2)}`;
  return {
    path: 'src/bots/search/learned-company.ts',
    text: companyFile(trainer.company, trainer.met),
    report,
  };
}

const EPOCHS = 4;
const FEWEST_MET = 20;
/** One position of so many is kept for the test. */
const TEST = 30;

/** Goes on from the net that there is. */
export function tuneNet(seconds: number, seed: number): Tuned {
  const all = collect(seed, until(seconds));
  const test = all.slice(0, Math.ceil(all.length / TEST));
  const positions = all.slice(test.length);
  BOOK.open();
  const net = learnedNet(BOOK);
  const before = meanSquare(net, test);
  new Trainer(net).train(positions, EPOCHS, seed);
  const report = `${all.length} positions; mean square error ${before.toFixed(1)}, now ${meanSquare(net, test).toFixed(1)}`;
  return {
    path: 'src/bots/search/learned.ts',
    text: netFile(net, metIn(net.terms.length / OWN_TERMS, all, FEWEST_MET)),
    report,
  };
}
