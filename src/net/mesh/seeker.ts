import { fromHex } from '../../fair/hash.ts';
import { isHostOf } from '../code.ts';
import type { Dialler } from '../wire/wire.ts';
import type { Members } from './members.ts';
import { ALL_WAVES, HOST_WAVES, Search, type SearchListener, TO_HOST } from './search.ts';
import { HOST_MISSED } from './times.ts';

export interface SeekerParts {
  readonly isHost: boolean;
  readonly code: Uint8Array;
  readonly members: Members;
  readonly dialler: Dialler;
  readonly now: () => number;
  readonly listener: SearchListener;
}

/** Who reaches nobody looks for anybody; who reaches others, but has never heard of the host, looks for the host. */
export class Seeker {
  private readonly parts: SeekerParts;
  private readonly forAnybody: Search;
  private readonly forHost: Search;

  constructor(parts: SeekerParts) {
    const { isHost, listener, dialler, now } = parts;
    this.parts = parts;
    const silent = { ...listener, failed: () => {} };
    // A host looks once for those who are there already; whoever comes later comes to it.
    this.forAnybody = new Search({
      dialler,
      now,
      delay: 0,
      isOnce: isHost,
      waves: isHost ? HOST_WAVES : ALL_WAVES,
      listener: isHost ? silent : listener,
    });
    this.forHost = new Search({
      dialler,
      now,
      delay: HOST_MISSED,
      isOnce: false,
      waves: TO_HOST,
      listener: silent,
    });
  }

  private get searches(): readonly Search[] {
    return [this.forAnybody, this.forHost];
  }

  tick(): void {
    if (this.parts.members.linked.length === 0) this.forAnybody.tick();
    else if (!this.knowsHost()) this.forHost.tick();
  }

  /** Somebody is there. */
  rest(): void {
    for (const search of this.searches) search.rest();
  }

  /** Whoever is there does not want us. */
  wait(ms: number): void {
    for (const search of this.searches) search.wait(ms);
  }

  hurry(): void {
    for (const search of this.searches) search.hurry();
  }

  private knowsHost(): boolean {
    const { isHost, code, members } = this.parts;
    return isHost || members.all.some(({ key }) => isHostOf(code, fromHex(key)));
  }
}
