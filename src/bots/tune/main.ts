import { learnedNet } from '../search/net.ts';
import { collect } from './net.ts';
import { meanSquare, metIn, Trainer } from './train.ts';
import { learnWorths } from './worths.ts';
import { netFile, worthsFile } from './write.ts';

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

/** With one player: for solitaire. */
export function tuneWorths(seconds: number, seed: number, players = 2): Tuned {
  const worths = learnWorths(players, seed, until(seconds));
  const report = `${Object.keys(worths).length} cards`;
  const [name, file] = players === 1 ? ['SOLO_WORTHS', 'solo-worths'] : ['WORTHS', 'worths'];
  return { path: `src/bots/search/${file}.ts`, text: worthsFile(name, worths), report };
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
  const net = learnedNet();
  const before = meanSquare(net, test);
  new Trainer(net).train(positions, EPOCHS, seed);
  const report = `${all.length} positions; mean square error ${before.toFixed(1)}, now ${meanSquare(net, test).toFixed(1)}`;
  return { path: 'src/bots/search/learned.ts', text: netFile(net, metIn(all, FEWEST_MET)), report };
}
