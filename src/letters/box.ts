import type { Action } from '../../components/action.ts';
import type { Setup } from '../../systems/setup.ts';
import { toHex } from '../fair/hash.ts';
import { naclSignatures, type Signatures } from '../fair/sign.ts';
import { fromBase64url, toBase64url } from '../match/base64url.ts';
import { Refusal } from '../match/config.ts';
import { audit, type LetterFlaw } from './audit.ts';
import { type Comparison, compare, isSecondDeal } from './compare.ts';
import type { LetterKeys } from './keys.ts';
import { read, write } from './link.ts';
import { ID, type Letter } from './model.ts';
import { keysFor, newLetter, play, seatOf, takePart } from './play.ts';
import { gameId } from './seed.ts';

// The games by link that this device knows, and what happens to a link that is opened here.

/** What is kept of a game by link. */
export interface KeptLetter {
  readonly id: string;
  /** What all keys of this device follow from, in this game: nobody else may see it. */
  readonly master: string;
  /** The newest letter that is known here. */
  readonly link: string;
  /** Inputs of the turn that has been begun and not passed on. */
  readonly draft: readonly Action[];
  /** When it last changed, in milliseconds. */
  readonly when: number;
}

export interface LetterShelf {
  list(): Promise<readonly KeptLetter[]>;
  get(id: string): Promise<KeptLetter | undefined>;
  put(kept: KeptLetter): Promise<void>;
  delete(id: string): Promise<void>;
}

/** A game as it lies open on this device. */
export interface OpenLetter {
  readonly letter: Letter;
  /** The seat of this device, or -1: it may claim the next one. */
  readonly seat: number;
  readonly draft: readonly Action[];
}

/** What came of a link: the game to be shown, and how the link fitted to what was known. */
export type Received =
  | (OpenLetter & { readonly comparison: Comparison | { readonly is: 'new' } })
  /** It does not hold together, and was not kept. */
  | { readonly flaw: LetterFlaw; readonly letter: Letter };

const MASTER = 32;

export const idOf = (letter: Letter): string => toHex(gameId(letter.opening));

export class LetterBox {
  private readonly shelf: LetterShelf;
  private readonly random: (bytes: number) => Uint8Array;
  private readonly signatures: Signatures;

  /** `random` must be a cryptographic source of chance. */
  constructor(
    shelf: LetterShelf,
    random: (bytes: number) => Uint8Array,
    signatures: Signatures = naclSignatures,
  ) {
    this.shelf = shelf;
    this.random = random;
    this.signatures = signatures;
  }

  /** The newest first. */
  async list(): Promise<KeptLetter[]> {
    return [...(await this.shelf.list())].sort((a, b) => b.when - a.when);
  }

  /** Begins a game, and takes its first seat. */
  async begin(setup: Setup, names: readonly string[], now: number): Promise<OpenLetter> {
    const blank = newLetter(setup, names, this.random(ID));
    const kept = this.unknown(blank, now);
    return this.keep(kept, takePart(blank, this.keys(blank, kept)), now);
  }

  /** Opens a link; a Refusal if it is none. What is newer takes the place of what was known. */
  async receive(text: string, now: number): Promise<Received> {
    const letter = read(text);
    const { flaw } = audit(letter, this.signatures);
    if (flaw) return { flaw, letter };
    const kept = await this.shelf.get(idOf(letter));
    if (!kept)
      return { ...(await this.keep(this.unknown(letter, now), letter, now)), comparison: { is: 'new' } };
    const comparison = compare(read(kept.link), letter, this.signatures);
    if (comparison.is === 'newer') return { ...(await this.keep(kept, letter, now)), comparison };
    return { ...this.opened(kept, read(kept.link)), comparison };
  }

  /**
   * Of a game that has forked, goes on with this letter instead of the one that was known; a Refusal if that would deal
   * other cards after this device has shown its secret.
   */
  async prefer(letter: Letter, now: number): Promise<OpenLetter> {
    const kept = await this.known(idOf(letter));
    const open = this.opened(kept, read(kept.link));
    // Another window may have chosen and played on.
    if (compare(open.letter, letter, this.signatures).is === 'older') return open;
    if (isSecondDeal(open.letter, letter, open.seat))
      throw new Refusal(
        'You have shown your part of the seed already: this device does not go on with another deal.',
      );
    return this.keep(kept, letter, now);
  }

  async open(id: string): Promise<OpenLetter> {
    const kept = await this.known(id);
    return this.opened(kept, read(kept.link));
  }

  /** Takes the next seat, or reveals the own part of the seed: whatever is due before the cards are dealt. */
  async takePart(id: string, now: number): Promise<OpenLetter> {
    const kept = await this.known(id);
    const letter = read(kept.link);
    return this.keep(kept, takePart(letter, this.keys(letter, kept)), now);
  }

  /** Passes a turn or an answer on: all inputs since the letter. */
  async play(id: string, inputs: readonly Action[], now: number): Promise<OpenLetter> {
    const kept = await this.known(id);
    const letter = read(kept.link);
    return this.keep(kept, play(letter, inputs, this.keys(letter, kept)), now);
  }

  /** Keeps what has been done of a turn: closing the page must not give a second try. */
  async keepDraft(id: string, draft: readonly Action[], now: number): Promise<void> {
    await this.shelf.put({ ...(await this.known(id)), draft, when: now });
  }

  delete(id: string): Promise<void> {
    return this.shelf.delete(id);
  }

  private unknown(letter: Letter, when: number): KeptLetter {
    return { id: idOf(letter), master: toBase64url(this.random(MASTER)), link: '', draft: [], when };
  }

  private async known(id: string): Promise<KeptLetter> {
    const kept = await this.shelf.get(id);
    if (kept) return kept;
    throw new Refusal('This game is not kept here any more. Open its last link again.');
  }

  private keys(letter: Letter, { master }: KeptLetter): LetterKeys {
    const bytes = fromBase64url(master);
    if (bytes?.length !== MASTER) throw new Refusal('The keys of this game are damaged on this device.');
    return keysFor(letter, bytes, this.signatures);
  }

  private async keep(kept: KeptLetter, letter: Letter, when: number): Promise<OpenLetter> {
    const next = { ...kept, link: write(letter), draft: [], when };
    await this.shelf.put(next);
    return this.opened(next, letter);
  }

  private opened(kept: KeptLetter, letter: Letter): OpenLetter {
    return { letter, seat: seatOf(letter, this.keys(letter, kept)), draft: kept.draft };
  }
}

/** For pages that may keep nothing: a game lasts as long as the page. */
export function memoryLetterShelf(): LetterShelf {
  const letters = new Map<string, KeptLetter>();
  return {
    list: async () => [...letters.values()],
    get: async (id) => letters.get(id),
    put: async (kept) => void letters.set(kept.id, kept),
    delete: async (id) => void letters.delete(id),
  };
}
