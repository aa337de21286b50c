import { codeOf, placeId } from '../../src/net/code.ts';
import { TableMesh } from '../../src/net/mesh/table-mesh.ts';
import { TICK } from '../../src/net/mesh/times.ts';
import type { Key, MeshListener, Trouble } from '../../src/net/mesh.ts';
import { ourVersions, type Versions } from '../../src/net/versions.ts';
import type { Dialler, Introducer, Introduction, NoWire, Offer, Wire } from '../../src/net/wire/wire.ts';
import { MemoryWire } from './memory-wire.ts';
import { nodeSignatures } from './node-signatures.ts';

// Real meshes over wires in memory, with a broker in memory and a clock that a test turns.

const STEP = 100;
const EXPIRY = 5000;
const DIAL = 12_000;

export class WireWorld {
  now = 1_000_000;
  isBrokerUp = true;
  /** Who is registered, by the ids that a broker sees. */
  readonly places = new Map<string, Station>();
  wires: MemoryWire[] = [];
  /** Pairs of names between whom no wire opens. */
  readonly blocked = new Set<string>();
  /** Pairs of names whom only the relay joins. */
  readonly relayed = new Set<string>();
  private readonly stations: Station[] = [];
  private readonly timers: { at: number; run: () => void }[] = [];

  add(station: Station): void {
    this.stations.push(station);
  }

  stationNamed(name: string): Station {
    return this.stations.findLast((station) => station.name === name)!;
  }

  isBlocked(a: string, b: string): boolean {
    return isAmong(this.blocked, a, b);
  }

  isRelayed(a: string, b: string): boolean {
    return isAmong(this.relayed, a, b);
  }

  after<T>(ms: number, value: T): Promise<T> {
    return new Promise((resolve) => this.timers.push({ at: this.now + ms, run: () => resolve(value) }));
  }

  /** Lets time pass, and everything happen that happens in it. */
  async run(ms: number): Promise<void> {
    for (const end = this.now + ms; this.now < end; ) {
      this.now += STEP;
      for (const timer of this.timers.filter(({ at }) => at <= this.now)) {
        this.timers.splice(this.timers.indexOf(timer), 1);
        timer.run();
      }
      if (this.now % TICK === 0) for (const station of this.stations) station.isAlive && station.mesh.tick();
      await this.settle();
    }
  }

  /** Until something is so; how long it took. Fails after a minute. */
  async until(isSo: () => boolean): Promise<number> {
    const begun = this.now;
    while (!isSo()) {
      if (this.now - begun > 60_000) throw new Error('It did not come to that within a minute.');
      await this.run(STEP);
    }
    return this.now - begun;
  }

  async settle(): Promise<void> {
    do {
      for (let i = 0; i < 20; i++) await Promise.resolve();
    } while (this.wires.map((wire) => wire.deliver()).some(Boolean));
  }

  setBroker(isUp: boolean): void {
    this.isBrokerUp = isUp;
    if (!isUp) this.places.clear();
    for (const station of this.stations) if (station.isAlive) station.register();
  }

  /** Both ends of a new wire. */
  wire(dialler: Station, other: Station): MemoryWire {
    const [mine, theirs] = MemoryWire.pair(dialler.name, other.name);
    mine.isRelayed = this.isRelayed(dialler.name, other.name);
    theirs.isRelayed = mine.isRelayed;
    this.wires.push(mine, theirs);
    other.receive(theirs);
    return mine;
  }
}

const isAmong = (pairs: ReadonlySet<string>, a: string, b: string): boolean =>
  pairs.has(`${a} ${b}`) || pairs.has(`${b} ${a}`);

export interface StationOptions {
  readonly host?: Uint8Array;
  readonly seed: Uint8Array;
  readonly versions?: Versions;
  readonly hasBroker?: boolean;
}

/** One device: a mesh, the broker as it sees it, and what its table has heard. */
export class Station implements Dialler, Introducer, MeshListener {
  readonly name: string;
  readonly key: Key;
  readonly mesh: TableMesh;
  readonly heard: { from: Key; text: string }[] = [];
  readonly troubles: { trouble: Trouble; detail: string }[] = [];
  place: number | undefined;
  isAlive = true;
  changes = 0;
  isOnline = true;
  readonly rejoins: Key[] = [];
  /** How far its time of day is ahead, and how long its clock stood still. */
  ahead = 0;
  slept = 0;
  private readonly world: WireWorld;
  private readonly code: Uint8Array;
  private readonly isHost: boolean;
  private readonly hasBroker: boolean;

  constructor(world: WireWorld, name: string, options: StationOptions) {
    this.world = world;
    this.name = name;
    this.isHost = options.host === undefined;
    this.hasBroker = options.hasBroker ?? true;
    const key = nodeSignatures.keyOf(options.seed);
    const code = codeOf(nodeSignatures.keyOf(options.host ?? options.seed));
    this.code = code;
    const session = crypto.getRandomValues(new Uint8Array(8));
    const self = {
      code,
      key,
      seed: options.seed,
      session,
      versions: options.versions ?? ourVersions(),
      signatures: nodeSignatures,
    };
    this.register();
    this.mesh = new TableMesh({
      self,
      isHost: this.isHost,
      dialler: this,
      introducer: this,
      listener: this,
      now: () => world.now - this.slept,
      wall: () => world.now + this.ahead,
      isOnline: () => this.isOnline,
    });
    this.key = this.mesh.self;
    world.add(this);
    this.mesh.tick();
  }

  get state(): Dialler['state'] {
    if (!this.hasBroker) return 'none';
    return this.world.isBrokerUp ? 'open' : 'lost';
  }

  private idOf(place: number): string {
    return placeId(this.code, place);
  }

  register(): void {
    if (!this.hasBroker || !this.world.isBrokerUp) return;
    this.place = this.isHost ? 0 : 1;
    while (this.world.places.has(this.idOf(this.place))) this.place++;
    this.world.places.set(this.idOf(this.place), this);
  }

  /** As a page that crashes: nobody is told anything, and its place is taken for a while. */
  crash(): void {
    this.isAlive = false;
    for (const wire of this.world.wires) if (wire.owner === this.name) wire.fall();
    if (this.place !== undefined) this.world.places.delete(this.idOf(this.place));
  }

  leave(): void {
    this.mesh.close();
    this.isAlive = false;
    if (this.place !== undefined) this.world.places.delete(this.idOf(this.place));
  }

  async dial(place: number): Promise<Wire | NoWire> {
    const other = this.world.places.get(this.idOf(place));
    if (!this.world.isBrokerUp) return this.world.after(DIAL, 'silent' as const);
    if (!other?.isAlive || other === this) return this.world.after(EXPIRY, 'absent' as const);
    await this.world.after(100, undefined);
    if (this.world.isBlocked(this.name, other.name) || !other.isAlive)
      return this.world.after(DIAL, 'silent' as const);
    return this.world.wire(this, other);
  }

  async offer(patience: number, isDirect: boolean): Promise<Offer> {
    let found: (wire: Wire | undefined) => void = () => {};
    const opened = new Promise<Wire | undefined>((resolve) => {
      found = resolve;
    });
    const wire = Promise.race([opened, this.world.after(patience, undefined)]);
    const accept = async (answer: Uint8Array): Promise<void> => {
      const other = this.world.stationNamed(new TextDecoder().decode(answer));
      const isOut = isDirect && this.world.isRelayed(this.name, other.name);
      if (!isOut && !this.world.isBlocked(this.name, other.name)) found(this.world.wire(this, other));
    };
    return { words: new TextEncoder().encode(this.name), wire, accept, cancel: () => found(undefined) };
  }

  /** The wire comes to the one who answers when the offer is accepted. */
  async answer(): Promise<Introduction> {
    return {
      words: new TextEncoder().encode(this.name),
      wire: Promise.resolve(undefined),
      cancel: () => {},
    };
  }

  receive(wire: Wire): void {
    this.mesh.take(wire);
  }

  wake(): void {}
  close(): void {}

  message(from: Key, bytes: Uint8Array): void {
    this.heard.push({ from, text: new TextDecoder().decode(bytes) });
  }

  changed(): void {
    this.changes++;
  }

  rejoined(member: Key): void {
    this.rejoins.push(member);
  }

  trouble(trouble: Trouble, detail: string): void {
    this.troubles.push({ trouble, detail });
  }

  say(to: Station, text: string): void {
    this.mesh.send(to.key, new TextEncoder().encode(text));
  }

  /** How many it has met. */
  get members(): number {
    return this.mesh.members.size;
  }

  reach(other: Station): string | undefined {
    return this.mesh.members.get(other.key)?.by;
  }
}
