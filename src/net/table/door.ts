import type { Key, Mesh } from '../mesh.ts';
import type { Clock } from './options.ts';

/** So long what was said last is on its way, before a wire may be closed. */
export const LAST_WORDS = 1000;

export interface DoorOptions {
  readonly clock: Clock;
  readonly mesh: () => Mesh | undefined;
  /** Whether the host has removed somebody who does not play now, or this device has shut it out. */
  readonly isOut: (person: Key) => boolean;
}

/** Nothing goes to or comes from those who are out; whom the host has removed is told before. */
export class Door {
  private readonly options: DoorOptions;
  /** Those who have just been told. */
  private readonly told = new Set<Key>();
  private readonly shut = new Set<Key>();

  constructor(options: DoorOptions) {
    this.options = options;
  }

  /** Closes to those who are out, and opens to those who no longer are. */
  keep(people: readonly Key[]): void {
    const { clock, isOut } = this.options;
    for (const person of this.shut) if (!isOut(person)) this.open(person);
    for (const person of people) {
      if (!isOut(person) || this.told.has(person) || this.shut.has(person)) continue;
      this.told.add(person);
      clock.after(LAST_WORDS, () => this.part(person));
    }
  }

  /** The host may have changed its mind meanwhile, or a match may have begun. */
  private part(person: Key): void {
    this.told.delete(person);
    if (!this.options.isOut(person)) return;
    const mesh = this.options.mesh();
    this.shut.add(person);
    if (person === mesh?.self) mesh.close();
    else mesh?.shutOut(person);
  }

  /** Closes to somebody who need not be told. */
  shutNow(person: Key): void {
    this.shut.add(person);
    this.options.mesh()?.shutOut(person);
  }

  private open(person: Key): void {
    this.shut.delete(person);
    this.options.mesh()?.letIn(person);
  }
}
