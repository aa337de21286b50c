/** Who did not ask again for so long has left. A page that searches asks at least every 44 s. */
const PATIENCE = 50_000;
const TIDIED_EVERY = 10_000;
/** More than one address can bring within that time. */
const MOST = 8192;

/** Those who were refused, in the order in which they first were, with when they last were. */
export class Line {
  private readonly refusedAt = new Map<string, number>();
  private tidiedAt = 0;

  get size(): number {
    return this.refusedAt.size;
  }

  /** How many are before somebody, counted up to `most`. */
  before(who: string, most: number, now: number): number {
    let count = 0;
    for (const [other, at] of this.refusedAt) {
      if (other === who || count >= most) break;
      if (now - at > PATIENCE) this.refusedAt.delete(other);
      else count++;
    }
    return count;
  }

  join(who: string, now: number): void {
    const { refusedAt } = this;
    if (now - this.tidiedAt > TIDIED_EVERY) this.tidy(now);
    if (refusedAt.size >= MOST && !refusedAt.has(who))
      refusedAt.delete(refusedAt.keys().next().value as string);
    refusedAt.set(who, now);
  }

  leave(who: string): void {
    this.refusedAt.delete(who);
  }

  private tidy(now: number): void {
    this.tidiedAt = now;
    for (const [who, at] of this.refusedAt) if (now - at > PATIENCE) this.refusedAt.delete(who);
  }
}
