import { FEATURES, learnedNet } from '../search/net.ts';
import { collect } from './net.ts';
import { countFeatures, meanSquare, Trainer } from './train.ts';
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

/** Matches at a time, and how often their positions are learned from. */
const ROUND = 5000;
const EPOCHS = 2;
const FEWEST_MET = 200;
const TEST = 3000;

/** Goes on from the net that there is. */
export function tuneNet(games: number, seed: number): Tuned {
  const test = collect(-seed, TEST);
  const net = learnedNet();
  const trainer = new Trainer(net);
  const before = meanSquare(net, test);
  const met = new Uint32Array(FEATURES);
  const rounds = Math.ceil(games / ROUND);
  let positions = 0;
  for (let round = 0; round < rounds; round++) {
    const noted = collect(seed * rounds + round, ROUND);
    positions += noted.length;
    trainer.train(noted, { epochs: EPOCHS, seed: round, left: 1 - round / rounds });
    countFeatures(noted, met);
  }
  const report = `${positions} positions; mean square error ${before.toFixed(1)}, now ${meanSquare(net, test).toFixed(1)}`;
  const isMet = Array.from(met, (n) => n >= FEWEST_MET);
  return { path: 'src/bots/search/learned.ts', text: netFile(net, isMet), report };
}
