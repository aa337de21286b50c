import { Reader } from './bytes.ts';
import type { Game } from './game.ts';
import { isEqual } from './hash.ts';
import { LOG } from './messages.ts';
import type { Offence } from './offence.ts';
import { provenIn, proves } from './proof.ts';
import type { Keeper } from './storage.ts';

const isShown = (proof: Uint8Array): boolean => proof[0] !== LOG || new Reader(proof.subarray(1)).u32() > 0;

/** Seats that have done wrong, with the message that proves it if there is one: nothing is taken from them any more. */
export class Convicts {
  private readonly game: Game;
  private readonly keeper: Keeper;
  private readonly banned = new Map<number, Uint8Array | undefined>();
  private news: Uint8Array[] = [];

  constructor(game: Game, keeper: Keeper) {
    this.game = game;
    this.keeper = keeper;
  }

  /** Takes up what was found before this peer was closed; answers what it proves now. */
  restore(): Offence[] {
    return this.game.dealer.seats.flatMap((_, seat) => {
      const proof = this.keeper.proof(seat);
      if (!proof) return [];
      this.banned.set(seat, proof);
      const offence = provenIn(this.game, proof);
      return offence ? [{ ...offence, proof: [proof] }] : [];
    });
  }

  has(seat: number): boolean {
    return this.banned.has(seat);
  }

  knows(proof: Uint8Array): boolean {
    return [...this.banned.values()].some((known) => known && isEqual(known, proof));
  }

  /** What proves to all that a seat did wrong, as the log stands now. */
  proofOf(seat: number): Uint8Array | undefined {
    const proof = this.banned.get(seat);
    return proof && proves(this.game, seat, proof) ? proof : undefined;
  }

  /** What others are to be shown of it: a LOG from the beginning would be taken for the sender's own. */
  get shown(): Uint8Array[] {
    return this.proofs.filter(isShown);
  }

  /** What proves anything, as the log stands now, against players who are not barred yet. */
  get proofs(): Uint8Array[] {
    const { seats } = this.game.dealer;
    return [...this.banned.keys()]
      .sort((a, b) => a - b)
      .flatMap((seat) => (seats[seat].isBarred ? [] : (this.proofOf(seat) ?? [])));
  }

  /** One proof is kept for each seat: the first that holds. */
  add(seat: number, proof: Uint8Array | undefined): void {
    if (!proof) {
      if (!this.has(seat)) this.banned.set(seat, undefined);
      return;
    }
    if (this.proofOf(seat)) return;
    this.banned.set(seat, proof);
    this.keeper.keepProof(seat, proof);
    this.news.push(proof);
  }

  /** Proofs that the others may not have seen. */
  takeNews(): Uint8Array[] {
    const { news } = this;
    this.news = [];
    return news.filter((proof) => isShown(proof) && provenIn(this.game, proof));
  }
}
