import { Refusal } from '../match/config.ts';
import { nextEnds, writeDues } from './author.ts';
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
  /** The last of each seat. */
  private readonly asked = new Map<number, ReturnMessage>();

  constructor(game: Game, ledger: Ledger, keeper: Keeper, seat: number) {
    this.game = game;
    this.ledger = ledger;
    this.keeper = keeper;
    this.seat = seat;
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

  /** Asks for this seat. */
  ask(identity: Identity | undefined): ReturnMessage {
    const { game, seat } = this;
    const why = whyNoReturn(game, seat);
    if (why || !identity) throw new Refusal(why ?? 'This seat never had a player.');
    const leftAt = game.dealer.seats[seat].leftAt!;
    const ends = nextEnds(game, identity, seat, leftAt);
    const dues = writeDues(game, identity, seat);
    const signature = identity.sign(returnHash(leftAt, seat, ends, dues));
    const message: ReturnMessage = { type: RETURN, seat, head: short(leftAt), ...ends, signature, dues };
    this.keeper.keepReturn(message);
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
