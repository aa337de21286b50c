import type { Key, Mesh } from '../mesh.ts';
import type { Clock } from './options.ts';

/** So long what was said last is on its way, before a wire may be closed. */
export const LAST_WORDS = 1000;

/** Nothing goes to or comes from those whom the host has removed, once they have been told. */
export class Door {
  private readonly clock: Clock;
  private readonly mesh: () => Mesh | undefined;
  private readonly shut = new Set<Key>();

  constructor(clock: Clock, mesh: () => Mesh | undefined) {
    this.clock = clock;
    this.mesh = mesh;
  }

  close(people: readonly Key[]): void {
    for (const person of people) {
      if (this.shut.has(person)) continue;
      this.shut.add(person);
      this.clock.after(LAST_WORDS, () => this.part(person));
    }
  }

  private part(person: Key): void {
    const mesh = this.mesh();
    if (person === mesh?.self) mesh.close();
    else mesh?.shutOut(person);
  }
}
