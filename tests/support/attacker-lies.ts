import { type Action, actionIndex, actionKind, actionOf, PLAY } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { type CardEntity, NO_ACTION, toSeat } from '../../components/ids.ts';
import { ACTIVE, DEPTH, Table as Registers } from '../../components/table.ts';
import { DECK, seatZone } from '../../components/zone.ts';
import { nextEnds, writeAction, writeDues } from '../../src/fair/author.ts';
import type { Game } from '../../src/fair/game.ts';
import { RETURN, type ReturnMessage, short } from '../../src/fair/messages.ts';
import { returnHash } from '../../src/fair/returning.ts';
import { cardsOf } from '../../src/fair/zone-cards.ts';
import { isAcceptable, isClaim } from '../../src/match/accept.ts';
import type { Table } from './attacker.ts';

// What an attacker says of its sealed cards that is not so, and how it leaves and comes back.

/** A seat, and the match as its player knows it. */
interface Liar {
  readonly mine: Game;
  readonly attacker: number;
}

const isTrueClaim = ({ mine }: Liar, action: Action, kind: number): boolean =>
  actionKind(action) === kind && within(mine.state, () => isClaim(action));

/** Cards of the attacker's pool that it does not hold. */
export function notHeld({ mine, attacker }: Liar): CardEntity[] {
  const { secrets } = mine.dealer;
  const held = Array.from({ length: secrets.counts[attacker] }, (_, slot) =>
    secrets.at(toSeat(attacker), slot),
  );
  const pool = within(mine.state, () => cardsOf(seatZone(toSeat(attacker), DECK)));
  return pool.filter((card) => !held.includes(card) && card !== secrets.tops[attacker]);
}

/** Claims of cards that it does not hold and that others must believe for now. */
export function falseClaims(table: Liar, kind: number): Action[] {
  const { mine } = table;
  const index = actionIndex(mine.legal().find((action) => isTrueClaim(table, action, kind)) ?? NO_ACTION);
  const actions = notHeld(table).map((card) => actionOf(kind, card, index));
  return actions.filter((action) => within(mine.state, () => isAcceptable(action)));
}

/** Claims of cards that it holds. */
export const trueClaims = (table: Liar, kind: number): Action[] =>
  table.mine.legal().filter((action) => isTrueClaim(table, action, kind));

/** Whether the attacker can say that it holds a card which it does not, and could say the truth. */
export const canLie =
  (kind: number) =>
  (table: Table): boolean =>
    table.isMine && falseClaims(table, kind).length > 0 && trueClaims(table, kind).length > 0;

/** Whether it is the attacker's turn, and it can play a card that it does not hold. */
export const canPlayFalsely = (table: Table): boolean =>
  canLie(PLAY)(table) &&
  within(table.mine.state, () => Registers.reg[DEPTH]) === 0 &&
  within(table.mine.state, () => Registers.reg[ACTIVE]) === table.attacker;

/** The attacker plays one of its cards, or one that it has not drawn. Answers the input. */
export function playOne(table: Table, isTrue: boolean): number {
  const { mine, identity, attacker } = table;
  const input = table.game.length;
  const [action] = (isTrue ? trueClaims : falseClaims)(table, PLAY);
  table.send(table.sign(writeAction(mine, identity, attacker, action)));
  return input;
}

/** The others vote the attacker out. */
export function voteOut(table: Table): void {
  for (const peer of table.honest) peer.vote([table.attacker]);
  table.flush();
}

/** What a seat sends to come back, with a signature of that seat or another. */
export function wishOf(
  table: Pick<Table, 'game' | 'seats'>,
  seat: number,
  signer = seat,
  leftAt = table.game.dealer.seats[seat].leftAt!,
  dues = writeDues(table.game, table.seats.identities[seat], seat),
): ReturnMessage {
  const { identities } = table.seats;
  const ends = nextEnds(table.game, identities[seat], seat, leftAt);
  const signature = identities[signer].sign(returnHash(leftAt, seat, ends, dues));
  return { type: RETURN, seat, head: short(leftAt), ...ends, signature, dues };
}
