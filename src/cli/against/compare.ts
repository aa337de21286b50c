import { COMPARED, type ComparedFigure, HEAP, type Work } from './figures.ts';
import { type Interval, meanOf, ratioOf } from './interval.ts';
import { type Played, Probe } from './probe.ts';

// Two checkouts in turn, A B B A …, so that a slow moment of the machine hits both.

export interface ComparePlan {
  /** Pairs of processes for each figure. Each is one sample: what the compiler makes of a program differs by process. */
  readonly pairs: number;
  /** Measurements in every process, after one that only warms it up. */
  readonly rounds: number;
  /** By how much of its usual number a work is done at a time. */
  readonly share: number;
}

/** This checkout's first, then the other's. */
export type Programs = readonly [string, string];

export interface Compared {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly here: Interval;
  readonly there: Interval;
  /** The figure here by the one there; none for what may be nothing. */
  readonly ratio?: Interval;
  /** What they did not play alike, in words; none for what is not played. */
  readonly differences?: readonly string[];
}

type Pair<T> = readonly [T, T];

const sized = ({ name, times }: Work, { share }: ComparePlan): Work => ({
  name,
  times: Math.max(1, Math.round(times * share)),
});

/** The probes of a pair do something in turn; every second time in the other order. */
async function inTurn<T>(
  [a, b]: Pair<Probe>,
  isOdd: boolean,
  ask: (probe: Probe) => Promise<T>,
): Promise<Pair<T>> {
  if (!isOdd) return [await ask(a), await ask(b)];
  const second = await ask(b);
  return [await ask(a), second];
}

async function withPair<T>(programs: Programs, work: (pair: Pair<Probe>) => Promise<T>): Promise<T> {
  const pair: Pair<Probe> = [new Probe(programs[0]), new Probe(programs[1])];
  try {
    return await work(pair);
  } finally {
    for (const probe of pair) probe.end();
  }
}

async function costsOf(probe: Probe, works: readonly Work[]): Promise<number[]> {
  const costs: number[] = [];
  for (const work of works) costs.push(await probe.cost(work));
  return costs;
}

const meanCosts = (rounds: readonly (readonly number[])[]): number[] =>
  rounds[0].map((_, i) => rounds.reduce((sum, costs) => sum + costs[i], 0) / rounds.length);

/** The figure of both in one pair of processes. */
function sample(programs: Programs, figure: ComparedFigure, plan: ComparePlan): Promise<Pair<number>> {
  const works = figure.works.map((work) => sized(work, plan));
  return withPair(programs, async (pair) => {
    const sides: Pair<number[][]> = [[], []];
    for (let round = 0; round <= plan.rounds; round++) {
      const [here, there] = await inTurn(pair, round % 2 === 1, (probe) => costsOf(probe, works));
      if (round === 0) continue;
      sides[0].push(here);
      sides[1].push(there);
    }
    return [figure.of(meanCosts(sides[0])), figure.of(meanCosts(sides[1]))];
  });
}

async function samplesOf(
  plan: ComparePlan,
  tick: () => void,
  once: () => Promise<Pair<number>>,
): Promise<Pair<number>[]> {
  const samples: Pair<number>[] = [];
  for (let i = 0; i < plan.pairs; i++) {
    samples.push(await once());
    tick();
  }
  return samples;
}

const sideOf = (samples: readonly Pair<number>[], side: 0 | 1): number[] => samples.map((pair) => pair[side]);

/** What two that played the same work did not do alike. */
export function differencesOf(here: Played, there: Played): string[] {
  const counts = (['inputs', 'turns'] as const)
    .filter((what) => here[what] !== there[what])
    .map((what) => `${here[what]} ${what} here, ${there[what]} there`);
  if (here.choices !== there.choices) counts.push('other choices');
  if (here.states !== there.states) counts.push('other hashes of the last states');
  return counts;
}

const SHOWN: Readonly<Record<string, number>> = { playouts: 300, games: 300, mixed: 100, two: 100, six: 30 };

async function differencesIn(
  programs: Programs,
  { works }: ComparedFigure,
  plan: ComparePlan,
): Promise<string[]> {
  const shown = works.map(({ name }) => sized({ name, times: SHOWN[name] }, plan));
  return withPair(programs, async ([a, b]) => {
    const all: string[] = [];
    for (const work of shown) all.push(...differencesOf(await a.show(work), await b.show(work)));
    return [...new Set(all)];
  });
}

async function compareFigure(
  programs: Programs,
  figure: ComparedFigure,
  plan: ComparePlan,
  tick: () => void,
): Promise<Compared> {
  const { id, name, unit } = figure;
  const samples = await samplesOf(plan, tick, () => sample(programs, figure, plan));
  return {
    id,
    name,
    unit,
    here: ratioOf(sideOf(samples, 0)),
    there: ratioOf(sideOf(samples, 1)),
    ratio: ratioOf(samples.map(([here, there]) => here / there)),
    ...(figure.isPlayed ? { differences: await differencesIn(programs, figure, plan) } : {}),
  };
}

const KIB = 1024;

async function compareHeap(programs: Programs, plan: ComparePlan, tick: () => void): Promise<Compared> {
  const { id, name, unit } = HEAP;
  const work = sized(HEAP.work, plan);
  const samples = await samplesOf(plan, tick, () =>
    withPair(programs, async (pair) => {
      // The first time is for what the compiler keeps.
      for (const probe of pair) await probe.heap(work);
      const [here, there] = await inTurn(pair, false, (probe) => probe.heap(work));
      return [here / KIB, there / KIB];
    }),
  );
  return { id, name, unit, here: meanOf(sideOf(samples, 0)), there: meanOf(sideOf(samples, 1)) };
}

/** How often `compare` calls `tick`. */
export const ticksOf = ({ pairs }: ComparePlan): number => (COMPARED.length + 1) * pairs;

export async function compare(
  programs: Programs,
  plan: ComparePlan,
  tick: (id: string) => void,
): Promise<Compared[]> {
  const all: Compared[] = [];
  for (const figure of COMPARED) all.push(await compareFigure(programs, figure, plan, () => tick(figure.id)));
  all.push(await compareHeap(programs, plan, () => tick(HEAP.id)));
  return all;
}
