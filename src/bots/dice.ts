/** Numbers at random for searching: seeded by a number, since that happens thousands of times a second. */
export class Dice {
  private state = 0;

  seed(n: number): void {
    this.state = Math.imul(n ^ (n >>> 16), 0x45d9f3b) | 0;
  }

  /** mulberry32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let x = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return (x ^ (x >>> 14)) >>> 0;
  }

  /** From 0 to n - 1, as good as fair for numbers as small as these. */
  below(n: number): number {
    return Math.floor((this.next() * n) / 2 ** 32);
  }
}
