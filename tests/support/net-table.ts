import { seatBots } from '../../src/bots/index.ts';
import { SeatSeen } from '../../src/bots/seen.ts';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { audit } from '../../src/fair/audit.ts';
import { hash, toHex, utf8 } from '../../src/fair/hash.ts';
import { codeOf } from '../../src/net/code.ts';
import type { Key } from '../../src/net/mesh.ts';
import type { Clock, TableOptions } from '../../src/net/table/options.ts';
import { Table } from '../../src/net/table/table.ts';
import type { TableChoice } from '../../src/net/table-view.ts';
import { LoadedStorage } from '../../src/storage/table-storage.ts';
import { MemoryNetwork } from './net-memory.ts';

/** Time that passes only when a test says so. */
export class ManualClock implements Clock {
  time = 1_000_000;
  private readonly timers = new Set<{ at: number; every: number; work: () => void }>();

  /** How far the time of day is ahead; a test may let it jump. */
  ahead = 0;

  now(): number {
    return this.time;
  }

  wall(): number {
    return this.time + this.ahead;
  }

  every(ms: number, work: () => void): () => void {
    return this.add({ at: this.time + ms, every: ms, work });
  }

  after(ms: number, work: () => void): () => void {
    return this.add({ at: this.time + ms, every: 0, work });
  }

  private add(timer: { at: number; every: number; work: () => void }): () => void {
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  /** Lets time pass until the next timer is due; answers how much it was. */
  step(most: number): number {
    const next = [...this.timers].sort((a, b) => a.at - b.at)[0];
    const before = this.time;
    if (!next || next.at > this.time + most) this.time += most;
    else {
      this.time = Math.max(this.time, next.at);
      if (next.every) next.at += next.every;
      else this.timers.delete(next);
      next.work();
    }
    return this.time - before;
  }
}

const seedOf = (name: string): Uint8Array => hash('test member', utf8(name));

/** Somebody who can come to the table, go, and come back with what their device has kept. */
export class Guest {
  readonly name: string;
  readonly keys: { readonly seed: Uint8Array; readonly key: Uint8Array };
  readonly key: Key;
  /** What the device has kept; `written` is what would be there after a crash. */
  readonly written = new Map<string, Uint8Array>();
  /** Set by a test that wants to see who sends before it has kept. */
  beforeKeeping: () => Promise<void> = () => Promise.resolve();
  table: Table | undefined;

  constructor(name: string) {
    this.name = name;
    const seed = seedOf(name);
    this.keys = { seed, key: nodeSignatures.keyOf(seed) };
    this.key = toHex(this.keys.key);
  }

  storage(): LoadedStorage {
    return new LoadedStorage(new Map(this.written), async (changes) => {
      await this.beforeKeeping();
      for (const { name, bytes } of changes) {
        if (bytes) this.written.set(name, bytes);
        else this.written.delete(name);
      }
    });
  }

  get at(): Table {
    if (!this.table) throw new Error(`${this.name} is not at the table`);
    return this.table;
  }
}

/** A host, guests, and the wires between them. */
export class Hall {
  readonly clock = new ManualClock();
  readonly network = new MemoryNetwork({ now: () => this.clock.now() });
  readonly host: Guest;
  readonly guests: Guest[] = [];
  readonly code: Uint8Array;
  /** Bytes sent, by member. */
  readonly sent = new Map<Key, number>();
  private seeds = 0;

  constructor(choice: Partial<TableChoice> = {}, seatCount = 2) {
    this.host = new Guest('Ann');
    this.code = codeOf(this.host.keys.key);
    this.choice = {
      sets: ['godslayer'],
      variant: 'standard',
      bot: 'greedy',
      timer: 0,
      allowsSpectators: true,
      ...choice,
    };
    this.seatCount = seatCount;
    this.network.loses = (from, _to, bytes) => {
      this.sent.set(from, (this.sent.get(from) ?? 0) + bytes.length);
      return false;
    };
  }

  readonly choice: TableChoice;
  private readonly seatCount: number;

  /** Comes to the table, or comes back. */
  join(guest: Guest, more: Partial<TableOptions> = {}): Table {
    guest.table?.close();
    guest.table = new Table({
      mesh: (listener) => this.network.join(guest.key, listener),
      keys: guest.keys,
      code: this.code,
      name: guest.name,
      storage: guest.storage(),
      choice: this.choice,
      seatCount: this.seatCount,
      clock: this.clock,
      signatures: nodeSignatures,
      random: (bytes) => hash('test chance', utf8(`${guest.name} ${this.seeds++}`)).slice(0, bytes),
      ...more,
    });
    return guest.table;
  }

  /** Vanishes as a crashed page does. */
  crash(guest: Guest): void {
    this.network.kill(guest.key);
    guest.table?.close();
    guest.table = undefined;
  }

  /** Delivers all that is under way, and all that follows, without time passing. */
  async settle(): Promise<void> {
    for (let idle = 0, rounds = 0; idle < 5; ) {
      if (rounds++ > 500) throw new Error('the table does not come to rest');
      idle = this.network.deliver(10_000) > 0 ? 0 : idle + 1;
      await new Promise<void>((done) => setImmediate(done));
    }
  }

  /** Lets time pass, with all that happens in it. */
  async pass(ms: number): Promise<void> {
    await this.settle();
    for (let left = ms; left > 0; ) {
      left -= this.clock.step(left);
      await this.settle();
    }
  }

  /** A table where everybody of these names sits and is ready. */
  async seated(...names: readonly string[]): Promise<Guest[]> {
    this.join(this.host);
    await this.settle();
    for (const name of names) {
      const guest = new Guest(name);
      this.guests.push(guest);
      this.join(guest);
      await this.settle();
    }
    const people = [this.host, ...this.guests];
    for (const { at } of people) if (at.view.seat >= 0) at.ready(true);
    await this.settle();
    return people;
  }

  /** The same, with the match begun. */
  async started(...names: readonly string[]): Promise<Guest[]> {
    const people = await this.seated(...names);
    this.host.at.start();
    await this.settle();
    return people;
  }
}

const bots = new WeakMap<Table, ReturnType<typeof seatBots>[number]>();

/** Lets a bot choose for whoever is asked; says whether anybody was. */
export function actOnce(table: Table): boolean {
  const { peer } = table;
  if (!peer?.isAsked) return false;
  const bot = bots.get(table) ?? seatBots(['greedy'], 1)[0];
  if (!bots.has(table)) bot.begin('test');
  bots.set(table, bot);
  const seen = new SeatSeen(peer.game.state, peer.game.dealer);
  seen.turnTo(peer.seat);
  table.act(bot.choose(seen));
  return true;
}

/** Plays until the match is over everywhere, nothing goes on, or `until` says so. */
export async function playOn(
  hall: Hall,
  people: readonly Guest[],
  until: () => boolean = () => false,
): Promise<void> {
  const tables = (): Table[] => people.flatMap(({ table }) => (table ? [table] : []));
  for (let idle = 0; idle < 40 && !until(); ) {
    let acted = false;
    for (const table of tables()) while (!until() && actOnce(table)) acted = true;
    await hall.settle();
    if (tables().every(({ view }) => view.stage === 'over')) return;
    if (acted) idle = 0;
    else {
      idle++;
      await hall.pass(500);
    }
  }
}

/** What an audit says against the record of a table; nothing if it is right and over. */
export function auditOf(table: Table): string | undefined {
  const record = table.record();
  if (!record) return 'there is no record';
  const { offence, isOver } = audit(record, { signatures: nodeSignatures });
  if (offence) return `input ${offence.input + 1}: ${offence.what}`;
  return isOver ? undefined : 'it is not over';
}
