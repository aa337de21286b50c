import { Line } from './line.ts';

/** Less time than this is not worth looking at everybody. */
const DRAINS_EVERY = 100;
/** Of all that there is: who had less is as one who had nothing. */
const FORGOTTEN = 1 / 1600;

/**
 * So much at once, and so much a second in the long run, for all who share it. Whoever has had something must leave some
 * times as much to the others, so who has had nothing gets something as long as anything is left. Of these, who was refused
 * comes before those who come later: otherwise somebody with another name every time would leave nothing to anybody.
 */
export class Shares {
  private readonly size: number;
  private readonly perSecond: number;
  private readonly leaves: number;
  /** What is left to each who was refused before. */
  private readonly unit: number;
  private readonly had = new Map<string, number>();
  /** Most never refuse anybody. */
  private line: Line | undefined;
  private left: number;
  private at = 0;

  constructor(size: number, perSecond: number, leaves: number, unit = 1) {
    this.size = size;
    this.perSecond = perSecond;
    this.leaves = leaves;
    this.unit = unit;
    this.left = size;
  }

  /** How many are remembered. */
  get names(): number {
    return this.had.size + (this.line?.size ?? 0);
  }

  has(who: string, n: number, now: number): boolean {
    if (now - this.at >= DRAINS_EVERY) this.drain(now);
    const had = this.had.get(who) ?? 0;
    const before = this.line?.before(who, this.size / this.unit - 1, now) ?? 0;
    const has = n + had * this.leaves + before * this.unit <= this.left;
    if (has || had > 0) return has;
    this.line ??= new Line();
    this.line.join(who, now);
    return false;
  }

  take(who: string, n: number): void {
    this.had.set(who, (this.had.get(who) ?? 0) + n);
    this.left -= n;
    this.line?.leave(who);
  }

  /** Time makes up for what they had, the more for who had more: who asks again and again is never as one who did not. */
  private drain(now: number): void {
    const due = ((now - this.at) / 1000) * this.perSecond;
    const stays = 1 - due / Math.max(due, this.size - this.left);
    this.at = now;
    this.left = this.size;
    for (const [who, amount] of this.had) {
      const rest = amount * stays;
      if (rest > this.size * FORGOTTEN) this.had.set(who, rest);
      else this.had.delete(who);
      this.left -= this.had.get(who) ?? 0;
    }
  }
}
