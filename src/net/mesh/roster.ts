import type { Dialler } from '../wire/wire.ts';
import type { Link } from './link.ts';
import type { Member, Members } from './members.ts';
import { type Packet, ROSTER } from './packets.ts';

/** Members tell each other whom they reach: so all hear of all, and know who can carry what to whom. */
export class Roster {
  private readonly members: Members;
  private readonly dialler: Dialler;
  private readonly now: () => number;
  private toldLast = '';

  constructor(members: Members, dialler: Dialler, now: () => number) {
    this.members = members;
    this.dialler = dialler;
    this.now = now;
  }

  tell(link: Link): void {
    link.send({ kind: ROSTER, place: this.dialler.place, told: this.members.told() }, this.now());
  }

  /** Tells everybody, if something has changed since it was last told. */
  tellNews(): void {
    const told = JSON.stringify([this.dialler.place, this.members.told()]);
    if (told !== this.toldLast) for (const { link } of this.members.linked) this.tell(link!);
    this.toldLast = told;
  }

  hear(member: Member, { place, told }: Packet & { kind: typeof ROSTER }): void {
    const before = member.reaches;
    member.place = place;
    member.reaches = new Set(told.map(({ key }) => key));
    this.members.forgetHearsay();
    for (const { key, place } of told) {
      const known = this.members.learn(key, this.now(), member.key);
      if (!known || known.link) continue;
      known.place = place ?? known.place;
      // Of mere hearsay one attempt at a time: whoever tells of nobody must not open channels without end.
      if (!before.has(key) && (known.isMet || !known.dial.isUnderWay)) known.hurry(this.now());
    }
  }
}
