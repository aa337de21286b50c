import { layout } from '../components/arena.ts';
import { Card } from '../components/card.ts';
import { FIRST_SEAT, NO_CARD, toSeat } from '../components/ids.ts';
import { Place } from '../components/place.ts';
import { Watchers } from '../components/queues.ts';
import { Seat } from '../components/seat.ts';
import {
  ACQUIRED,
  ACTIVE,
  ADVERSARY_PART,
  CHANCE_N,
  CHOOSING_FIRST,
  CLEANUP,
  COUNTED_FROM,
  DEALING_HANDS,
  DEALING_ROW,
  DEFEATS,
  DRAWING,
  ENDING,
  FIRST,
  GAPS,
  HEROES_PLAYED,
  IDLE_TURNS,
  LAST_OF_TURN,
  MAIN,
  OPEN,
  OVER,
  PASSING,
  PHASE,
  QUESTION,
  Table,
  TO_DEAL,
  TURN,
  WAIT,
  WATCHERS,
} from '../components/table.ts';
import {
  CONSTRUCTS,
  DISCARD,
  EVENT,
  first,
  HAND,
  moveAll,
  PLAYED,
  ROW,
  ROW_END,
  seatZone,
  UNDER,
} from '../components/zone.ts';
import { DRAW_HAND } from './book/index.ts';
import { ON_END_OF_TURN } from './book/instructions.ts';
import { ask } from './chance.ts';
import { isOver } from './end.ts';
import { sealedIn, show } from './hand.ts';
import { takeRightmost } from './solitaire.ts';
import { push } from './stack.ts';
import { seatAfter } from './team.ts';
import { happen } from './triggers.ts';

// Rule 2: what comes next when nothing else is under way. Each phase does one thing and names its successor.

// A switch, not a table of functions: what every step calls can be inlined if it is called by name.
export function turn(): boolean {
  switch (Table.reg[PHASE]) {
    case MAIN:
      Table.reg[WAIT] = QUESTION;
      break;
    case ENDING:
      end();
      break;
    case CLEANUP:
      cleanUp();
      break;
    case DRAWING:
      drawHand();
      break;
    case PASSING:
      pass();
      break;
    case ADVERSARY_PART:
      adversary();
      break;
    case CHOOSING_FIRST:
      chooseFirst();
      break;
    case DEALING_HANDS:
      dealHands();
      break;
    case DEALING_ROW:
      begin();
  }
  return true;
}

function chooseFirst(): void {
  Table.reg[ACTIVE] = Table.reg[FIRST] = toSeat(Table.reg[CHANCE_N]);
  Table.reg[CHANCE_N] = 0;
  Table.reg[PHASE] = DEALING_HANDS;
}

/** Rule 1.2, in turn order. The hands are drawn before the row is dealt. */
function dealHands(): void {
  for (let i = 0; i < layout.seats; i++) {
    const seat = seatAfter(Table.reg[FIRST], i);
    if ((Table.reg[TO_DEAL] & (1 << seat)) === 0) continue;
    Table.reg[TO_DEAL] &= ~(1 << seat);
    push(DRAW_HAND, NO_CARD, seat);
    return;
  }
  Table.reg[PHASE] = DEALING_ROW;
  for (let place = ROW; place < ROW_END; place++) if (!first(place)) Table.reg[GAPS]++;
}

function begin(): void {
  Table.reg[TURN]++;
  Table.reg[PHASE] = MAIN;
}

function end(): void {
  Table.reg[PHASE] = CLEANUP;
  happen(ON_END_OF_TURN, Table.reg[ACTIVE], NO_CARD);
}

/** Rule 2.7. Sealed cards are shown as they are discarded. */
function cleanUp(): void {
  const seat = Table.reg[ACTIVE];
  if (sealedIn(seat) > 0) return ask(OPEN, seat, 0);
  const hand = seatZone(seat, HAND);
  for (let card = Place.next[hand]; card !== hand; card = Place.next[hand])
    show(seat, card, seatZone(seat, DISCARD));
  forgetTurn(seat);
  moveAll(seatZone(seat, PLAYED), seatZone(seat, DISCARD));
  Table.reg[PHASE] = DRAWING;
}

function forgetTurn(seat: Seat): void {
  Table.reg[IDLE_TURNS] = Table.reg[ACQUIRED] + Table.reg[DEFEATS] === 0 ? Table.reg[IDLE_TURNS] + 1 : 0;
  Seat.runes[seat] = Seat.power[seat] = Seat.mechanaRunes[seat] = 0;
  for (let i = HEROES_PLAYED; i <= LAST_OF_TURN; i++) Table.reg[i] = 0;
  for (let i = 0; i < Table.reg[WATCHERS]; i++) Watchers.watch[i] = Watchers.source[i] = NO_CARD;
  Table.reg[WATCHERS] = Table.reg[COUNTED_FROM] = 0;
  const constructs = seatZone(seat, CONSTRUCTS);
  for (let card = Place.next[constructs]; card !== constructs; card = Place.next[card]) Card.used[card] = 0;
  Card.also.fill(0, 0, layout.entities);
  const event = first(EVENT);
  if (event) Card.used[event] = 0;
}

function drawHand(): void {
  push(DRAW_HAND, NO_CARD, Table.reg[ACTIVE]);
  Table.reg[PHASE] = layout.variant === 'solo' ? ADVERSARY_PART : PASSING;
}

function adversary(): void {
  takeRightmost();
  Table.reg[PHASE] = PASSING;
}

function pass(): void {
  const seat = Table.reg[ACTIVE];
  Seat.extraCards[seat] = 0;
  if (isOver()) {
    for (let s = FIRST_SEAT; s < layout.seats; s++) moveAll(seatZone(s, UNDER), seatZone(s, DISCARD));
    Table.reg[WAIT] = OVER;
    return;
  }
  if (Seat.extraTurns[seat] > 0) Seat.extraTurns[seat]--;
  else Table.reg[ACTIVE] = seatAfter(seat, 1);
  begin();
}
