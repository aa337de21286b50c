/** Sets cannot be played. The message is one sentence for each fault, naming the set, the card and the place. */
export class SetRefused extends Error {
  override readonly name = 'SetRefused';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}
