import type { Carrier } from './carrier.ts';
import type { Conducts } from './conduct.ts';
import type { Member, Members } from './members.ts';
import { PING } from './packets.ts';
import { CARRIED_SILENCE, GREET, MOST_SILENCE } from './times.ts';

/** One greeting may be lost on its way, or late. */
const PATIENCE = 2 * CARRIED_SILENCE;

/** Members without a wire say by way of others that they are there. */
export class Greeter {
  private readonly members: Members;
  private readonly carrier: Carrier;
  private readonly conducts: Conducts;

  constructor(members: Members, carrier: Carrier, conducts: Conducts) {
    this.members = members;
    this.carrier = carrier;
    this.conducts = conducts;
  }

  tick(now: number): void {
    for (const member of this.members.all) if (this.isDue(member, now)) this.greet(member, now);
  }

  private isDue(member: Member, now: number): boolean {
    if (member.link || now - member.since < GREET || this.conducts.isAvoided(member.key)) return false;
    return now - member.greeted >= this.pause(member);
  }

  /** Who never answers, and perhaps does not exist, is greeted less and less. */
  private pause({ isMet, greetings }: Member): number {
    return isMet
      ? CARRIED_SILENCE
      : Math.min(MOST_SILENCE, CARRIED_SILENCE * 2 ** Math.max(0, greetings - 4));
  }

  private greet(member: Member, now: number): void {
    const wantsAnswer = now - member.heard > CARRIED_SILENCE;
    if (now - member.heard > PATIENCE) member.turnAway();
    if (!this.carrier.send(member, { kind: PING, wantsAnswer })) return;
    member.greeted = now;
    member.greetings = Math.min(member.greetings + 1, 20);
  }
}
