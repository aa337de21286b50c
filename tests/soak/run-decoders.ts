import { standardIo } from '../../src/cli/io.ts';
import { decimal } from '../../src/cli/numbers.ts';
import { showProgress } from '../../src/cli/progress.ts';
import { fuzzFair } from '../support/fuzz-fair.ts';
import { fuzzImports } from '../support/fuzz-imports.ts';
import { fuzzWires } from '../support/fuzz-wires.ts';

// Mutated messages and records over all decoders, and to peers and meshes that run.

interface Found {
  readonly count: number;
  readonly slowestMs: number;
  /** What was the slowest. */
  readonly slowest?: string;
  readonly exceptions: readonly string[];
  readonly stateChanges?: readonly string[];
}

interface Door {
  readonly name: string;
  /** Of a thousand cases, so many. */
  readonly share: number;
  readonly mostMs: number;
  readonly fuzz: (count: number, seed: string) => Found | Promise<Found>;
}

const DOORS: readonly Door[] = [
  { name: 'messages and records of fair matches', share: 700, mostMs: 5, fuzz: fuzzFair },
  { name: 'wires, packets and invitations', share: 290, mostMs: 5, fuzz: fuzzWires },
  { name: 'files that are imported', share: 10, mostMs: 50, fuzz: fuzzImports },
];

/** So many at a time, so that the progress can be seen. */
const BATCH = 2000;

/** Tries so many cases and answers the exit code. */
export async function runDecoders(cases: number): Promise<number> {
  const progress = showProgress(standardIo(), false, 'decoders', cases);
  const wrong: string[] = [];
  const lines: string[] = [];
  let done = 0;
  for (const { name, share, mostMs, fuzz } of DOORS) {
    const count = Math.ceil((cases * share) / 1000);
    let slowest = 0;
    let which = '';
    for (let from = 0; from < count; from += BATCH) {
      const some = Math.min(BATCH, count - from);
      const found = await fuzz(some, `soak ${from}`);
      if (found.slowestMs > slowest) which = `${found.slowest ?? ''} (seed "soak ${from}")`;
      slowest = Math.max(slowest, found.slowestMs);
      wrong.push(...found.exceptions, ...(found.stateChanges ?? []));
      done += some;
      progress.at(Math.min(done, cases));
    }
    lines.push(`${decimal(count)} ${name}: the slowest took ${decimal(slowest, 1)} ms.`);
    if (slowest > mostMs)
      wrong.push(`${name}: ${decimal(slowest, 1)} ms is more than ${mostMs} ms: ${which}`);
  }
  progress.end();
  for (const line of lines) console.log(line);
  for (const line of wrong.slice(0, 20)) console.error(line);
  console.log(
    wrong.length === 0
      ? 'No exception, and nothing that was refused changed anything.'
      : 'Something went wrong.',
  );
  return wrong.length === 0 ? 0 : 1;
}
