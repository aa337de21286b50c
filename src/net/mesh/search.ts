import { PLACES } from '../code.ts';
import type { Trouble } from '../mesh.ts';
import type { Dialler, NoWire, Wire } from '../wire/wire.ts';
import { FIRST_SEARCH, MOST_SEARCH, WAVE } from './times.ts';

/** Places that are dialled together, a wave after the other; any one member that answers is enough. */
export type Waves = readonly (readonly number[])[];

const LAST_WAVE = Array.from({ length: PLACES - 8 }, (_, i) => i + 8);
export const ALL_WAVES: Waves = [[0], [1, 2, 3], [4, 5, 6, 7], LAST_WAVE];
/** A host only looks for members that stayed while it was away, and they sit in front. */
export const HOST_WAVES: Waves = ALL_WAVES.slice(0, 3);
/** Members who are together miss nobody but the host, who sits at the first place. */
export const TO_HOST: Waves = [[0]];

export interface SearchListener {
  take(wire: Wire): void;
  /** All places were dialled, and nobody was met. */
  failed(trouble: Trouble): void;
}

interface SearchParts {
  readonly dialler: Dialler;
  readonly waves: Waves;
  /** Until the first wave. */
  readonly delay: number;
  /** It is not tried again. */
  readonly isOnce: boolean;
  readonly now: () => number;
  readonly listener: SearchListener;
}

/** Looks for members of the table, place by place. */
export class Search {
  private readonly parts: SearchParts;
  private wave = 0;
  private nextAt: number;
  private rounds = 0;
  private outcomes: Promise<Wire | NoWire>[] = [];
  /** Waits for the places that were dialled. */
  private isWaiting = false;
  private isOver = false;

  constructor(parts: SearchParts) {
    this.parts = parts;
    this.nextAt = parts.now() + parts.delay;
  }

  /** Somebody is there: the next search starts from the beginning. */
  rest(): void {
    this.wave = 0;
    this.nextAt = this.parts.now() + this.parts.delay;
    this.rounds = 0;
    this.outcomes = [];
    this.isOver = this.parts.isOnce;
  }

  /** There is nothing to be found for now. */
  wait(ms: number): void {
    this.nextAt = this.parts.now() + ms;
  }

  hurry(): void {
    this.nextAt = Math.min(this.nextAt, this.parts.now());
  }

  /** Called while somebody is missing. */
  tick(): void {
    const { dialler, waves, now } = this.parts;
    if (this.isOver || dialler.state !== 'open' || this.isWaiting || now() < this.nextAt) return;
    for (const place of waves[this.wave]) if (place !== dialler.place) this.dial(place);
    this.wave++;
    this.nextAt = now() + WAVE;
    if (this.wave === waves.length) void this.conclude();
  }

  private dial(place: number): void {
    const found = this.parts.dialler.dial(place);
    this.outcomes.push(found);
    void found.then((wire) => typeof wire !== 'string' && this.parts.listener.take(wire));
  }

  private async conclude(): Promise<void> {
    this.isWaiting = true;
    const outcomes = this.outcomes;
    const found = await Promise.all(outcomes);
    this.isWaiting = false;
    this.isOver = this.parts.isOnce;
    this.wave = 0;
    const pause = Math.min(MOST_SEARCH, FIRST_SEARCH * 2 ** Math.min(this.rounds++, 10));
    this.nextAt = this.parts.now() + pause;
    if (outcomes !== this.outcomes) return;
    this.outcomes = [];
    if (found.some((each) => typeof each !== 'string')) return;
    this.parts.listener.failed(found.includes('silent') ? 'unreachable' : 'nobody-there');
  }
}
