import { layout } from '../components/arena.ts';
import { Card } from '../components/card.ts';
import { type CardEntity, type FrameId, NO_CARD, type Seat, type ZoneId } from '../components/ids.ts';
import { Place } from '../components/place.ts';
import { Repeats, Triggers, WATCHER_ROOM, Watchers } from '../components/queues.ts';
import { NoRoom } from '../components/room.ts';
import { Frame, LOWEST } from '../components/stack.ts';
import { COUNTED_FROM, REPEATS, Table, TRIGGERS, WATCHERS } from '../components/table.ts';
import { CONSTRUCTS, DISCARD, EVENT, isKind, PLAYED, seatZone } from '../components/zone.ts';
import {
  CODE,
  HONOR,
  LISTENS,
  LISTENS_IN_DISCARD,
  TRIGGERED,
  type Triggered,
  WATCHES,
} from './book/index.ts';
import { ON_ACQUIRE, ON_PLAY } from './book/instructions.ts';
import { passes } from './facts.ts';
import { beginNext, enqueue, triggerFirst } from './queues.ts';
import { isTurnOf } from './whose-turn.ts';

// Rule 3.4 (4): what triggered waits until the effects under way are done; (6): Multi-Unite repeats come last.

export const triggers = (): boolean => beginNext(Triggers, TRIGGERS);

export const repeats = (): boolean => beginNext(Repeats, REPEATS);

/**
 * Something happens. Abilities that wait for it trigger: of the player's constructs in the order in which they were
 * played, of the current event, then what was set up earlier this turn. Rule 2.2: on the player's own turn only.
 */
export function happen(happening: number, seat: Seat, subject: CardEntity): void {
  if (!isTurnOf(seat)) return;
  const bit = 1 << happening;
  // Rule 11.26: the card may show its other side before what it triggered begins.
  const honor = happening === ON_ACQUIRE ? HONOR[Card.def[subject]] : 0;
  const constructs = seatZone(seat, CONSTRUCTS);
  for (let card = Place.next[constructs]; card !== constructs; card = Place.next[card])
    if (LISTENS[Card.def[card]] & bit) trigger(happening, card, seat, subject, honor);
  const event = Place.next[EVENT];
  if (event !== EVENT && LISTENS[Card.def[event]] & bit) trigger(happening, event, seat, subject, honor);
  if (happening === ON_PLAY && isListenerIn(seatZone(seat, DISCARD))) lookThroughDiscard(seat, subject);
  if (Table.reg[WATCHERS] > 0) watch(happening, seat, subject);
}

/** Few cards listen there: each is asked where it lies before a whole pile is looked through. */
function isListenerIn(discard: ZoneId): boolean {
  const { discardListeners } = layout;
  for (let i = 0; i < discardListeners.length; i++)
    if (Place.zone[discardListeners[i]] === discard) return true;
  return false;
}

function lookThroughDiscard(seat: Seat, subject: CardEntity): void {
  const discard = seatZone(seat, DISCARD);
  for (let card = Place.next[discard]; card !== discard; card = Place.next[card])
    if (LISTENS_IN_DISCARD[Card.def[card]] & (1 << ON_PLAY)) trigger(ON_PLAY, card, seat, subject, 0, true);
}

function trigger(
  happening: number,
  card: CardEntity,
  seat: Seat,
  subject: CardEntity,
  honor: number,
  inDiscard = false,
): void {
  for (const ability of TRIGGERED[Card.def[card]]) {
    if (ability.happening !== happening || ability.inDiscard !== inDiscard) continue;
    if (subject !== 0 && !passes(ability.test, subject, seat, card)) continue;
    if (!isDue(ability, card)) continue;
    if (inDiscard) triggerFirst(ability.start, card, seat, subject);
    else enqueue(Triggers, TRIGGERS, ability.start, card, seat, subject, honor);
  }
}

/** Rules 11.6 and 11.17. */
function isDue(ability: Triggered, card: CardEntity): boolean {
  if (ability.first >= 0) return Table.reg[ability.first] === 1;
  if (Card.used[card] & ability.bit) return false;
  if (!ability.isDeclinable) Card.used[card] |= ability.bit;
  return true;
}

/** What waits for this, for the rest of the turn, begins; most of it is then over. */
function watch(happening: number, seat: Seat, subject: CardEntity): void {
  for (let i = 0; i < Table.reg[WATCHERS]; ) {
    if (happening === ON_PLAY && i + 1 === Table.reg[COUNTED_FROM]) return;
    const watcher = WATCHES[Watchers.watch[i]];
    const source = Watchers.source[i];
    if (watcher.happening !== happening || !passes(watcher.test, subject, seat, source)) {
      i++;
      continue;
    }
    if (watcher.start !== 0) {
      if (watcher.repeats) enqueue(Repeats, REPEATS, watcher.start, source, seat, subject);
      else enqueue(Triggers, TRIGGERS, watcher.start, source, seat, subject);
    }
    if (watcher.every) i++;
    else removeWatcher(i);
  }
}

function addWatcher(watch: number, source: CardEntity): void {
  if (Table.reg[WATCHERS] === WATCHER_ROOM)
    throw new NoRoom('Too many effects wait for something this turn.');
  const at = Table.reg[WATCHERS]++;
  Watchers.watch[at] = watch;
  Watchers.source[at] = source;
  if (WATCHES[watch].happening === ON_PLAY && Table.reg[COUNTED_FROM] === 0 && isInsideOther(source))
    Table.reg[COUNTED_FROM] = Table.reg[WATCHERS];
}

/** Rule 11.27: a hero counts from the moment it is played; its own program, the lowest, tells of it only at its end. */
const isInsideOther = (source: CardEntity): boolean =>
  Frame.source[LOWEST] !== source && isKind(Place.zone[Frame.source[LOWEST]], PLAYED);

export function removeWatcher(index: number): void {
  const last = --Table.reg[WATCHERS];
  for (let i = index; i < last; i++) {
    Watchers.watch[i] = Watchers.watch[i + 1];
    Watchers.source[i] = Watchers.source[i + 1];
  }
  Watchers.watch[last] = Watchers.source[last] = NO_CARD;
  if (index + 1 < Table.reg[COUNTED_FROM]) Table.reg[COUNTED_FROM]--;
}

export function runWatch(f: FrameId): void {
  const pc = Frame.pc[f];
  Frame.pc[f] = pc + 2;
  addWatcher(CODE[pc + 1], Frame.source[f]);
}

/** Rule 8.2: once for each hero that was played before, and for each that will be. */
export function runMultiUnite(f: FrameId): void {
  const number = CODE[Frame.pc[f] + 1];
  const source = Frame.source[f];
  const seat = Frame.seat[f];
  const played = seatZone(seat, PLAYED);
  const { test, start } = WATCHES[number];
  for (let card = Place.next[played]; card !== played; card = Place.next[card])
    if (passes(test, card, seat, source)) enqueue(Repeats, REPEATS, start, source, seat, card);
  runWatch(f);
}
