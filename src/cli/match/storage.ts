import type { Storage } from '../../fair/storage.ts';

/** The machine of a party has failed. What its peer was about to do is not done. */
export class Crash extends Error {}

/** When a machine fails: before it keeps something, or after. */
export type Fuse = 'before' | 'after';

/** Keeps what a peer may not lose, through any crash. The crash itself can come with whatever is kept next. */
export class PartyStorage implements Storage {
  fuse: Fuse | undefined;
  private readonly kept = new Map<string, Uint8Array>();

  put(name: string, bytes: Uint8Array): void {
    const { fuse } = this;
    this.fuse = undefined;
    if (fuse === 'before') throw new Crash();
    this.kept.set(name, bytes.slice());
    if (fuse === 'after') throw new Crash();
  }

  get(name: string): Uint8Array | undefined {
    return this.kept.get(name);
  }
}
