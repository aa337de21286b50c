import { open } from 'node:fs/promises';

/** Files that are open at once, for all who are sent something. */
export const MOST_OPEN = 8;

type Done<Value> = (error: Error | null, value?: Value, buffer?: Buffer) => void;

/**
 * Files for `createReadStream` that are open only while a part is read: otherwise who asks for the page and takes it
 * slowly, or not at all, would keep a file open for every connection. `start` must be given, as parts are read by place.
 */
export class Parts {
  /** By what stands for the number of an open file. */
  private readonly paths = new Map<number, string>();
  private latest = 0;
  private reading = 0;
  private readonly waiting: (() => void)[] = [];

  readonly open = (path: string, _flags: string, _mode: number, done: Done<number>): void => {
    this.paths.set(++this.latest, path);
    done(null, this.latest);
  };

  readonly read = (
    file: number,
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: Done<number>,
  ): void => {
    this.inTurn(() => readPart(this.paths.get(file) ?? '', buffer, offset, length, position)).then(
      (bytes) => done(null, bytes, buffer),
      done,
    );
  };

  readonly close = (file: number, done: Done<never>): void => {
    this.paths.delete(file);
    done(null);
  };

  private async inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.reading >= MOST_OPEN) await new Promise<void>((go) => this.waiting.push(go));
    else this.reading++;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.reading--;
    }
  }
}

async function readPart(
  path: string,
  buffer: Buffer,
  offset: number,
  length: number,
  position: number,
): Promise<number> {
  const file = await open(path);
  try {
    return (await file.read(buffer, offset, length, position)).bytesRead;
  } finally {
    await file.close();
  }
}
