import type { Dialler } from '../wire/wire.ts';
import { BROKER_OPENS, BROKER_RETURNS } from './times.ts';

/** Says once, for each time that a broker is gone, that it is. */
export class BrokerWatch {
  private since: number;
  private wasOpen = false;
  private isSaid = false;

  constructor(now: number) {
    this.since = now;
  }

  isMissing(state: Dialler['state'], now: number): boolean {
    if (state === 'open' || state === 'none') {
      this.since = now;
      this.wasOpen = state === 'open';
      this.isSaid = false;
    }
    if (this.isSaid || state === 'open' || state === 'none') return false;
    this.isSaid = now - this.since >= this.patience(state);
    return this.isSaid;
  }

  /** A broker that refuses at once is not waited for, unless it was there before. */
  private patience(state: Dialler['state']): number {
    if (this.wasOpen) return BROKER_RETURNS;
    return state === 'lost' ? 0 : BROKER_OPENS;
  }
}
