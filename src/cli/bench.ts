import { cpus } from 'node:os';
import { compareWith, USUAL_PAIRS } from './against/command.ts';
import { BOT_FIGURES } from './bot-figures.ts';
import { alignColumns } from './columns.ts';
import type { Command } from './command.ts';
import { FAIR_FIGURES } from './fair-figures.ts';
import type { Figure, Plan } from './figure.ts';
import { ENGINE_FIGURES } from './figures.ts';
import { type Io, printJson, UsageError } from './io.ts';
import { decimal, median } from './numbers.ts';
import { showProgress } from './progress.ts';

const PLAN: Plan = { rounds: 9, secondsPerRound: 0.5, warmUpSeconds: 3, heapGames: 10_000 };

export const FIGURES: readonly Figure[] = [...ENGINE_FIGURES, ...BOT_FIGURES, ...FAIR_FIGURES];

export interface Measured {
  readonly id: string;
  readonly name: string;
  /** The median of all rounds. */
  readonly value: number;
  readonly unit: string;
  readonly lowest: number;
  readonly highest: number;
  readonly bar: Figure['bar'];
  readonly reached: boolean;
}

const reaches = (bar: Figure['bar'], value: number): boolean =>
  'atLeast' in bar ? value >= bar.atLeast : value <= bar.atMost;

export function measureFigure(figure: Figure, plan: Plan, tick: () => void): Measured {
  const { id, name, unit, bar } = figure;
  const values = figure.measure(plan, tick);
  const value = median(values);
  return {
    id,
    name,
    value,
    unit,
    lowest: Math.min(...values),
    highest: Math.max(...values),
    bar,
    reached: reaches(bar, value),
  };
}

function measureAll(io: Io, isQuiet: boolean): Measured[] {
  // Ticks are rounds; the figures that need fewer are done early.
  const progress = showProgress(io, isQuiet, 'bench', FIGURES.length * PLAN.rounds);
  const measured = FIGURES.map((figure, i) => {
    let rounds = 0;
    return measureFigure(figure, PLAN, () => progress.at(i * PLAN.rounds + ++rounds, figure.id));
  });
  progress.end();
  return measured;
}

const DIGITS: Readonly<Record<string, number>> = { '×': 2, KiB: 1, ms: 1 };

const inUnit = (n: number, unit: string): string => decimal(n, DIGITS[unit] ?? 0);

function rowOf({ name, value, unit, lowest, highest, bar, reached }: Measured): string[] {
  const spread = lowest === highest ? '' : `${inUnit(lowest, unit)} – ${inUnit(highest, unit)}`;
  const limit =
    'atLeast' in bar
      ? `at least ${decimal(bar.atLeast)}`
      : `at most ${decimal(bar.atMost, bar.atMost % 1 ? 1 : 0)}`;
  return [inUnit(value, unit), unit, spread, limit, reached ? 'reached' : 'MISSED', name];
}

const machine = () => ({ node: process.version, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length });

function inWords(measured: readonly Measured[], width: number): string {
  const { node, cpu, cores } = machine();
  const rows = [['median', 'unit', 'spread', 'bar', '', 'figure'], ...measured.map(rowOf)];
  return `${alignColumns(rows, width).join('\n')}\n\nNode ${node}, one of ${cores} cores, ${cpu}\n`;
}

export const bench: Command = {
  name: 'bench',
  summary: 'measure the engine, the bots and the fair deal against their bars, or against another checkout',
  options: {
    against: {
      value: 'DIR',
      text: 'compare the engine with that of another checkout, by CPU time and in turn',
    },
    pairs: {
      value: 'N',
      text: `with --against: how many pairs of processes for a figure; usually ${USUAL_PAIRS}`,
    },
  },
  run(args, io) {
    const against = args.get('against');
    if (against !== undefined) return compareWith(against, args, io);
    if (args.has('pairs')) throw new UsageError('--pairs is for --against.');
    const isJson = args.has('json');
    const measured = measureAll(io, isJson);
    if (isJson) printJson(io, { figures: measured, machine: machine() });
    else io.out(inWords(measured, io.width));
    return 0;
  },
};
