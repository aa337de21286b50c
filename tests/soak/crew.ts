import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

// Work that is spread over all cores. The workers run the file that this is bundled into.

/** What a worker is told: the first of its tasks, and how far it is to the next. */
interface Share {
  readonly crew: string;
  readonly first: number;
  readonly step: number;
  readonly end: number;
}

/** What a worker says of one task. */
type Told<T> = { readonly result: T } | { readonly failure: string };

const isShare = (data: unknown, crew: string): data is Share =>
  typeof data === 'object' && data !== null && 'crew' in data && data.crew === crew;

/** Does the tasks of this thread if it is a worker of this crew. */
export function serve<T>(crew: string, task: (i: number) => T): void {
  if (isMainThread || !isShare(workerData, crew)) return;
  const { first, step, end } = workerData;
  for (let i = first; i < end; i += step) {
    let told: Told<T>;
    try {
      told = { result: task(i) };
    } catch (error) {
      told = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    parentPort?.postMessage(told);
  }
}

/** Has the tasks from 0 to `tasks` - 1 done, and waits for all of them. */
export async function spread<T>(crew: string, tasks: number, onTold: (told: Told<T>) => void): Promise<void> {
  const workers = Math.min(tasks, availableParallelism());
  const shares = Array.from({ length: workers }, (_, first) => ({ crew, first, step: workers, end: tasks }));
  await Promise.all(shares.map((share) => work(share, onTold)));
}

const work = <T>(share: Share, onTold: (told: Told<T>) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: share });
    worker.on('message', onTold);
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
