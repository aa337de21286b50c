import { Card } from '../components/card.ts';
import { type CardEntity, type FrameId, NO_CARD, NO_CARD_NUMBER } from '../components/ids.ts';
import { Place } from '../components/place.ts';
import { FATE_ROOM, Fates } from '../components/queues.ts';
import { NoRoom } from '../components/room.ts';
import { Frame } from '../components/stack.ts';
import { FATES, Table } from '../components/table.ts';
import { isRow } from '../components/zone.ts';
import { banish, canBeBanished } from './banish.ts';
import { FATE } from './book/index.ts';
import { hasOther } from './center-deck.ts';
import { cardAt } from './row.ts';
import { push } from './stack.ts';
import { firstOfEach } from './whose-turn.ts';

// Rule 6: fates wait, in the order in which their cards entered, until what is under way is done.

export function awaitFate(card: CardEntity): void {
  if (FATE[Card.def[card]] === 0) return;
  if (Table.reg[FATES + 1] === FATE_ROOM) throw new NoRoom('Too many fates wait at once.');
  Fates.card[(Table.reg[FATES] + Table.reg[FATES + 1]++) % FATE_ROOM] = card;
}

/** Rule 11.7: it happens even if its card has left the row meanwhile. */
export function fate(): boolean {
  if (Table.reg[FATES + 1] === 0) return false;
  const at = Table.reg[FATES];
  const card = Fates.card[at];
  Fates.card[at] = NO_CARD;
  Table.reg[FATES] = --Table.reg[FATES + 1] === 0 ? 0 : (at + 1) % FATE_ROOM;
  push(FATE[Card.def[card]], card, firstOfEach());
  return true;
}

/** Both neighbours leave before the row is refilled; one of its own kind stays if nothing else can come (rule 11.23). */
export function runBanishAdjacent(f: FrameId): void {
  Frame.pc[f]++;
  const source = Frame.source[f];
  const place = Place.zone[source];
  if (!isRow(place)) return;
  const staying = hasOther(Card.def[source]) ? NO_CARD_NUMBER : Card.def[source];
  for (const beside of [place - 1, place + 1]) {
    const card = cardAt(beside);
    if (card && Card.def[card] !== staying && canBeBanished(card)) banish(card);
  }
}
