import { type Args, wholeNumber } from '../args.ts';
import { alignColumns } from '../columns.ts';
import { type Io, printJson } from '../io.ts';
import { decimal } from '../numbers.ts';
import { showProgress } from '../progress.ts';
import { ownCheckout, probeOf } from './checkout.ts';
import { type Compared, type ComparePlan, compare, ticksOf } from './compare.ts';
import { type Interval, LEAST_VALUES, MOST_VALUES } from './interval.ts';

export const USUAL_PAIRS = 8;
const PLAN = { rounds: 4, share: 1 };

const DIGITS: Readonly<Record<string, number>> = { '×': 2, KiB: 1, '%': 1, µs: 1 };

const between = ({ value, low, high }: Interval, digits: number): string =>
  `${decimal(value, digits)} (${decimal(low, digits)} – ${decimal(high, digits)})`;

function rowOf({ name, unit, here, there, ratio }: Compared): string[] {
  const digits = DIGITS[unit] ?? 0;
  return [ratio ? between(ratio, 3) : '', between(here, digits), between(there, digits), unit, name];
}

function inWords(compared: readonly Compared[], { pairs }: ComparePlan, width: number): string {
  const rows = [['here / there', 'here', 'there', 'unit', 'figure'], ...compared.map(rowOf)];
  const differences = compared.flatMap(({ id, differences }) =>
    (differences ?? []).map((text) => `not the same in "${id}": ${text}`),
  );
  return [
    ...alignColumns(rows, width),
    '',
    `By CPU time, in turn, ${pairs} pairs of processes; in brackets intervals of 95 %. Node ${process.version}`,
    ...(differences.length > 0 ? differences : ['Both have played the same games.']),
    '',
  ].join('\n');
}

export function report(compared: readonly Compared[], plan: ComparePlan, isJson: boolean, io: Io): void {
  if (isJson) printJson(io, { figures: compared, pairs: plan.pairs, node: process.version });
  else io.out(inWords(compared, plan, io.width));
}

/** Compares this checkout with another one. */
export async function compareWith(dir: string, args: Args, io: Io): Promise<number> {
  const isJson = args.has('json');
  const plan: ComparePlan = {
    ...PLAN,
    pairs: wholeNumber(args, 'pairs', USUAL_PAIRS, LEAST_VALUES, MOST_VALUES),
  };
  const there = await probeOf(dir);
  const here = await probeOf(ownCheckout());
  const progress = showProgress(io, isJson, 'bench', ticksOf(plan));
  let done = 0;
  const compared = await compare([here, there], plan, (id) => progress.at(++done, id));
  progress.end();
  report(compared, plan, isJson, io);
  return 0;
}
