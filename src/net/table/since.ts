const MOST_STATES = 16;

/** Since when something is as it is. What comes back as it was has been so all the time. */
export class Since {
  /** The last states and when they began, the one that was seen last at the end. */
  private readonly began = new Map<string, number>();

  of(state: string, now: number): number {
    const at = this.began.get(state) ?? now;
    this.began.delete(state);
    this.began.set(state, at);
    if (this.began.size > MOST_STATES) this.began.delete(this.began.keys().next().value!);
    return at;
  }
}
