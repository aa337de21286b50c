import type { Game } from './game.ts';
import { hash } from './hash.ts';
import type { Identity } from './identity.ts';
import { AGREED, type AgreedMessage } from './messages.ts';
import type { Outbox } from './outbox.ts';

/** What a seat signs that is in a match. */
export const agreedHash = (id: Uint8Array): Uint8Array => hash('agreed', id);

/**
 * Before it shows its first link, a party has the word of all others that they are in the same match: somebody who has
 * made two commitments could otherwise show each of them another, and choose between the deals.
 */
export class Meeting {
  private readonly game: Game;
  private readonly seat: number;
  private readonly identity: Identity | undefined;
  private readonly said = new Map<number, AgreedMessage>();

  constructor(game: Game, seat: number, identity: Identity | undefined) {
    this.game = game;
    this.seat = seat;
    this.identity = identity;
  }

  /** Whether nothing has been dealt yet. */
  private get isBeginning(): boolean {
    const { length, dealer } = this.game;
    return length === 0 && dealer.missing.length > 0;
  }

  /** What this party says, as long as it matters. */
  get own(): AgreedMessage | undefined {
    const { identity, seat, game } = this;
    if (!identity || !this.isBeginning) return undefined;
    const known = this.said.get(seat);
    const own = known ?? { type: AGREED, seat, signature: identity.sign(agreedHash(game.agreement.id)) };
    this.said.set(seat, own);
    return own;
  }

  /** What this party and others have said, for who may not have heard it. */
  get messages(): AgreedMessage[] {
    const { own } = this;
    const others = [...this.said.values()].filter(({ seat }) => seat !== own?.seat);
    return this.isBeginning ? [...(own ? [own] : []), ...others] : [];
  }

  /** Somebody is in this match. Who has just come has not heard the others; and these may not reach each other. */
  receive(from: number, message: AgreedMessage, outbox: Outbox): void {
    const { agreement, signatures } = this.game;
    const { seat, signature } = message;
    const key = agreement.commitments[seat]?.key;
    if (!key || !this.isBeginning || this.said.has(seat)) return;
    if (!signatures.verify(agreedHash(agreement.id), signature, key)) return;
    this.said.set(seat, message);
    outbox.send(message);
    outbox.answer(from, this.messages);
  }

  /**
   * Those who have not said that they are in this match, and of whom nothing else shows it: as long as there are any, the
   * match waits for them. The others may not show their links.
   */
  get absent(): number[] {
    const { missing, live } = this.game.dealer;
    if (!this.isBeginning) return [];
    return live.filter((seat) => seat !== this.seat && !this.said.has(seat) && missing.includes(seat));
  }

  /** The seats that the match waits for: at its beginning, those who have not said that they are in it. */
  get awaited(): readonly number[] {
    const { absent } = this;
    return absent.length > 0 ? absent : this.game.awaited;
  }

  /**
   * Whether a link of a seat may be taken. Who has not said that it is in this match could otherwise show its link, and
   * leave the others waiting for each other.
   */
  mayTake(seat: number): boolean {
    const hasShown = !this.game.dealer.missing.includes(this.seat);
    return !this.isBeginning || hasShown || this.said.has(seat);
  }

  /** Whether all are here but those who are to be expelled. */
  isWhole(without: readonly number[]): boolean {
    const isThere = (seat: number): boolean =>
      seat === this.seat || this.said.has(seat) || without.includes(seat);
    return !this.isBeginning || this.game.dealer.live.every(isThere);
  }
}
