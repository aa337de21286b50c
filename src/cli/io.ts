/** Where a command writes. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** Columns of the terminal that shows the result; Infinity if it goes elsewhere. */
  readonly width: number;
  /** Whether a person watches standard error. */
  readonly isWatched: boolean;
}

/** A mistake of the caller: the message is the one sentence that they get. */
export class UsageError extends Error {
  readonly exitCode = 2;
}

/** This process's own terminal, files or pipes. */
export function standardIo(): Io {
  process.stdout.on('error', endWithReader);
  return {
    out: (text) => process.stdout.write(withoutControls(text)),
    err: (text) => process.stderr.write(text),
    width: process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY,
    isWatched: process.stderr.isTTY === true,
  };
}

/** What a file says must not move the cursor, or hide what is said of it. Everything but line ends and tabs is left out. */
const withoutControls = (text: string): string => text.replace(/(?![\n\t])\p{Cc}/gu, '');

/** `sixfold cards | head`: who reads no further is no error. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

export const printJson = (io: Io, result: object): void => io.out(`${JSON.stringify(result)}\n`);
