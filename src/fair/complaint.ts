import nacl from 'tweetnacl';
import { within } from '../../components/arena.ts';
import { toCard, toSeat } from '../../components/ids.ts';
import { Place } from '../../components/place.ts';
import { DECK, seatZone } from '../../components/zone.ts';
import type { Game } from './game.ts';
import { cardIn, type Handover } from './handover.ts';
import { isEqual } from './hash.ts';
import type { Identity } from './identity.ts';
import type { Ledger } from './ledger.ts';
import { COMPLAINT, type ComplaintMessage, encodeMessage } from './messages.ts';
import type { Offence } from './offence.ts';
import { unreadable } from './series.ts';

// A card was handed over in a box that does not hold one, or holds one that the giver has shown elsewhere since. Only the
// taker can see that; so it shows all the others its key for boxes, and everybody can look.

const isKeyOf = (game: Game, secret: Uint8Array, { taker }: Handover): boolean =>
  isEqual(nacl.box.keyPair.fromSecretKey(secret).publicKey, game.rules.boxKeyOf(taker));

/** What is wrong with a box that holds this card, or nothing. A card that was handed over lies in its giver's pool until it is shown. */
function wrongWith({ state }: Game, { giver }: Handover, card: number): string | undefined {
  if (card === 0) return 'handed over a box without a card of its hand';
  return within(state, () => Place.zone[toCard(card)]) === seatZone(toSeat(giver), DECK)
    ? undefined
    : 'handed over a card that it did not part with';
}

/**
 * What the giver did wrong; undefined if it is none of the taker's, null if there is nothing that it is about, or the card
 * was shown elsewhere in what has not come here yet.
 */
export function judge(game: Game, message: ComplaintMessage): Offence | undefined | null {
  const { n, secret } = message;
  const handover = game.dealer.seats.flatMap(({ taken }) => taken).find(({ input }) => input === n);
  if (!handover) return null;
  if (!isKeyOf(game, secret, handover)) return undefined;
  const what = wrongWith(game, handover, cardIn(handover, secret));
  if (!what) return null;
  return { input: n, seat: handover.giver, what, proof: [encodeMessage(message)] };
}

/** The complaints of one party, and those that come to it. */
export class ComplaintDesk {
  private readonly game: Game;
  private readonly ledger: Ledger;
  private readonly seat: number;
  private readonly secret: Uint8Array | undefined;
  /** The last complaint against each seat. */
  private readonly heard = new Map<number, ComplaintMessage>();

  constructor(game: Game, ledger: Ledger, seat: number, identity: Identity | undefined) {
    this.game = game;
    this.ledger = ledger;
    this.seat = seat;
    this.secret = identity?.boxSecret;
  }

  /** What this seat was given is no card that it can show: it cannot go on until the giver is expelled. */
  get own(): ComplaintMessage | undefined {
    const given = this.wrong;
    return given && this.secret && { type: COMPLAINT, n: given.input, secret: this.secret };
  }

  private get wrong(): Handover | undefined {
    const { game, seat } = this;
    return game.dealer.seats[seat]?.taken.find((given) => wrongWith(game, given, given.card) !== undefined);
  }

  /** The seats that keep the match from going on by what they have handed over. */
  get culprits(): number[] {
    const found = [...this.heard.values()].map((message) => judge(this.game, message)?.seat);
    return found.filter((seat) => seat !== undefined && seat !== null);
  }

  receive(from: number, message: ComplaintMessage): void {
    const offence = judge(this.game, message);
    if (offence?.seat !== undefined && offence.seat !== null) this.heard.set(offence.seat, message);
    if (offence) this.ledger.punish(offence);
    else if (offence === undefined) this.ledger.accuse(unreadable(message.n, from, 'complains of nothing'));
  }
}
