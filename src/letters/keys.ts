import { hash } from '../fair/hash.ts';
import { naclSignatures, type Signatures } from '../fair/sign.ts';
import { SECRET } from './model.ts';

/** What a player keeps of a game and shows nobody: all of it follows from 32 random bytes. */
export class LetterKeys {
  readonly key: Uint8Array;
  /** Its part of the seed. */
  readonly secret: Uint8Array;
  private readonly seed: Uint8Array;
  private readonly signatures: Signatures;

  /** `game` is the id of the opening. */
  constructor(master: Uint8Array, game: Uint8Array, signatures: Signatures = naclSignatures) {
    this.signatures = signatures;
    this.seed = hash('letter key', game, master);
    this.secret = hash('letter secret', game, master).slice(0, SECRET);
    this.key = signatures.keyOf(this.seed);
  }

  sign(head: Uint8Array): Uint8Array {
    return this.signatures.sign(head, this.seed);
  }
}
