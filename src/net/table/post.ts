import type { TableStorage } from '../../storage/table-storage.ts';
import type { Key, Mesh } from '../mesh.ts';

/**
 * Sends in order, and nothing before everything that was put into storage until then is kept: a page that crashes
 * must never have said what it does not remember.
 */
export class Post {
  private readonly storage: TableStorage;
  private readonly mesh: () => Mesh | undefined;
  private waiting: { readonly to: Key; readonly bytes: Uint8Array }[] = [];
  private isBusy = false;
  private idle: (() => void)[] = [];
  constructor(storage: TableStorage, mesh: () => Mesh | undefined) {
    this.storage = storage;
    this.mesh = mesh;
  }

  send(to: Key, bytes: Uint8Array): void {
    this.waiting.push({ to, bytes });
    if (!this.isBusy) void this.drain();
  }

  /** Resolves when nothing is waiting. */
  drained(): Promise<void> {
    return this.isBusy ? new Promise((done) => this.idle.push(done)) : Promise.resolve();
  }

  private async drain(): Promise<void> {
    this.isBusy = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      try {
        await this.storage.flushed();
        for (const { to, bytes } of batch) this.mesh()?.send(to, bytes);
      } catch (error) {
        // What could not be sent is asked for again; what follows must not wait for ever.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
    this.isBusy = false;
    for (const done of this.idle.splice(0)) done();
  }
}
