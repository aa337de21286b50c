import type { Segment } from './geometry.ts';
import { Pen } from './pen.ts';

const ARGUMENTS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};
const NUMBER = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy;
/** An arc's two flags may be written with nothing between them and the next number. */
const FLAG = /[\s,]*([01])/y;
const COMMAND = /[\s,]*([a-z])/iy;

/** Reads tokens one after another. */
class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  next(token: RegExp): string | undefined {
    token.lastIndex = this.#at;
    const match = token.exec(this.#text);
    if (match) this.#at = token.lastIndex;
    return match?.[1];
  }

  get done(): boolean {
    return this.#text.slice(this.#at).trim() === '';
  }
}

/** Path data as absolute moves, lines and cubic curves. */
export function parsePath(d: string): Segment[] {
  const scanner = new Scanner(d);
  const pen = new Pen();
  let command: string | undefined;
  while (!scanner.done) {
    command = scanner.next(COMMAND) ?? following(command);
    if (!command) throw new Error(`no path data: ${d}`);
    pen.draw(command, argumentsOf(command, scanner));
  }
  return pen.segments;
}

/** What numbers without a letter mean: the last command again, but lines after a move. */
function following(command: string | undefined): string | undefined {
  if (command === 'm') return 'l';
  if (command === 'M') return 'L';
  return command === 'z' || command === 'Z' ? undefined : command;
}

function argumentsOf(command: string, scanner: Scanner): number[] {
  const count = ARGUMENTS[command.toUpperCase()];
  if (count === undefined) throw new Error(`no path command: ${command}`);
  return Array.from({ length: count }, (_, i) => {
    const isFlag = count === 7 && (i === 3 || i === 4);
    const token = scanner.next(isFlag ? FLAG : NUMBER);
    if (token === undefined) throw new Error(`${command} needs ${count} numbers`);
    return Number(token);
  });
}
