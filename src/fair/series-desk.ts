import type { LogMessage, SignedInput } from './messages.ts';

/** So many inputs at most come in one series. */
const MOST_SERIES = 20_000;

interface Series {
  readonly start: number;
  readonly inputs: SignedInput[];
}

/** Puts stretches of the log together that come in several messages. */
export class SeriesDesk {
  private readonly begun = new Map<number, Series>();

  /** The whole of it, once the last message has come. */
  add(from: number, { start, more, inputs }: LogMessage): Series | undefined {
    const before = this.begun.get(from);
    const follows = before !== undefined && before.start + before.inputs.length === start;
    const series = follows ? before : { start, inputs: [] };
    series.inputs.push(...inputs);
    this.begun.delete(from);
    if (series.inputs.length > MOST_SERIES) return undefined;
    if (more) this.begun.set(from, series);
    return more ? undefined : series;
  }
}
