import { type Curve, distance, minus, type Point, type Segment } from './geometry.ts';
import { isFlat, quadraticControl, TOLERANCE } from './simplify.ts';

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

/** Writes each segment from where the last one really ended after rounding, so that errors do not add up. */
export class Writer {
  text = '';
  #at: Point = [0, 0];
  #start: Point = [0, 0];
  #command = '';
  /** Where the next curve goes smoothly on from the last one. */
  #smooth: Point | undefined;

  add(segment: Segment): void {
    if (segment.kind === 'curve') this.#curve(segment);
    else if (segment.kind === 'line') this.#line(rounded(segment.to));
    else if (segment.kind === 'move') this.#move(rounded(segment.to));
    else this.#close();
  }

  #close(): void {
    this.#write('z');
    this.#at = this.#start;
  }

  #move(to: Point): void {
    this.#write('m', to);
    this.#at = to;
    this.#start = to;
  }

  #line(to: Point): void {
    const [dx, dy] = minus(to, this.#at);
    if (dx === 0 && dy === 0) return;
    if (dy === 0) this.#put('h', [dx]);
    else if (dx === 0) this.#put('v', [dy]);
    else this.#put('l', [dx, dy]);
    this.#at = to;
  }

  #curve({ c1, c2, to }: Curve): void {
    const end = rounded(to);
    if (isFlat(this.#at, c1, c2, end)) return this.#line(end);
    const control = quadraticControl(this.#at, c1, c2, end);
    if (control) this.#write('q', rounded(control), end);
    else this.#cubic(c1, rounded(c2), end);
    this.#at = end;
  }

  #cubic(c1: Point, c2: Point, end: Point): void {
    if (this.#smooth && distance(this.#smooth, c1) <= 2 * TOLERANCE) this.#write('s', c2, end);
    else this.#write('c', rounded(c1), c2, end);
    this.#smooth = [2 * end[0] - c2[0], 2 * end[1] - c2[1]];
  }

  #write(command: string, ...points: readonly Point[]): void {
    this.#put(
      command,
      points.flatMap((p) => minus(p, this.#at)),
    );
  }

  #put(command: string, numbers: readonly number[]): void {
    let text = '';
    for (const number of numbers) text += text === '' || number < 0 ? number : ` ${number}`;
    const again = command === this.#command && command !== 'z' && command !== 'm';
    this.text += again ? (text.startsWith('-') ? text : ` ${text}`) : command + text;
    this.#command = command;
    this.#smooth = undefined;
  }
}
