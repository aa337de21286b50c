/** Where a command writes. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** Draws a line of standard error over the one that stands there. */
  redraw(line: string): void;
  /** Columns of the terminal that shows the result; Infinity if it goes elsewhere. */
  readonly width: number;
  /** Whether a person watches standard error. */
  readonly isWatched: boolean;
}

/** A mistake of the caller: the message is all that they get, usually one sentence. */
export class UsageError extends Error {
  readonly exitCode = 2;

  constructor(...lines: readonly string[]) {
    super(lines.map(inOneLine).join('\n'));
  }
}

export const CLEAR_LINE = '\r\u001b[2K';

/** This process's own terminal, files or pipes. */
export function standardIo(): Io {
  process.stdout.on('error', endWithReader);
  return {
    out: (text) => process.stdout.write(withoutControls(text)),
    err: (text) => process.stderr.write(withoutControls(text)),
    redraw: (line) => process.stderr.write(CLEAR_LINE + withoutControls(line)),
    width: process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY,
    isWatched: process.stderr.isTTY === true,
  };
}

/** What a file says must not move the cursor, or hide what is said of it. Everything but line ends and tabs is left out. */
const withoutControls = (text: string): string => text.replace(/(?![\n\t])\p{Cc}/gu, '');

/** A sentence may quote what a file says: it stays one line, and nothing but text. */
export const inOneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

/** `sixfold cards | head`: who reads no further is no error. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

export const printJson = (io: Io, result: object): void => io.out(`${JSON.stringify(result)}\n`);
