import { isHostOf } from '../code.ts';
import type { Key, MeshListener } from '../mesh.ts';
import type { Link } from './link.ts';
import type { Members } from './members.ts';
import { BYE, DOUBLE, FULL, LEAVING, NONSENSE, REMOVED } from './packets.ts';
import type { Seeker } from './seeker.ts';
import { FIRST_SEARCH, MOST_REDIAL_CARRIED, MOST_SEARCH } from './times.ts';

export interface FarewellParts {
  readonly code: Uint8Array;
  readonly members: Members;
  readonly seeker: Seeker;
  readonly listener: MeshListener;
  readonly now: () => number;
}

/** Wires that are given up on purpose, with a word why. */
export class Farewell {
  private readonly parts: FarewellParts;

  constructor(parts: FarewellParts) {
    this.parts = parts;
  }

  hear(link: Link, reason: number): void {
    // The other wire may not be proved here yet; until then this one stays.
    if (reason === DOUBLE && this.parts.members.get(link.key)?.link === link) return;
    link.end();
    if (reason !== DOUBLE && reason !== LEAVING) this.hearRefusal(link, reason);
  }

  /** Too much nonsense of a member: it is left in peace for a while. */
  cut(key: Key): void {
    const link = this.parts.members.get(key)?.link;
    link?.send({ kind: BYE, reason: NONSENSE }, this.parts.now());
    link?.end();
  }

  /** Whether there is still something to stay for, the table knows; whoever does not want us is left in peace. */
  private hearRefusal(link: Link, reason: number): void {
    const { code, members, seeker, listener, now } = this.parts;
    const isHost = isHostOf(code, link.proven!.keyBytes);
    const member = members.get(link.key);
    if (member) member.dial.at = now() + MOST_REDIAL_CARRIED;
    // Only the host speaks for the table: others may still be found.
    seeker.wait(isHost ? MOST_SEARCH : FIRST_SEARCH);
    if (reason === REMOVED && isHost) listener.trouble('removed', '');
    else if (reason === FULL && members.linked.length === 0) listener.trouble('full', '');
  }
}
