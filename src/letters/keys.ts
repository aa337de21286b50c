import { hash } from '../fair/hash.ts';
import { naclSignatures, type Signatures } from '../fair/sign.ts';
import { SECRET } from './model.ts';

/** What a player keeps of a game and shows nobody: all of it follows from 32 random bytes. */
export class LetterKeys {
  readonly key: Uint8Array;
  private readonly master: Uint8Array;
  private readonly seed: Uint8Array;
  private readonly signatures: Signatures;

  /** `game` is the id of the opening. */
  constructor(master: Uint8Array, game: Uint8Array, signatures: Signatures = naclSignatures) {
    this.signatures = signatures;
    this.seed = hash('letter key', game, master);
    this.master = master;
    this.key = signatures.keyOf(this.seed);
  }

  /** Its part of the seed, if it claims its place on this head: whoever claims anew before it gets another one. */
  secretOn(head: Uint8Array): Uint8Array {
    return hash('letter secret', head, this.master).slice(0, SECRET);
  }

  sign(head: Uint8Array): Uint8Array {
    return this.signatures.sign(head, this.seed);
  }
}
