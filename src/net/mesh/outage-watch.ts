import type { Mesh } from '../mesh.ts';
import type { Dialler } from '../wire/wire.ts';
import type { Members } from './members.ts';

export interface OutageParts {
  readonly members: Members;
  readonly dialler: Dialler;
  readonly now: () => number;
  /** What the browser knows of its network: if it says no, that is true. */
  readonly isOnline: () => boolean;
}

/** Whose problem it is that nobody is heard: somebody else's if the broker is, this device's if nobody is at all. */
export class OutageWatch {
  private readonly parts: OutageParts;
  private last: Mesh['outage'] = null;

  constructor(parts: OutageParts) {
    this.parts = parts;
  }

  /** Once it is this device's, it stays so until somebody is heard again. */
  look(): Mesh['outage'] {
    const found = this.find();
    this.last = found === 'server' && this.last === 'device' ? 'device' : found;
    return this.last;
  }

  private find(): Mesh['outage'] {
    const { members, dialler, now, isOnline } = this.parts;
    const links = members.linked.map(({ link }) => link!);
    if (!members.all.some(({ isMet }) => isMet)) return null;
    if (!isOnline()) return 'device';
    if (dialler.state === 'open' || links.some((link) => !link.isDoubted(now()))) return null;
    // Without a broker one who is silent may be gone; several are not, all at once.
    if (dialler.state === 'none') return links.length > 1 ? 'device' : null;
    return links.some(({ wire }) => !wire.isRelayed) ? 'device' : 'server';
  }
}
