import type { Link } from './link.ts';
import type { Member } from './members.ts';

/** Tells of each wire once when it comes into doubt. */
export class DoubtWatch {
  private doubted: ReadonlySet<Link> = new Set();

  /** Those whose wire was not in doubt before. */
  news(linked: readonly Member[], now: number): Member[] {
    const before = this.doubted;
    const members = linked.filter(({ link }) => link!.isDoubted(now));
    this.doubted = new Set(members.map(({ link }) => link!));
    return members.filter(({ link }) => !before.has(link!));
  }
}
