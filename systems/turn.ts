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
  TO_DEAL,
  TURN,
  WAIT,
  WATCHERS,
} from '../components/registers.ts';
import { WATCHER, type World } from '../components/world.ts';
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
} from '../components/zones.ts';
import { DRAW_HAND } from './book/index.ts';
import { ON_END_OF_TURN } from './book/instructions.ts';
import { ask } from './chance.ts';
import { isOver } from './end.ts';
import { sealedIn, show } from './hand.ts';
import { takeRightmost } from './solitaire.ts';
import { push } from './stack.ts';
import { happen } from './triggers.ts';

// Rule 2: what comes next when nothing else is under way. Each phase does one thing and names its successor.

export function turn(w: World): boolean {
  PHASES[w.reg[PHASE]](w);
  return true;
}

function chooseFirst(w: World): void {
  w.reg[ACTIVE] = w.reg[FIRST] = w.reg[CHANCE_N];
  w.reg[CHANCE_N] = 0;
  w.reg[PHASE] = DEALING_HANDS;
}

/** Rule 1.2, in turn order. The hands are drawn before the row is dealt. */
function dealHands(w: World): void {
  for (let i = 0; i < w.layout.seats; i++) {
    const seat = (w.reg[FIRST] + i) % w.layout.seats;
    if ((w.reg[TO_DEAL] & (1 << seat)) === 0) continue;
    w.reg[TO_DEAL] &= ~(1 << seat);
    push(w, DRAW_HAND, 0, seat);
    return;
  }
  w.reg[PHASE] = DEALING_ROW;
  for (let place = ROW; place < ROW_END; place++) if (!first(w, place)) w.reg[GAPS]++;
}

function begin(w: World): void {
  w.reg[TURN]++;
  w.reg[PHASE] = MAIN;
}

/** The active player's move. */
function main(w: World): void {
  w.reg[WAIT] = QUESTION;
}

function end(w: World): void {
  w.reg[PHASE] = CLEANUP;
  happen(w, ON_END_OF_TURN, w.reg[ACTIVE], 0);
}

/** Rule 2.7. Sealed cards are shown as they are discarded. */
function cleanUp(w: World): void {
  const seat = w.reg[ACTIVE];
  if (sealedIn(w, seat) > 0) return ask(w, OPEN, seat, 0);
  const hand = seatZone(seat, HAND);
  for (let card = w.next[hand]; card !== hand; card = w.next[hand])
    show(w, seat, card, seatZone(seat, DISCARD));
  forgetTurn(w, seat);
  moveAll(w, seatZone(seat, PLAYED), seatZone(seat, DISCARD));
  w.reg[PHASE] = DRAWING;
}

function forgetTurn(w: World, seat: number): void {
  w.reg[IDLE_TURNS] = w.reg[ACQUIRED] + w.reg[DEFEATS] === 0 ? w.reg[IDLE_TURNS] + 1 : 0;
  w.runes[seat] = w.power[seat] = w.mechanaRunes[seat] = 0;
  for (let i = HEROES_PLAYED; i <= LAST_OF_TURN; i++) w.reg[i] = 0;
  for (let i = 0; i < w.reg[WATCHERS] * WATCHER; i++) w.watchers[i] = 0;
  w.reg[WATCHERS] = w.reg[COUNTED_FROM] = 0;
  const constructs = seatZone(seat, CONSTRUCTS);
  for (let card = w.next[constructs]; card !== constructs; card = w.next[card]) w.used[card] = 0;
  w.also.fill(0);
  const event = first(w, EVENT);
  if (event) w.used[event] = 0;
}

function drawHand(w: World): void {
  push(w, DRAW_HAND, 0, w.reg[ACTIVE]);
  w.reg[PHASE] = w.layout.variant === 'solo' ? ADVERSARY_PART : PASSING;
}

function adversary(w: World): void {
  takeRightmost(w);
  w.reg[PHASE] = PASSING;
}

function pass(w: World): void {
  const seat = w.reg[ACTIVE];
  w.extraCards[seat] = 0;
  if (isOver(w)) {
    for (let s = 0; s < w.layout.seats; s++) moveAll(w, seatZone(s, UNDER), seatZone(s, DISCARD));
    w.reg[WAIT] = OVER;
    return;
  }
  if (w.extraTurns[seat] > 0) w.extraTurns[seat]--;
  else w.reg[ACTIVE] = (seat + 1) % w.layout.seats;
  begin(w);
}

const PHASES: Record<number, (w: World) => void> = {
  [CHOOSING_FIRST]: chooseFirst,
  [DEALING_HANDS]: dealHands,
  [DEALING_ROW]: begin,
  [MAIN]: main,
  [ENDING]: end,
  [CLEANUP]: cleanUp,
  [DRAWING]: drawHand,
  [ADVERSARY_PART]: adversary,
  [PASSING]: pass,
};
