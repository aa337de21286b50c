import { arcCurves } from './arc.ts';
import type { Point, Segment } from './geometry.ts';

/** Follows the commands of a path and keeps what they draw. */
export class Pen {
  readonly segments: Segment[] = [];
  #at: Point = [0, 0];
  #start: Point = [0, 0];
  /** The last control point, which the smooth commands mirror: `S` a cubic one, `T` a quadratic one. */
  #control: Point = [0, 0];
  #last = '';

  draw(command: string, numbers: readonly number[]): void {
    const upper = command.toUpperCase();
    const from = command === upper ? ([0, 0] as const) : this.#at;
    const point = (i: number): Point => [from[0] + numbers[i]!, from[1] + numbers[i + 1]!];
    if (upper === 'M') this.#move(point(0));
    else if (upper === 'L') this.#line(point(0));
    else if (upper === 'H') this.#line([from[0] + numbers[0]!, this.#at[1]]);
    else if (upper === 'V') this.#line([this.#at[0], from[1] + numbers[0]!]);
    else if (upper === 'C') this.#curve(point(0), point(2), point(4));
    else if (upper === 'S') this.#curve(this.#mirrored('CS'), point(0), point(2));
    else if (upper === 'Q') this.#quadratic(point(0), point(2));
    else if (upper === 'T') this.#quadratic(this.#mirrored('QT'), point(0));
    else if (upper === 'A') this.#arc(numbers, point(5));
    else this.#close();
    this.#last = upper;
  }

  #move(to: Point): void {
    this.segments.push({ kind: 'move', to });
    this.#at = to;
    this.#start = to;
  }

  #line(to: Point): void {
    this.segments.push({ kind: 'line', to });
    this.#at = to;
  }

  #curve(c1: Point, c2: Point, to: Point): void {
    this.segments.push({ kind: 'curve', c1, c2, to });
    this.#at = to;
    this.#control = c2;
  }

  #quadratic(control: Point, to: Point): void {
    const towards = ([x, y]: Point): Point => [
      x + (2 / 3) * (control[0] - x),
      y + (2 / 3) * (control[1] - y),
    ];
    this.#curve(towards(this.#at), towards(to), to);
    this.#control = control;
  }

  #arc([rx, ry, turn, large, sweep]: readonly number[], to: Point): void {
    const arc = { rx: rx!, ry: ry!, turn: turn!, large: large === 1, sweep: sweep === 1 };
    for (const { c1, c2, to: end } of arcCurves(this.#at, arc, to)) this.#curve(c1, c2, end);
  }

  #close(): void {
    this.segments.push({ kind: 'close', to: this.#start });
    this.#at = this.#start;
  }

  #mirrored(after: string): Point {
    if (!after.includes(this.#last) || this.#last === '') return this.#at;
    return [2 * this.#at[0] - this.#control[0], 2 * this.#at[1] - this.#control[1]];
  }
}
