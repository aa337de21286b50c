import { Callers } from './callers.ts';
import type { Member } from './member.ts';

/** By then all has been made up for, and who was refused has left. */
const FORGOTTEN_AFTER = 60_000;
/** Names of senders, or as much memory, that are kept in all; beyond that those go that were called longest ago. */
export const MOST_KEPT = 400_000;
/** Each call keeps some thirty more at most. */
const TRIMMED_EVERY = 5000;

/** What may still be sent to each member to whom something was sent lately. */
export class Calls {
  /** The one that was called last comes last. */
  private readonly callers = new Map<Member, Callers>();
  private readonly offers: number;
  private untrimmed = 0;

  constructor(offers: number) {
    this.offers = offers;
  }

  to(member: Member, now: number): Callers {
    if (++this.untrimmed >= TRIMMED_EVERY) this.trim(now);
    const found = this.callers.get(member) ?? new Callers(this.offers);
    this.callers.delete(member);
    this.callers.set(member, found);
    return found;
  }

  /** Somebody has come for whom something has waited. */
  begin(member: Member, callers: Callers): void {
    if (!this.callers.has(member)) this.callers.set(member, callers);
  }

  forget(member: Member): void {
    this.callers.delete(member);
  }

  trim(now: number): void {
    this.untrimmed = 0;
    let kept = 0;
    for (const [member, callers] of [...this.callers].reverse()) {
      callers.trim(now - FORGOTTEN_AFTER);
      kept += callers.kept;
      if (kept > MOST_KEPT || callers.usedAt < now - FORGOTTEN_AFTER) this.callers.delete(member);
    }
  }

  /** How much is kept. */
  get size(): number {
    return [...this.callers.values()].reduce((sum, { kept }) => sum + kept, 0);
  }
}
