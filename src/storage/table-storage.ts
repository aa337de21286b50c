import type { Storage } from '../fair/storage.ts';

/** What this device keeps of one table: at hand at once, and written through in the order of the calls. */
export interface TableStorage extends Storage {
  /** Whether it outlasts the page. */
  readonly isKept: boolean;
  delete(name: string): void;
  names(): readonly string[];
  /** Resolves when everything that was put or deleted before is kept, or is known to be lost; it never rejects. */
  flushed(): Promise<void>;
}

/** A change that is to be kept; without bytes the entry is deleted. */
export interface Change {
  readonly name: string;
  readonly bytes?: Uint8Array;
}

/** Keeps some changes, all or none, and answers in time; what it rejects is lost. */
export type Keep = (changes: readonly Change[]) => Promise<void>;

/**
 * The entries of a table, in memory and on their way to where they are kept. Of a new table nothing is written before
 * somebody is to be told something: one that is looked for and not found leaves no trace.
 */
export class LoadedStorage implements TableStorage {
  isKept: boolean;
  private isNew: boolean;
  private isCut = false;
  private isLost = false;
  private readonly entries: Map<string, Uint8Array>;
  private readonly keep: Keep;
  private readonly onLoss: (error: unknown) => void;
  private waiting: Change[] = [];
  /** What is being written, and what is to be written after it. */
  private writing: Promise<void> | undefined;
  private next: Promise<void> | undefined;
  private hurried: Promise<unknown> | undefined;

  /** `onLoss` is called once, before anything is said that is not kept. */
  constructor(entries: Map<string, Uint8Array>, keep?: Keep, onLoss: (error: unknown) => void = () => {}) {
    this.entries = entries;
    this.isNew = entries.size === 0;
    this.isKept = keep !== undefined;
    this.keep = keep ?? (() => Promise.resolve());
    this.onLoss = onLoss;
  }

  get(name: string): Uint8Array | undefined {
    return this.entries.get(name);
  }

  names(): readonly string[] {
    return [...this.entries.keys()];
  }

  put(name: string, bytes: Uint8Array): void {
    const copy = bytes.slice();
    this.entries.set(name, copy);
    this.later({ name, bytes: copy });
  }

  delete(name: string): void {
    if (this.entries.delete(name)) this.later({ name });
  }

  async flushed(): Promise<void> {
    this.isNew = false;
    this.write();
    await (this.next ?? this.writing);
    await this.hurried;
  }

  /** Writes what waits for what is being written: the page may be gone in a moment. */
  hurry(): void {
    if (this.waiting.length > 0 && !this.isNew)
      this.hurried = Promise.all([this.hurried, this.writeSome(this.waiting.splice(0))]);
  }

  /** Nothing is kept from now on: whoever forgets a table wants no more of it. */
  letGo(): void {
    this.isKept = false;
    this.waiting = [];
  }

  /** Nothing can be kept from now on. What is kept is whole until the next change. */
  cut(): void {
    if (!this.isKept) return;
    this.isKept = false;
    this.isCut = true;
    if (this.waiting.length > 0) this.lose(new Error('The database was closed.'));
  }

  private later(change: Change): void {
    if (this.isCut) this.lose(new Error('The database was closed.'));
    if (!this.isKept) return;
    this.waiting.push(change);
    this.write();
  }

  private write(): void {
    if (this.waiting.length > 0 && !this.isNew) this.next ??= this.writeNext();
  }

  /** Whatever comes while some are written goes with the next. */
  private async writeNext(): Promise<void> {
    await this.writing;
    this.next = undefined;
    this.writing = this.writeSome(this.waiting.splice(0));
    await this.writing;
  }

  private async writeSome(changes: readonly Change[]): Promise<void> {
    if (changes.length === 0) return;
    try {
      await this.keep(changes);
    } catch (error) {
      this.lose(error);
    }
  }

  private lose(error: unknown): void {
    this.letGo();
    if (this.isLost) return;
    this.isLost = true;
    this.onLoss(error);
  }
}
