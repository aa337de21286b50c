import type { Game } from './game.ts';
import type { LogMessage, SignedInput } from './messages.ts';
import { SIGNED } from './series.ts';
import type { Uptake } from './uptake.ts';

/** So many inputs and bytes at most come in one series. */
const MOST_SERIES = 8192;
const MOST_SERIES_BYTES = 256 * 1024;

interface Series {
  readonly start: number;
  readonly inputs: SignedInput[];
  bytes: number;
  parts: number;
}

/** Puts stretches of the log together that come in several messages. */
export class SeriesDesk {
  private readonly game: Game;
  private readonly uptake: Uptake;
  private readonly begun = new Map<number, Series>();

  constructor(game: Game, uptake: Uptake) {
    this.game = game;
    this.uptake = uptake;
  }

  receive(from: number, message: LogMessage): void {
    const series = this.whole(from, message);
    if (series) this.uptake.receive({ from, ...series });
  }

  /** The whole of it, once the last message has come. */
  private whole(from: number, { start, more, inputs }: LogMessage): Series | undefined {
    const before = this.begun.get(from);
    const follows = before !== undefined && before.start + before.inputs.length === start;
    const series = follows ? before : { start, inputs: [], bytes: 0, parts: 0 };
    this.begun.delete(from);
    if (series.start > this.game.length) return undefined;
    series.parts++;
    series.inputs.push(...inputs);
    series.bytes += inputs.reduce((sum, { bytes, signed }) => sum + bytes.length + SIGNED * signed.length, 0);
    if (series.inputs.length > MOST_SERIES || series.bytes > MOST_SERIES_BYTES) return undefined;
    if (more) this.begun.set(from, series);
    return more ? undefined : series;
  }
}
