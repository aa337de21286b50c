/** So many at once, and so many a second in the long run. */
export class Bucket {
  private readonly size: number;
  private readonly perSecond: number;
  private left: number;
  private at = 0;

  constructor(size: number, perSecond: number) {
    this.size = size;
    this.perSecond = perSecond;
    this.left = size;
  }

  /** Takes some if they are there; `now` is in milliseconds. */
  take(n: number, now: number): boolean {
    this.left = Math.min(this.size, this.left + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
    if (this.left < n) return false;
    this.left -= n;
    return true;
  }
}
