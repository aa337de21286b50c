import { privateLink } from './author.ts';
import type { Game } from './game.ts';
import { isEqual } from './hash.ts';
import type { Identity } from './identity.ts';
import type { Ledger } from './ledger.ts';
import { encodeMessage, OPENED, type OpenedMessage, short } from './messages.ts';
import type { Offence } from './offence.ts';
import { deepest } from './openings.ts';
import { unreadable } from './series.ts';
import type { Keeper } from './storage.ts';

// When the match is over, everybody who is there signs its end and opens the draws that are still sealed: nobody can
// change the last turn afterwards, and nothing that was claimed after one's own stays unchecked. Nobody waits for it.

/** The numbers of the private links, one for each chain, that open what a seat has never opened. */
export function lastOpenings({ dealer }: Game, seat: number): number[] {
  const { hand, owed, privateLinks } = dealer.seats[seat];
  const last = new Map<number, number>();
  for (const number of [owed, hand].flatMap((held) => (held ? deepest(held, privateLinks) : [])))
    last.set(privateLinks.stretchOf(number).epoch, number);
  return [...last.values()];
}

/** The seat's last draws are opened by these links; says what they disprove. Undefined links do not fit. */
export function openLast(
  game: Game,
  seat: number,
  openings: readonly Uint8Array[],
): 'unfit' | Offence | undefined {
  const numbers = lastOpenings(game, seat);
  const of = game.dealer.seats[seat];
  const fits =
    numbers.length === openings.length && numbers.every((n, i) => of.privateLinks.fits(n, openings[i]));
  if (!fits || !game.isOver) return 'unfit';
  for (const [i, number] of numbers.entries()) of.privateLinks.add(number, openings[i]);
  const before = of.owed?.read((number) => of.privateLinks.link(number));
  const falsehood = before ?? game.dealer.read(seat);
  return falsehood && { input: falsehood.input ?? game.length - 1, seat, what: falsehood.what };
}

/** The last openings of one party, and those that come to it. */
export class EndDesk {
  private readonly game: Game;
  private readonly ledger: Ledger;
  private readonly keeper: Keeper;
  private readonly seat: number;
  private readonly identity: Identity | undefined;
  /** Those that have come, of each seat. */
  private readonly opened = new Map<number, OpenedMessage>();
  /** Of those who were at the end sooner: their own. */
  private readonly early = new Map<number, OpenedMessage>();

  constructor(game: Game, ledger: Ledger, keeper: Keeper, seat: number, identity: Identity | undefined) {
    this.game = game;
    this.ledger = ledger;
    this.keeper = keeper;
    this.seat = seat;
    this.identity = identity;
  }

  /** What is known, for one who may not have it. */
  get messages(): OpenedMessage[] {
    return [...this.opened.values()];
  }

  /** What this seat has said. */
  get own(): OpenedMessage | undefined {
    return this.opened.get(this.seat);
  }

  /** How many have signed the end. */
  get count(): number {
    return this.opened.size;
  }

  /** Whether all who were there at the end have signed it and opened what they held. */
  get isWhole(): boolean {
    const { isOver, dealer } = this.game;
    return isOver && dealer.live.every((seat) => this.opened.has(seat));
  }

  /** Takes up what was opened before this peer was closed. */
  restore(): void {
    if (!this.game.isOver) return;
    for (const message of this.keeper.opened(this.game)) this.take(message);
  }

  receive(from: number, message: OpenedMessage): void {
    const { isOver, head } = this.game;
    // It may be of another log: one who was expelled may not know it.
    if (this.opened.has(message.seat) || (isOver && !isEqual(message.head, short(head)))) return;
    if (!isOver) {
      if (from === message.seat) this.early.set(from, message);
    } else if (!this.take(message))
      this.ledger.accuse(unreadable(this.game.length, from, 'does not sign or open this end of the match'));
  }

  /** The match has just ended here: opens what is sealed, and says so. */
  proceed(): OpenedMessage | undefined {
    if (!this.game.isOver) return undefined;
    for (const message of this.early.values()) this.take(message);
    this.early.clear();
    const own = this.write();
    return own && this.take(own) ? own : undefined;
  }

  private write(): OpenedMessage | undefined {
    const { game, identity, seat } = this;
    if (!identity || this.opened.has(seat)) return undefined;
    const openings = lastOpenings(game, seat).map((n) => privateLink(game, identity, seat, n));
    return { type: OPENED, seat, head: short(game.head), signature: identity.sign(game.head), openings };
  }

  private take(message: OpenedMessage): boolean {
    const { game, ledger } = this;
    const { seat, signature, openings } = message;
    const key = game.agreement.commitments[seat]?.key;
    if (!key || this.opened.has(seat) || !game.signatures.verify(game.head, signature, key)) return false;
    const found = openLast(game, seat, openings);
    if (found === 'unfit') return false;
    ledger.signed[seat] = { length: game.length, signature };
    this.opened.set(seat, message);
    this.keeper.keepOpened(message);
    if (found) ledger.punish({ ...found, proof: [encodeMessage(message)] });
    return true;
  }
}
