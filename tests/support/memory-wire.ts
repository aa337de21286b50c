import type { Wire, WireListener } from '../../src/net/wire/wire.ts';

/** One end of a wire in memory. Frames wait until `deliver` is called. */
export class MemoryWire implements Wire {
  readonly isDialled: boolean;
  isRelayed = false;
  readonly owner: string;
  readonly fingerprints: { readonly mine: string; readonly theirs: string };
  private other: MemoryWire | undefined;
  private listener: WireListener | undefined;
  private inbox: (Uint8Array | 'closed')[] = [];
  private isClosed = false;
  /** Changes, or swallows, what this end sends. */
  tamper: (frame: Uint8Array) => Uint8Array | undefined = (frame) => frame;

  constructor(owner: string, isDialled: boolean, mine: string, theirs: string) {
    this.owner = owner;
    this.isDialled = isDialled;
    this.fingerprints = { mine, theirs };
  }

  static pair(dialler: string, other: string, middle = ''): [MemoryWire, MemoryWire] {
    const mine = new MemoryWire(dialler, true, `fp ${dialler}`, `fp ${other}${middle}`);
    const theirs = new MemoryWire(other, false, `fp ${other}`, `fp ${dialler}`);
    mine.other = theirs;
    theirs.other = mine;
    return [mine, theirs];
  }

  get isOpen(): boolean {
    return !this.isClosed;
  }

  leadsTo(name: string): boolean {
    return this.other?.owner === name;
  }

  listen(listener: WireListener): void {
    this.listener = listener;
  }

  send(frame: Uint8Array): void {
    const sent = this.isClosed ? undefined : this.tamper(frame.slice());
    if (sent) this.other?.inbox.push(sent);
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.other?.inbox.push('closed');
  }

  /** From now on nothing that is sent arrives, though it looks open. */
  mute(): void {
    this.tamper = () => undefined;
  }

  /** From now on nothing goes either way, and nobody is told. */
  fall(): void {
    this.isClosed = true;
    if (this.other) this.other.other = undefined;
    this.other = undefined;
  }

  /** Hands over what has come; whether there was anything. */
  deliver(): boolean {
    if (!this.listener || this.inbox.length === 0) return false;
    const inbox = this.inbox;
    this.inbox = [];
    for (const each of inbox) {
      if (this.isClosed) break;
      if (each === 'closed') {
        this.isClosed = true;
        this.listener.closed();
      } else this.listener.bytes(each);
    }
    return true;
  }
}
