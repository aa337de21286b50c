import type { Args, Options } from './args.ts';
import type { Io } from './io.ts';

export interface Operands {
  /** As the help shows them. */
  readonly name: string;
  readonly most: number;
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly options: Options;
  /** Without this the command takes options only; with it, at least one. */
  readonly operands?: Operands;
  /** Answers the exit code. */
  run(args: Args, io: Io): number | Promise<number>;
}
