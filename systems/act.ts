import {
  ACQUIRE,
  ACQUIRE_FOR_PARTNER,
  type Action,
  actionCard,
  actionIndex,
  actionKind,
  DEFEAT,
  END_TURN,
  LATER,
  PLAY,
  TRANSFORM,
  TROPHY,
  USE,
} from '../components/action.ts';
import { Card } from '../components/card.ts';
import type { CardEntity, Seat } from '../components/ids.ts';
import { ACTIVE, DEPTH, ENDING, NOTHING, PHASE, Table, WAIT } from '../components/table.ts';
import { HAND, seatZone } from '../components/zone.ts';
import { buy } from './acquire.ts';
import { banish } from './banish.ts';
import { USES } from './book/index.ts';
import { defeat } from './defeat.ts';
import { answer } from './effects.ts';
import { show } from './hand.ts';
import { useLater } from './later.ts';
import { trophyEffect } from './legal.ts';
import { play } from './play.ts';
import { payPower, powerPriceOf } from './price.ts';
import { push } from './stack.ts';

// Rule 2.1.

function use(seat: Seat, card: CardEntity, action: Action): void {
  if (actionIndex(action) === LATER) return useLater(seat, card);
  const ability = USES[Card.def[card]][actionIndex(action)];
  Card.used[card] |= ability.bit;
  push(ability.start, card, seat);
}

function fight(seat: Seat, card: CardEntity): void {
  payPower(seat, powerPriceOf(seat, card));
  defeat(seat, card);
}

function useTrophy(seat: Seat, card: CardEntity): void {
  const start = trophyEffect(card);
  banish(card);
  push(start, card, seat);
}

/** Does what a player chose. The action must be legal; `run` goes on from there. */
export function act(action: Action): void {
  Table.reg[WAIT] = NOTHING;
  if (Table.reg[DEPTH] > 0) answer(action);
  else begin(Table.reg[ACTIVE], actionCard(action), action);
}

function begin(seat: Seat, card: CardEntity, action: Action): void {
  switch (actionKind(action)) {
    case PLAY:
      return play(seat, card);
    case DEFEAT:
      return fight(seat, card);
    case ACQUIRE:
      return buy(seat, card, false);
    case END_TURN:
      Table.reg[PHASE] = ENDING;
      return;
    case USE:
      return use(seat, card, action);
    case TROPHY:
      return useTrophy(seat, card);
    case ACQUIRE_FOR_PARTNER:
      return buy(seat, card, true);
    case TRANSFORM:
      return show(seat, card, seatZone(seat, HAND));
  }
}
