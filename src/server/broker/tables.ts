import { Tally } from '../tally.ts';

/**
 * Ids of pages say at which table: `sixfold-TAG-PLACE`, or `sixfold-TAG-x…` without a place. Other clients of the broker
 * may be called anything.
 */
const TABLE = /^sixfold-([a-z0-9]{1,40})-/;

/** How many tables have somebody at the broker. */
export class Tables {
  private readonly members = new Tally<string>();

  get size(): number {
    return this.members.size;
  }

  add(id: string): void {
    this.count(id, 1);
  }

  remove(id: string): void {
    this.count(id, -1);
  }

  private count(id: string, change: number): void {
    const table = TABLE.exec(id)?.[1];
    if (table !== undefined) this.members.change(table, change);
  }
}
