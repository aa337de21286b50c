/** So many at once, and so many a second in the long run. */
export class Bucket {
  private readonly size: number;
  private readonly perSecond: number;
  private left: number;
  private at: number | undefined;

  constructor(size: number, perSecond: number) {
    this.size = size;
    this.perSecond = perSecond;
    this.left = size;
  }

  /** Whether some are there; `now` is in milliseconds, and of a clock that only grows. */
  has(n: number, now: number): boolean {
    const passed = Math.max(0, now - (this.at ?? now));
    this.left = Math.min(this.size, this.left + (passed / 1000) * this.perSecond);
    this.at = now;
    return this.left >= n;
  }

  /** Takes some if they are there. */
  take(n: number, now: number): boolean {
    if (!this.has(n, now)) return false;
    this.left -= n;
    return true;
  }
}
