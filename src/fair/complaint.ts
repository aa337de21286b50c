import nacl from 'tweetnacl';
import type { Game } from './game.ts';
import { cardIn, type Handover } from './handover.ts';
import { isEqual } from './hash.ts';
import type { Identity } from './identity.ts';
import type { Ledger } from './ledger.ts';
import { COMPLAINT, type ComplaintMessage, encodeMessage } from './messages.ts';
import type { Offence } from './offence.ts';
import { unreadable } from './series.ts';

// A card was handed over in a box that does not hold one. Only the taker can see that; so it shows all the others its
// key for boxes, and everybody can look.

const isKeyOf = (game: Game, secret: Uint8Array, { taker }: Handover): boolean =>
  isEqual(nacl.box.keyPair.fromSecretKey(secret).publicKey, game.rules.boxKeyOf(taker));

/** What the giver did wrong; undefined if the complaint does not show it, null if there is nothing that it is about. */
export function judge(game: Game, message: ComplaintMessage): Offence | undefined | null {
  const { n, secret } = message;
  const handover = game.dealer.seats.flatMap(({ taken }) => taken).find(({ input }) => input === n);
  if (!handover) return null;
  if (!isKeyOf(game, secret, handover) || cardIn(handover, secret) !== 0) return undefined;
  const what = 'handed over a box without a card of its hand';
  return { input: n, seat: handover.giver, what, proof: [encodeMessage(message)] };
}

/** The complaints of one party, and those that come to it. */
export class ComplaintDesk {
  private readonly game: Game;
  private readonly ledger: Ledger;
  private readonly seat: number;
  private readonly secret: Uint8Array | undefined;

  constructor(game: Game, ledger: Ledger, seat: number, identity: Identity | undefined) {
    this.game = game;
    this.ledger = ledger;
    this.seat = seat;
    this.secret = identity?.boxSecret;
  }

  /** What this seat was given is no card: it cannot go on until the giver is expelled. */
  get own(): ComplaintMessage | undefined {
    const given = this.unread;
    return given && this.secret && { type: COMPLAINT, n: given.input, secret: this.secret };
  }

  private get unread(): Handover | undefined {
    return this.game.dealer.seats[this.seat]?.taken.find(({ card }) => card === 0);
  }

  receive(from: number, message: ComplaintMessage): void {
    const offence = judge(this.game, message);
    if (offence) this.ledger.punish(offence);
    else if (offence === undefined) this.ledger.accuse(unreadable(message.n, from, 'complains of nothing'));
  }
}
