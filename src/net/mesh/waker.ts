import type { Dialler } from '../wire/wire.ts';
import { DoubtWatch } from './doubt-watch.ts';
import type { Members } from './members.ts';
import type { Seeker } from './seeker.ts';

export interface WakerParts {
  readonly members: Members;
  readonly seeker: Seeker;
  readonly dialler: Dialler;
  readonly now: () => number;
}

/** Has tried at once what would be tried later, when there is reason to. */
export class Waker {
  private readonly parts: WakerParts;
  private readonly doubts = new DoubtWatch();

  constructor(parts: WakerParts) {
    this.parts = parts;
  }

  /** The page is back, or the network is: everything that looks open is asked whether it is. */
  wake(): void {
    const { members, dialler, now } = this.parts;
    for (const { link } of members.linked) link!.ask(now());
    this.hurry();
    dialler.wake();
  }

  /** Whoever is missing is dialled, whatever becomes of the attempts under way. */
  hurry(): void {
    const { members, seeker, now } = this.parts;
    for (const member of members.all) member.hurry(now());
    seeker.hurry();
  }

  /** A wire may be dead though it looks open; then the socket to the broker may be, too. */
  watch(): void {
    const { members, dialler, now } = this.parts;
    const doubted = this.doubts.news(members.linked, now());
    for (const member of doubted) member.hurry(now());
    if (doubted.length > 0) dialler.wake();
  }
}
