import { TRIGGERS, TRIGGERS_FROM } from '../components/registers.ts';
import { TRIGGER, TRIGGER_ROOM, type World } from '../components/world.ts';
import { CONSTRUCTS, seatZone } from '../components/zones.ts';
import { LISTENS, TRIGGERED, type Triggered } from './book/index.ts';
import { passes } from './facts.ts';
import { push } from './stack.ts';

// Rule 3.4 (4): what triggered waits in a queue until the effects under way are done.

/** Puts a program into the queue. */
export function enqueue(w: World, start: number, source: number, seat: number, subject: number): void {
  if (w.reg[TRIGGERS] === TRIGGER_ROOM) throw new Error('too many abilities triggered at once');
  const at = ((w.reg[TRIGGERS_FROM] + w.reg[TRIGGERS]++) % TRIGGER_ROOM) * TRIGGER;
  w.triggers[at] = start;
  w.triggers[at + 1] = source;
  w.triggers[at + 2] = seat;
  w.triggers[at + 3] = subject;
}

/** Something happens: abilities of the player's constructs that wait for it trigger, in the order in which they were played. */
export function happen(w: World, happening: number, seat: number, subject: number): void {
  const constructs = seatZone(seat, CONSTRUCTS);
  for (let card = w.next[constructs]; card !== constructs; card = w.next[card])
    if (LISTENS[w.def[card]] & (1 << happening)) trigger(w, happening, card, seat, subject);
}

function trigger(w: World, happening: number, card: number, seat: number, subject: number): void {
  for (const ability of TRIGGERED[w.def[card]]) {
    if (ability.happening !== happening || !passes(w, ability.test, subject, seat, card)) continue;
    if (isDue(w, ability, card)) enqueue(w, ability.start, card, seat, subject);
  }
}

/** Rule 11.6. */
function isDue(w: World, ability: Triggered, card: number): boolean {
  if (ability.first >= 0) return w.reg[ability.first] === 1;
  if (w.used[card] & ability.bit) return false;
  w.used[card] |= ability.bit;
  return true;
}

/** Begins the next waiting one. */
export function triggers(w: World): boolean {
  if (w.reg[TRIGGERS] === 0) return false;
  const at = w.reg[TRIGGERS_FROM] * TRIGGER;
  push(w, w.triggers[at], w.triggers[at + 1], w.triggers[at + 2], w.triggers[at + 3]);
  w.triggers.fill(0, at, at + TRIGGER);
  w.reg[TRIGGERS_FROM] = --w.reg[TRIGGERS] === 0 ? 0 : (w.reg[TRIGGERS_FROM] + 1) % TRIGGER_ROOM;
  return true;
}
