import { Refusal } from '../match/config.ts';
import { nextEnds, writeDues } from './author.ts';
import { coveredLength } from './covered.ts';
import type { Game } from './game.ts';
import { isEqual } from './hash.ts';
import type { Identity } from './identity.ts';
import type { Ledger } from './ledger.ts';
import { RETURN, type ReturnMessage, short } from './messages.ts';
import { isReturn, type Return, returnHash, whyNoReturn } from './returning.ts';
import { unreadable } from './series.ts';
import type { Keeper } from './storage.ts';

/** Players who were expelled and ask for their seats, of this party and of others. */
export class ReturnDesk {
  private readonly game: Game;
  private readonly ledger: Ledger;
  private readonly keeper: Keeper;
  private readonly seat: number;
  private readonly identity: Identity | undefined;
  /** Makes the chains with which this seat comes back: 32 bytes, never the same again. */
  private readonly random: () => Uint8Array;
  private isWanted = false;
  /** The last of each seat. */
  private readonly asked = new Map<number, ReturnMessage>();

  constructor(
    game: Game,
    ledger: Ledger,
    keeper: Keeper,
    seat: number,
    identity: Identity | undefined,
    random: () => Uint8Array,
  ) {
    this.game = game;
    this.ledger = ledger;
    this.keeper = keeper;
    this.seat = seat;
    this.identity = identity;
    this.random = random;
  }

  /** What this seat asked before it was closed. */
  restore(): void {
    const asked = this.keeper.asked(this.game);
    if (asked) this.asked.set(asked.seat, asked);
  }

  /** This seat's own wish, until it is granted. */
  get own(): ReturnMessage | undefined {
    return this.current(this.seat);
  }

  /** This seat's player wants to come back: it asks as soon as the log is covered, as it shows what it owes. */
  ask(): void {
    const why = whyNoReturn(this.game, this.seat);
    if (why || !this.identity) throw new Refusal(why ?? 'This seat never had a player.');
    this.isWanted = true;
  }

  /** Whether this seat has asked to come back, or will. */
  get isAsking(): boolean {
    return this.isWanted || this.own !== undefined;
  }

  /** What this seat says to come back, if it is time for it. */
  proceed(): ReturnMessage | undefined {
    const { game, identity, ledger } = this;
    if (!this.isWanted || !identity || coveredLength(game, ledger.signed) < game.length) return undefined;
    this.isWanted = false;
    return whyNoReturn(game, this.seat) ? undefined : (this.own ?? this.write(identity));
  }

  private write(identity: Identity): ReturnMessage {
    const { game, seat } = this;
    const leftAt = game.dealer.seats[seat].leftAt!;
    const origin = this.random();
    const ends = nextEnds(game, identity, seat, origin);
    const dues = writeDues(game, identity, seat);
    const signature = identity.sign(returnHash(leftAt, seat, ends, dues));
    const message: ReturnMessage = { type: RETURN, seat, head: short(leftAt), ...ends, signature, dues };
    this.keeper.keepReturn(message, origin);
    this.asked.set(seat, message);
    return message;
  }

  receive(from: number, message: ReturnMessage): void {
    const { leftAt } = this.game.dealer.seats[message.seat];
    // It may be of a log that is longer than ours.
    if (!leftAt || !isEqual(message.head, short(leftAt)) || whyNoReturn(this.game, message.seat)) return;
    if (isReturn(this.game, wishOf(message))) this.asked.set(message.seat, message);
    else this.ledger.accuse(unreadable(this.game.length, from, 'asks for a seat and is not signed by it'));
  }

  /** A wish that the log has not granted or overtaken. */
  private current(seat: number): ReturnMessage | undefined {
    const message = this.asked.get(seat);
    const { isLive, leftAt } = this.game.dealer.seats[seat] ?? {};
    return message && !isLive && leftAt && isEqual(message.head, short(leftAt)) ? message : undefined;
  }

  /** Somebody whom this seat must let in with its next input. */
  next(): Return | undefined {
    for (const seat of this.asked.keys()) {
      const message = this.current(seat);
      if (message && !this.ledger.isBanned(seat) && !whyNoReturn(this.game, seat)) return wishOf(message);
    }
    return undefined;
  }
}

const wishOf = ({ seat, publicEnd, privateEnd, signature, dues }: ReturnMessage): Return => ({
  returning: seat,
  publicEnd,
  privateEnd,
  signature,
  dues,
});
