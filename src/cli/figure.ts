export interface Plan {
  /** Measurements of each figure; the figure is their median. */
  readonly rounds: number;
  readonly secondsPerRound: number;
  /** Before the first round: the compiler takes its time. */
  readonly warmUpSeconds: number;
  readonly heapGames: number;
}

export interface Figure {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  /** What it has to reach. */
  readonly bar: { readonly atLeast: number } | { readonly atMost: number };
  /** Answers the measured values, after calling `tick` for each. */
  measure(plan: Plan, tick: () => void): number[];
}

/** The values of all rounds, after warming up. */
export function repeat({ rounds, warmUpSeconds }: Plan, tick: () => void, once: () => number): number[] {
  const warm = performance.now() + warmUpSeconds * 1000;
  do once();
  while (performance.now() < warm);
  return Array.from({ length: rounds }, () => {
    const value = once();
    tick();
    return value;
  });
}
