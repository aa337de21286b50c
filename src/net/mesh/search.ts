import { PLACES } from '../code.ts';
import type { Trouble } from '../mesh.ts';
import type { Dialler, NoWire, Wire } from '../wire/wire.ts';
import { FIRST_SEARCH, MOST_SEARCH, WAVE } from './times.ts';

/** Places that are dialled together; any one member that answers is enough. */
const WAVES = [[0], [1, 2, 3], [4, 5, 6, 7], Array.from({ length: PLACES - 8 }, (_, i) => i + 8)];
/** A host only looks for members that stayed while it was away, and they sit in front. */
const HOST_WAVES = 3;

export interface SearchListener {
  take(wire: Wire): void;
  /** All places were dialled, and nobody was met. */
  failed(trouble: Trouble): void;
}

/** Looks for anybody of the table, place by place. */
export class Search {
  private readonly dialler: Dialler;
  private readonly isHost: boolean;
  private readonly now: () => number;
  private readonly listener: SearchListener;
  private wave = 0;
  private nextAt = 0;
  private rounds = 0;
  private outcomes: Promise<Wire | NoWire>[] = [];
  /** Waits for the places that were dialled. */
  private isWaiting = false;

  constructor(dialler: Dialler, isHost: boolean, now: () => number, listener: SearchListener) {
    this.dialler = dialler;
    this.now = now;
    this.isHost = isHost;
    this.listener = listener;
  }

  /** Somebody is there: the next search starts from the beginning. */
  rest(): void {
    this.wave = 0;
    this.nextAt = 0;
    this.rounds = this.isHost ? 1 : 0;
    this.outcomes = [];
  }

  hurry(): void {
    this.nextAt = Math.min(this.nextAt, this.now());
  }

  /** Called while nobody is reached. */
  tick(): void {
    if (this.dialler.state !== 'open' || this.isWaiting || this.now() < this.nextAt) return;
    if (this.isHost && this.rounds > 0) return;
    for (const place of WAVES[this.wave]) if (place !== this.dialler.place) this.dial(place);
    this.wave++;
    this.nextAt = this.now() + WAVE;
    if (this.wave === (this.isHost ? HOST_WAVES : WAVES.length)) void this.conclude();
  }

  private dial(place: number): void {
    const found = this.dialler.dial(place);
    this.outcomes.push(found);
    void found.then((wire) => typeof wire !== 'string' && this.listener.take(wire));
  }

  private async conclude(): Promise<void> {
    this.isWaiting = true;
    const outcomes = this.outcomes;
    const found = await Promise.all(outcomes);
    this.isWaiting = false;
    this.wave = 0;
    this.nextAt = this.now() + Math.min(MOST_SEARCH, FIRST_SEARCH * 2 ** Math.min(this.rounds++, 10));
    if (outcomes !== this.outcomes || found.some((each) => typeof each !== 'string')) return;
    this.outcomes = [];
    if (!this.isHost) this.listener.failed(found.includes('silent') ? 'unreachable' : 'nobody-there');
  }
}
