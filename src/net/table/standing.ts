import type { Key, Trouble } from '../mesh.ts';
import type { Stage } from '../table-view.ts';
import { isClosing, isFinal } from '../trouble.ts';
import type { Hall } from './hall.ts';
import type { MatchRunner } from './match-runner.ts';
import type { Presence } from './presence.ts';
import { placeOf } from './view.ts';

export interface Hindrance {
  readonly kind: Trouble;
  readonly detail: string;
}

export interface StandingParts {
  readonly hall: Hall;
  readonly presence: Presence;
  readonly now: () => number;
  readonly shown: () => MatchRunner | null;
  readonly isStarting: () => boolean;
  readonly isPlaying: (person: Key) => boolean;
}

/** How this member stands with the table: whether it has found it, was let in, and what hinders it. */
export class Standing {
  private readonly parts: StandingParts;
  private ofWires: Hindrance | null = null;
  private hasMet = false;

  constructor(parts: StandingParts) {
    this.parts = parts;
  }

  /** Others are reached; whether for the first time. */
  meet(): boolean {
    const isFirst = !this.hasMet;
    this.hasMet = true;
    this.ofWires = null;
    return isFirst;
  }

  /** What the wires say; whether this is the end of them. */
  hear(kind: Trouble, detail: string): boolean {
    const { hall, presence, isPlaying } = this.parts;
    // A host cannot take anybody out of a match that is on.
    if (kind === 'removed' && isPlaying(hall.self)) return false;
    if (presence.isAlone || isClosing(kind)) this.ofWires = { kind, detail };
    return isClosing(kind);
  }

  get trouble(): Hindrance | null {
    const { hall, presence, now, shown, isPlaying } = this.parts;
    const place = placeOf(hall.lobby, hall.self);
    const isOut = (place === 'removed' || place === 'full') && !isPlaying(hall.self);
    if (isOut) return { kind: place, detail: '' };
    const isOutside = place === 'none' && !hall.isHost && !shown();
    if (isOutside && hall.hasHostLeft) return { kind: 'closed', detail: '' };
    const lacksHost = isOutside && presence.lacksHost(now());
    return this.ofWires ?? (lacksHost ? { kind: 'no-host', detail: '' } : null);
  }

  /** Whether there is something to go on with, whatever the wires say. */
  private get hasTable(): boolean {
    return this.parts.hall.isHost || this.hasMet || this.parts.shown() !== null;
  }

  get stage(): Stage {
    const { hall, isStarting } = this.parts;
    const { trouble } = this;
    const shown = this.parts.shown();
    const isOver = trouble && (trouble !== this.ofWires || !this.hasTable || isClosing(trouble.kind));
    if (isOver && isFinal(trouble.kind)) return 'failed';
    if (isStarting()) return 'starting';
    if (shown) return shown.game.isOver ? 'over' : 'playing';
    if (hall.isHost) return 'lobby';
    return this.hasMet && placeOf(hall.lobby, hall.self) === 'member' ? 'lobby' : 'connecting';
  }
}
