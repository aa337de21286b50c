import { fromHex } from '../../fair/hash.ts';
import { isHostOf } from '../code.ts';
import type { Key } from '../mesh.ts';
import type { Member, Members } from './members.ts';
import { CARRIED_KEPT } from './times.ts';

// A key costs nothing, a connection costs something: whoever has one must not speak for a crowd that is nowhere.

/** So many who never had a wire to us count as reached by way of one member. */
export const MOST_CARRIED = 3;
/** Carriers of whom it is noted whom they carried; the one who carried last the longest ago is forgotten. */
const MOST_CARRIERS = 256;

/** Who counts as reached by way of whom. Whoever has no room waits: it can be introduced, and no more. */
export class Carried {
  private readonly members: Members;
  private readonly code: Uint8Array;
  /** When they were last heard, by carrier. */
  private readonly byCarrier = new Map<Key, Map<Key, number>>();

  constructor(members: Members, code: Uint8Array) {
    this.members = members;
    this.code = code;
  }

  /** Whether what a carrier brings of a member counts. The host speaks for the table, and is never in the crowd. */
  admits({ key, wasLinked }: Member, carrier: Key, now: number): boolean {
    if (wasLinked || this.isHost(key) || this.isHost(carrier)) return true;
    const kept = this.carrierOf(key);
    const own = this.of(kept ?? carrier);
    if (kept === undefined && this.countIn(own, now) >= MOST_CARRIED) return false;
    own.set(key, now);
    return true;
  }

  private isHost(key: Key): boolean {
    return isHostOf(this.code, fromHex(key));
  }

  /** Who is there and has carried a member before: one is enough to vouch for it. */
  private carrierOf(key: Key): Key | undefined {
    const isThere = (carrier: Key): boolean => this.members.get(carrier)?.link?.isEnding === false;
    return [...this.byCarrier.keys()].find(
      (carrier) => this.byCarrier.get(carrier)!.has(key) && isThere(carrier),
    );
  }

  private of(carrier: Key): Map<Key, number> {
    const own = this.byCarrier.get(carrier) ?? new Map<Key, number>();
    this.byCarrier.delete(carrier);
    this.byCarrier.set(carrier, own);
    if (this.byCarrier.size > MOST_CARRIERS) this.byCarrier.delete(this.byCarrier.keys().next().value!);
    return own;
  }

  /** Those who have a wire now, are shut out or were silent for long make room. */
  private countIn(own: Map<Key, number>, now: number): number {
    for (const [key, heard] of own) {
      const isGone = this.members.isShut(key) || now - heard >= CARRIED_KEPT;
      if (isGone || this.members.get(key)?.wasLinked) own.delete(key);
    }
    return own.size;
  }
}
