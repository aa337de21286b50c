/** How many there are of each; those of which there are none are forgotten. */
export class Tally<Key> {
  private readonly counts = new Map<Key, number>();

  get size(): number {
    return this.counts.size;
  }

  of(key: Key): number {
    return this.counts.get(key) ?? 0;
  }

  change(key: Key, by: number): void {
    const count = this.of(key) + by;
    if (count > 0) this.counts.set(key, count);
    else this.counts.delete(key);
  }

  /** That of which there are most. */
  most(): Key | undefined {
    let [found, most]: [Key | undefined, number] = [undefined, 0];
    for (const [key, count] of this.counts) if (count > most) [found, most] = [key, count];
    return found;
  }
}
