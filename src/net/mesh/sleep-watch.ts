import { ASLEEP } from './times.ts';

/**
 * Notices that the page slept: a look at the clock comes late. A clock that only grows may stand still during sleep, so
 * that of the wall is looked at, too; when that is set forward it looks like sleep, which costs a question only.
 */
export class SleepWatch {
  private readonly clocks: readonly (() => number)[];
  private last: readonly number[];

  constructor(...clocks: readonly (() => number)[]) {
    this.clocks = clocks;
    this.last = this.read();
  }

  hasSlept(): boolean {
    const before = this.last;
    this.last = this.read();
    return this.last.some((time, i) => time - before[i] > ASLEEP);
  }

  private read(): number[] {
    return this.clocks.map((clock) => clock());
  }
}
