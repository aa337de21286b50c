import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The collector, without asking the user for a flag. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  if (typeof gc !== 'function') throw new Error('This Node has no garbage collector to call.');
  return () => gc();
}

/** What finalizers free is gone only after some collections. */
const COLLECTIONS = 4;

function bytesInUse(collect: () => void): number {
  for (let i = 0; i < COLLECTIONS; i++) collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Bytes of the heap that are still in use after this work and were not before. */
export function heapGrowth(work: () => void): number {
  const collect = collector();
  const before = bytesInUse(collect);
  work();
  return bytesInUse(collect) - before;
}
