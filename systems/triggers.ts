import { COUNTED_FROM, TRIGGERS, WATCHERS } from '../components/registers.ts';
import { NoRoom } from '../components/room.ts';
import { WATCHER, type World } from '../components/world.ts';
import { CONSTRUCTS, DISCARD, EVENT, isKind, PLAYED, seatZone } from '../components/zones.ts';
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
import { beginNext, beginRepeat, enqueue, enqueueRepeat, triggerFirst } from './queues.ts';
import { PC, SEAT, SOURCE } from './stack.ts';
import { isTurnOf } from './whose-turn.ts';

// Rule 3.4 (4): what triggered waits until the effects under way are done; (6): Multi-Unite repeats come last.

export const triggers = (w: World): boolean => beginNext(w, w.triggers, TRIGGERS);

export const repeats = (w: World): boolean => beginRepeat(w);

/**
 * Something happens. Abilities that wait for it trigger: of the player's constructs in the order in which they were
 * played, of the current event, then what was set up earlier this turn. Rule 2.2: on the player's own turn only.
 */
export function happen(w: World, happening: number, seat: number, subject: number): void {
  if (!isTurnOf(w, seat)) return;
  const bit = 1 << happening;
  // Rule 11.26: the card may show its other side before what it triggered begins.
  const honor = happening === ON_ACQUIRE ? HONOR[w.def[subject]] : 0;
  const constructs = seatZone(seat, CONSTRUCTS);
  for (let card = w.next[constructs]; card !== constructs; card = w.next[card])
    if (LISTENS[w.def[card]] & bit) trigger(w, happening, card, seat, subject, honor);
  const event = w.next[EVENT];
  if (event !== EVENT && LISTENS[w.def[event]] & bit) trigger(w, happening, event, seat, subject, honor);
  if (happening === ON_PLAY && w.layout.listensInDiscard) lookThroughDiscard(w, seat, subject);
  if (w.reg[WATCHERS] > 0) watch(w, happening, seat, subject);
}

function lookThroughDiscard(w: World, seat: number, subject: number): void {
  const discard = seatZone(seat, DISCARD);
  for (let card = w.next[discard]; card !== discard; card = w.next[card])
    if (LISTENS_IN_DISCARD[w.def[card]] & (1 << ON_PLAY)) trigger(w, ON_PLAY, card, seat, subject, 0, true);
}

function trigger(
  w: World,
  happening: number,
  card: number,
  seat: number,
  subject: number,
  honor: number,
  inDiscard = false,
): void {
  for (const ability of TRIGGERED[w.def[card]]) {
    if (ability.happening !== happening || ability.inDiscard !== inDiscard) continue;
    if (subject !== 0 && !passes(w, ability.test, subject, seat, card)) continue;
    if (!isDue(w, ability, card)) continue;
    if (inDiscard) triggerFirst(w, ability.start, card, seat, subject);
    else enqueue(w, w.triggers, TRIGGERS, ability.start, card, seat, subject, honor);
  }
}

/** Rules 11.6 and 11.17. */
function isDue(w: World, ability: Triggered, card: number): boolean {
  if (ability.first >= 0) return w.reg[ability.first] === 1;
  if (w.used[card] & ability.bit) return false;
  if (!ability.isDeclinable) w.used[card] |= ability.bit;
  return true;
}

/** What waits for this, for the rest of the turn, begins; most of it is then over. */
function watch(w: World, happening: number, seat: number, subject: number): void {
  for (let i = 0; i < w.reg[WATCHERS]; ) {
    if (happening === ON_PLAY && i + 1 === w.reg[COUNTED_FROM]) return;
    const watcher = WATCHES[w.watchers[i * WATCHER]];
    const source = w.watchers[i * WATCHER + 1];
    if (watcher.happening !== happening || !passes(w, watcher.test, subject, seat, source)) {
      i++;
      continue;
    }
    if (watcher.start !== 0) {
      if (watcher.repeats) enqueueRepeat(w, watcher.start, source, seat, subject);
      else enqueue(w, w.triggers, TRIGGERS, watcher.start, source, seat, subject);
    }
    if (watcher.every) i++;
    else removeWatcher(w, i);
  }
}

function addWatcher(w: World, watch: number, source: number): void {
  const at = w.reg[WATCHERS] * WATCHER;
  if (at === w.watchers.length) throw new NoRoom('Too many effects wait for something this turn.');
  w.reg[WATCHERS]++;
  w.watchers[at] = watch;
  w.watchers[at + 1] = source;
  if (WATCHES[watch].happening === ON_PLAY && w.reg[COUNTED_FROM] === 0 && isInsideOther(w, source))
    w.reg[COUNTED_FROM] = w.reg[WATCHERS];
}

/** Rule 11.27: a hero counts from the moment it is played; its own program, the lowest, tells of it only at its end. */
const isInsideOther = (w: World, source: number): boolean =>
  w.stack[SOURCE] !== source && isKind(w.zone[w.stack[SOURCE]], PLAYED);

export function removeWatcher(w: World, index: number): void {
  const end = --w.reg[WATCHERS] * WATCHER;
  w.watchers.copyWithin(index * WATCHER, (index + 1) * WATCHER, end + WATCHER);
  w.watchers.fill(0, end, end + WATCHER);
  if (index + 1 < w.reg[COUNTED_FROM]) w.reg[COUNTED_FROM]--;
}

export function runWatch(w: World, f: number): void {
  const pc = w.stack[f + PC];
  w.stack[f + PC] = pc + 2;
  addWatcher(w, CODE[pc + 1], w.stack[f + SOURCE]);
}

/** Rule 8.2: once for each hero that was played before, and for each that will be. */
export function runMultiUnite(w: World, f: number): void {
  const number = CODE[w.stack[f + PC] + 1];
  const source = w.stack[f + SOURCE];
  const seat = w.stack[f + SEAT];
  const played = seatZone(seat, PLAYED);
  const { test, start } = WATCHES[number];
  for (let card = w.next[played]; card !== played; card = w.next[card])
    if (passes(w, test, card, seat, source)) enqueueRepeat(w, start, source, seat, card);
  runWatch(w, f);
}
