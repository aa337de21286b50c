import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type Outcome, play } from './outcome.ts';
import { type Plan, Tables } from './plan.ts';

// Games over worker threads. A thread gets a few games at a time; whoever is done first gets the next ones.

interface Block {
  readonly from: number;
  readonly to: number;
}

interface Played extends Block {
  readonly outcomes: readonly Outcome[];
}

/** Threads run the bundle that this is part of; from its sources there is none. */
export const canThread = !import.meta.url.endsWith('.ts');

const BLOCKS_A_THREAD = 16;
const MOST_AT_ONCE = 64;

function* blocks(games: number, threads: number): Generator<Block> {
  const size = Math.min(MOST_AT_ONCE, Math.ceil(games / (threads * BLOCKS_A_THREAD)));
  for (let from = 0; from < games; from += size) yield { from, to: Math.min(games, from + size) };
}

/** Hands on what comes in any order in the order of the games. */
function inOrder(each: (outcome: Outcome) => void): (played: Played) => void {
  const waiting = new Map<number, Played>();
  let next = 0;
  return (played) => {
    waiting.set(played.from, played);
    for (let ready = waiting.get(next); ready; ready = waiting.get(next)) {
      waiting.delete(next);
      next = ready.to;
      ready.outcomes.forEach(each);
    }
  };
}

/** Plays all games in so many threads. */
export async function playInThreads(
  plan: Plan,
  games: number,
  threads: number,
  each: (outcome: Outcome) => void,
): Promise<void> {
  const todo = blocks(games, threads);
  const done = inOrder(each);
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL(import.meta.url), { workerData: { simulate: plan } }),
  );
  try {
    await Promise.all(workers.map((worker) => keepBusy(worker, todo, done)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function keepBusy(worker: Worker, todo: Iterator<Block>, done: (played: Played) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveNext = (): void => {
      const next = todo.next();
      if (next.done) resolve();
      else worker.postMessage(next.value);
    };
    worker.on('error', reject);
    worker.on('message', (played: Played) => {
      done(played);
      giveNext();
    });
    giveNext();
  });
}

function playForParent(plan: Plan): void {
  const tables = new Tables(plan);
  parentPort?.on('message', ({ from, to }: Block) => {
    const outcomes = Array.from({ length: to - from }, (_, i) => play(plan, tables, from + i));
    parentPort?.postMessage({ from, to, outcomes });
  });
}

if (!isMainThread && workerData?.simulate !== undefined) playForParent(workerData.simulate);
