import type { Key } from '../mesh.ts';
import type { Dialler } from '../wire/wire.ts';
import type { Conducts } from './conduct.ts';
import type { Link } from './link.ts';
import type { Member, Members } from './members.ts';
import { ROSTER, type Rostered } from './packets.ts';

/** Members tell each other whom they reach: so all hear of all, and know who can carry what to whom. */
export class Roster {
  private readonly members: Members;
  private readonly dialler: Dialler;
  private readonly conducts: Conducts;
  private readonly now: () => number;
  private toldLast = '';

  constructor(members: Members, dialler: Dialler, conducts: Conducts, now: () => number) {
    this.members = members;
    this.dialler = dialler;
    this.conducts = conducts;
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

  /** Of one who tells too often the last word counts, a little later; whether something was heard. */
  hear(member: Member, roster: Rostered): boolean {
    const mayTell = this.conducts.allows(member.key, 'roster');
    if (mayTell) this.believe(member, roster);
    member.untold = mayTell ? undefined : roster;
    return mayTell;
  }

  tick(): void {
    for (const member of this.members.linked) if (member.untold) this.hear(member, member.untold);
  }

  private believe(member: Member, { place, told }: Rostered): void {
    const before = member.reaches;
    member.place = place;
    member.reaches = new Set(told.map(({ key }) => key));
    this.members.forgetHearsay();
    for (const { key, place } of told) {
      const known = this.members.learn(key, this.now(), member.key);
      if (!known || known.link) continue;
      known.place = place ?? known.place;
      if (!before.has(key) && this.mayHurry(known, member.key)) known.hurry(this.now());
    }
  }

  /** Of mere hearsay one attempt at a time: whoever tells of nobody must not open channels without end. */
  private mayHurry(known: Member, teller: Key): boolean {
    return known.wasLinked ? this.conducts.allows(teller, 'hearsay') : !known.dial.isUnderWay;
  }
}
