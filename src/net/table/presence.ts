import type { Key, Mesh } from '../mesh.ts';
import type { SeatView } from '../table-view.ts';
import type { Hall } from './hall.ts';

/** Whoever has met others, but not the host, hears so after this. */
const HOST_PATIENCE = 6000;

/** Who is reached, and who has just come. */
export class Presence {
  private readonly mesh: () => Mesh | undefined;
  private readonly self: Key;
  private before = new Set<Key>();
  /** Since when others are here without the host. */
  private hostless: number | null = null;

  constructor(mesh: () => Mesh | undefined, self: Key) {
    this.mesh = mesh;
    this.self = self;
  }

  isHere = (person: Key): boolean =>
    person === this.self || (this.mesh()?.members.get(person)?.by ?? 'nothing') !== 'nothing';

  /** How somebody is reached now. */
  wayTo = (person: Key): SeatView['by'] => {
    const by = this.mesh()?.members.get(person)?.by ?? 'nothing';
    return by === 'nothing' ? null : by;
  };

  /** Whether somebody was ever reached. */
  isMet = (person: Key): boolean => this.mesh()?.members.has(person) ?? false;

  /** The others who are reached now. */
  get others(): Key[] {
    return [...(this.mesh()?.members.keys() ?? [])].filter(this.isHere);
  }

  get isAlone(): boolean {
    return this.others.length === 0;
  }

  /** Those who were not reached when this was last asked. */
  newcomers(): Key[] {
    const now = this.others;
    const news = now.filter((person) => !this.before.has(person));
    this.before = new Set(now);
    return news;
  }

  /** Notes since when others are here without the host, who alone can let somebody in. */
  watchHost(hall: Hall, now: number): void {
    if (hall.isHost || this.isAlone || this.others.some((person) => hall.isHostKey(person)))
      this.hostless = null;
    else this.hostless ??= now;
  }

  lacksHost(now: number): boolean {
    return this.hostless !== null && now - this.hostless >= HOST_PATIENCE;
  }

  /** Changes whenever somebody comes or goes. */
  get mark(): string {
    return this.others
      .sort()
      .map((person) => `${person} ${this.wayTo(person)}`)
      .join();
  }
}
