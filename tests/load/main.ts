import { standardIo } from '../../src/cli/io.ts';
import { decimal } from '../../src/cli/numbers.ts';
import { type Progress, showProgress } from '../../src/cli/progress.ts';
import { LoadMember, type Target as LoadTarget, talk } from './load-client.ts';
import { type Plan, planOf } from './plan.ts';
import { HAS_ADDRESSES, openServers } from './servers.ts';

// Many members at one server in a process of its own: idle ones, tables that meet, and some that talk through the relay.

const BARS = { megabytes: 400, introduction: 200 };
const PACE = { perSecond: 10, bytes: 300 };
/** Members of one address; the server's limit is twice that. */
const OF_ADDRESS = 500;
const OPENING_AT_ONCE = 50;

interface Target extends LoadTarget {
  /** Of each process. */
  readonly ports: readonly number[];
}

const targetAt = ({ port, ports }: Pick<Target, 'port' | 'ports'>): Target => ({
  port,
  ports,
  addressOf(n) {
    const place = Math.floor(n / OF_ADDRESS) + 1;
    return HAS_ADDRESSES ? `127.0.${1 + (place >> 8)}.${place & 255}` : undefined;
  },
});

interface Health {
  readonly memory: number;
  readonly cpu: number;
  readonly tables: number;
}

/** Of each process. */
const healthOf = ({ ports }: Target): Promise<Health[]> =>
  Promise.all(
    ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/health`)).json() as Promise<Health>),
  );

/** A figure of each process. */
const each = (figures: readonly number[]): string => figures.map((figure) => decimal(figure)).join(', ');
const megabytes = (healths: readonly Health[]): number[] => healths.map(({ memory }) => memory / 1e6);

/** Does all of them, some at a time. */
async function all<T>(count: number, work: (n: number) => Promise<T>, tell: () => void): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < count) {
      const n = next++;
      results[n] = await work(n);
      tell();
    }
  };
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, one));
  return results;
}

/** Opens the idle members; answers what is to be told of them. */
async function openIdle(target: Target, members: number, tell: () => void): Promise<number> {
  const before = await healthOf(target);
  const begun = performance.now();
  await all(members, (n) => LoadMember.open(target, `idle-${n}`, n), tell);
  const seconds = (performance.now() - begun) / 1000;
  const after = await healthOf(target);
  const [was, is] = [megabytes(before), megabytes(after)];
  print(
    `${decimal(members)} idle members in ${each(is)} MB (${each(was)} MB before), opened in ${decimal(seconds, 1)} s`,
  );
  return Math.max(...is);
}

/** Lets tables meet at a steady pace; answers how long each introduction took. */
function meetings(seated: readonly LoadMember[], seconds: number, tell: () => void): Promise<number[]> {
  const tables = seated.length / 2;
  return Promise.all(
    Array.from({ length: tables }, async (_, n) => {
      await new Promise((resolve) => setTimeout(resolve, (n / tables) * seconds * 1000));
      const took = await seated[2 * n + 1].meet(seated[2 * n]);
      tell();
      return took;
    }),
  );
}

/** Seats tables, joins some at the relay and lets all of them meet; answers by when 99 % had. */
async function playOn(
  target: Target,
  { members, tables, relays, seconds }: Plan,
  tell: () => void,
): Promise<number> {
  const idOf = (n: number): string => `sixfold-load${n >> 1}-${n & 1}`;
  const seated = await all(2 * tables, (n) => LoadMember.open(target, idOf(n), members + n), tell);
  const passed: number[] = [];
  await all(relays, (n) => talk(target, `load${n}`, 2 * n, PACE, passed), tell);
  const [before, begun] = [await healthOf(target), performance.now()];
  const introductions = sorted(await meetings(seated, seconds, tell));
  const after = await healthOf(target);
  const passedS = (performance.now() - begun) / 1000;
  const cores = after.map(({ cpu }, i) => (100 * (cpu - before[i].cpu)) / passedS);
  print(`${decimal(tables)} tables of two met within ${seconds} s: ${spread(introductions)}`);
  print(
    `${decimal(relays)} pairs at the relay, ${PACE.perSecond} messages a second each way: ${spread(sorted(passed))}`,
  );
  print(
    `with everybody there: ${each(megabytes(after))} MB, and ${each(cores)} % of one core for the server`,
  );
  if (after.length > 1) print(`tables of each server: ${each(after.map((health) => health.tables))}`);
  return share(introductions, 0.99);
}

const sorted = (took: readonly number[]): number[] => [...took].sort((a, b) => a - b);

const share = (took: readonly number[], part: number): number =>
  took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0;

const spread = (took: readonly number[]): string => {
  const [half, most, top] = [0.5, 0.99, 1].map((part) => decimal(share(took, part), 1));
  return `median ${half} ms, 99 % within ${most} ms, slowest ${top} ms`;
};

let progress: Progress | undefined;

function print(line: string): void {
  progress?.end();
  console.log(line);
}

export async function main(argv: string[]): Promise<number> {
  const plan = planOf(argv);
  const servers = await openServers(plan);
  const target = targetAt(servers);
  progress = showProgress(standardIo(), false, 'load', plan.members + 3 * plan.tables + plan.relays);
  let done = 0;
  const tell = (): void => progress?.at(++done);
  try {
    const memory = await openIdle(target, plan.members, tell);
    const introduction = await playOn(target, plan, tell);
    const isGood = memory <= BARS.megabytes && introduction <= BARS.introduction;
    const bars = `${BARS.megabytes} MB for the idle ones and ${BARS.introduction} ms for 99 % of introductions`;
    print(`${isGood ? 'Within' : 'NOT within'} ${bars}.`);
    return isGood ? 0 : 1;
  } finally {
    progress.end();
    await servers.stop();
  }
}
