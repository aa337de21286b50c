/** Less time than this is not worth looking at everybody. */
const DRAINS_EVERY = 100;
/** Of all that there is: who had less is as one who had nothing. */
const FORGOTTEN = 1 / 1600;

/**
 * So much at once, and so much a second in the long run, for all who share it. Whoever has had something must leave some
 * times as much to the others, so who has had nothing gets something as long as anything is left.
 */
export class Shares {
  private readonly size: number;
  private readonly perSecond: number;
  private readonly leaves: number;
  private readonly had = new Map<string, number>();
  private left: number;
  private at = 0;

  constructor(size: number, perSecond: number, leaves: number) {
    this.size = size;
    this.perSecond = perSecond;
    this.leaves = leaves;
    this.left = size;
  }

  has(who: string, n: number, now: number): boolean {
    if (now - this.at >= DRAINS_EVERY) this.drain(now);
    return (this.had.get(who) ?? 0) * this.leaves + n <= this.left;
  }

  take(who: string, n: number): void {
    this.had.set(who, (this.had.get(who) ?? 0) + n);
    this.left -= n;
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
