/** So many a second, and some times as many at once; who takes more waits until it is made up for. */
export class Throttle {
  private readonly size: number;
  private readonly perSecond: number;
  private left: number;
  private at: number | undefined;

  constructor(perSecond: number, timesAtOnce: number) {
    this.perSecond = perSecond;
    this.size = perSecond * timesAtOnce;
    this.left = this.size;
  }

  /** Takes some, and answers for how many milliseconds no more may be taken. */
  spend(n: number, now: number): number {
    const passed = Math.max(0, now - (this.at ?? now));
    this.left = Math.min(this.size, this.left + (passed / 1000) * this.perSecond) - n;
    this.at = now;
    return this.left >= 0 ? 0 : (-this.left / this.perSecond) * 1000;
  }
}
