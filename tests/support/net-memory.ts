import { type Key, type Mesh, type MeshListener, MOST_MESSAGE, type Reach } from '../../src/net/mesh.ts';

// A table's wires inside one process: in order between each pair, and lost, cut or slow only as a test says.

interface Seatmate {
  readonly key: Key;
  readonly listener: MeshListener;
  readonly met: Set<Key>;
  readonly shut: Set<Key>;
  readonly heard: Map<Key, number>;
}

export interface MemoryOptions {
  /** Delivers by itself in microtasks; otherwise `step` and `deliver` do. */
  readonly isAutomatic?: boolean;
  readonly now?: () => number;
}

const pairOf = (a: Key, b: Key): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

export class MemoryNetwork {
  /** Whether a message is lost on its way. */
  loses: (from: Key, to: Key, bytes: Uint8Array) => boolean = () => false;
  broker: Mesh['broker'] = 'open';
  /** Points of blame, by who gave them and to whom; nobody is cut off for them here. */
  private readonly blamed = new Map<string, number>();
  private readonly mates = new Map<Key, Seatmate>();
  private readonly cuts = new Map<string, 'wire' | 'all'>();
  private readonly underWay: (() => void)[] = [];
  private readonly isAutomatic: boolean;
  private readonly now: () => number;
  private isDraining = false;

  constructor({ isAutomatic = false, now = Date.now }: MemoryOptions = {}) {
    this.isAutomatic = isAutomatic;
    this.now = now;
  }

  /** Comes to the table, or comes back to it with a listener that remembers nothing. */
  join(key: Key, listener: MeshListener): Mesh {
    const mate = { key, listener, met: new Set<Key>(), shut: new Set<Key>(), heard: new Map<Key, number>() };
    this.mates.set(key, mate);
    this.tellAll();
    return this.meshOf(mate);
  }

  /** Vanishes without a word, as a crashed page does. */
  kill(key: Key): void {
    this.mates.delete(key);
    this.tellAll();
  }

  /** No wire between two members any more; others may still carry their messages. */
  block(a: Key, b: Key): void {
    this.cuts.set(pairOf(a, b), 'wire');
    this.tellAll();
  }

  /** Nothing goes between two members any more. */
  cut(a: Key, b: Key): void {
    this.cuts.set(pairOf(a, b), 'all');
    this.tellAll();
  }

  restore(a: Key, b: Key): void {
    this.cuts.delete(pairOf(a, b));
    this.tellAll();
  }

  setBroker(broker: Mesh['broker']): void {
    this.broker = broker;
    this.tellAll();
  }

  /** Points that a member has given to another. */
  blameOf(by: Key, member: Key): number {
    return this.blamed.get(`${by} ${member}`) ?? 0;
  }

  /** Delivers the oldest thing under way; false if there is none. */
  step(): boolean {
    const next = this.underWay.shift();
    next?.();
    return next !== undefined;
  }

  /** Delivers until nothing is under way; answers how much it was. */
  deliver(most = 1_000_000): number {
    let n = 0;
    while (n < most && this.step()) n++;
    return n;
  }

  private meshOf(mate: Seatmate): Mesh {
    const network = this;
    return {
      self: mate.key,
      nonsense: 0,
      outage: null,
      isMissed: false,
      get broker() {
        return network.broker;
      },
      get members() {
        return network.membersOf(mate);
      },
      send: (to, bytes) => this.post(mate, to, bytes),
      shutOut: (member) => {
        mate.shut.add(member);
        this.tellAll();
      },
      letIn: (member) => {
        mate.shut.delete(member);
        this.tellAll();
      },
      blame: (member, points) => {
        this.blamed.set(`${mate.key} ${member}`, this.blameOf(mate.key, member) + points);
      },
      close: () => {
        if (this.isHere(mate)) this.kill(mate.key);
      },
    };
  }

  private membersOf(mate: Seatmate): Map<Key, Reach> {
    const silent = (key: Key): number => this.now() - (mate.heard.get(key) ?? 0);
    return new Map([...mate.met].map((key) => [key, { by: this.wayTo(mate.key, key), silent: silent(key) }]));
  }

  private isHere(mate: Seatmate): boolean {
    return this.mates.get(mate.key) === mate;
  }

  private wayTo(a: Key, b: Key): Reach['by'] {
    if (this.isWired(a, b)) return 'wire';
    if (!this.areOpen(a, b) || this.cuts.get(pairOf(a, b)) === 'all') return 'nothing';
    const between = [...this.mates.keys()].some((c) => this.isWired(a, c) && this.isWired(c, b));
    return between ? 'member' : 'nothing';
  }

  private isWired(a: Key, b: Key): boolean {
    return a !== b && this.areOpen(a, b) && !this.cuts.has(pairOf(a, b));
  }

  private areOpen(a: Key, b: Key): boolean {
    const [one, other] = [this.mates.get(a), this.mates.get(b)];
    return one !== undefined && other !== undefined && !one.shut.has(b) && !other.shut.has(a);
  }

  private post(from: Seatmate, to: Key, bytes: Uint8Array): void {
    if (bytes.length > MOST_MESSAGE)
      throw new RangeError(`${bytes.length} bytes are too long for a message.`);
    const mate = this.mates.get(to);
    if (!mate || !this.isHere(from) || this.wayTo(from.key, to) === 'nothing') return;
    const copy = bytes.slice();
    this.later(() => {
      if (!this.isHere(mate) || this.wayTo(from.key, to) === 'nothing') return;
      if (this.loses(from.key, to, copy)) return;
      mate.heard.set(from.key, this.now());
      mate.listener.message(from.key, copy);
    });
  }

  /** Everybody sees anew whom it reaches. */
  private tellAll(): void {
    for (const mate of this.mates.values()) {
      for (const key of this.mates.keys()) this.meet(mate, key);
      this.later(() => this.isHere(mate) && mate.listener.changed());
    }
  }

  private meet(mate: Seatmate, key: Key): void {
    if (mate.met.has(key) || key === mate.key || this.wayTo(mate.key, key) === 'nothing') return;
    mate.met.add(key);
    mate.heard.set(key, this.now());
  }

  private later(event: () => void): void {
    this.underWay.push(event);
    if (!this.isAutomatic || this.isDraining) return;
    this.isDraining = true;
    queueMicrotask(() => {
      this.deliver();
      this.isDraining = false;
    });
  }
}
