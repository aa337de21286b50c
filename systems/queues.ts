import { REPEATS, TRIGGERS } from '../components/registers.ts';
import { NoRoom } from '../components/room.ts';
import { FURTHER_HEAD, TRIGGER, type World } from '../components/world.ts';
import { NOTE, push } from './stack.ts';

// Programs that wait for their time, first come first served. A queue is a ring in its column; two registers hold
// where it begins and how many wait.

/** Puts a program into a queue; `note`, in the upper byte of the seat, is what it has to know of the moment (rule 11.26). */
export function enqueue(
  w: World,
  queue: Uint16Array,
  register: number,
  start: number,
  source: number,
  seat: number,
  subject: number,
  note = 0,
): void {
  const room = roomFor(w, queue, register);
  write(queue, (w.reg[register] + w.reg[register + 1]++) % room, start, source, seat | (note << 8), subject);
}

/**
 * Rule 11.34: what is about a card in the discard pile is asked before all else that triggered. A draw would shuffle
 * that card into the deck.
 */
export function triggerFirst(
  w: World,
  start: number,
  source: number,
  seat: number,
  subject: number,
  note = 0,
): void {
  const room = roomFor(w, w.triggers, TRIGGERS);
  w.reg[TRIGGERS] = (w.reg[TRIGGERS] + room - 1) % room;
  w.reg[TRIGGERS + 1]++;
  write(w.triggers, w.reg[TRIGGERS], start, source, seat | (note << 8), subject);
}

/** Rule 8.2: a repeat of a Multi-Unite. After fifty heroes there are more than their column has room for. */
export function enqueueRepeat(w: World, start: number, source: number, seat: number, subject: number): void {
  if (w.reg[REPEATS + 1] < w.repeats.length / TRIGGER) {
    enqueue(w, w.repeats, REPEATS, start, source, seat, subject);
    return;
  }
  const at = FURTHER_HEAD + w.further[0] * TRIGGER;
  if (at === w.further.length) throw new NoRoom('Too many repeats wait at once.');
  w.further[0]++;
  w.further.set([start, source, seat, subject], at);
}

/** Begins the next repeat; the first of those that had no room has some now. */
export function beginRepeat(w: World): boolean {
  if (!beginNext(w, w.repeats, REPEATS)) return false;
  if (w.further[0] > 0) moveUp(w);
  return true;
}

function moveUp(w: World): void {
  const { further } = w;
  const [start, source, seat, subject] = further.subarray(FURTHER_HEAD);
  further.copyWithin(FURTHER_HEAD, FURTHER_HEAD + TRIGGER);
  further.fill(0, further.length - TRIGGER);
  further[0]--;
  enqueue(w, w.repeats, REPEATS, start, source, seat, subject);
}

/** How many programs a queue can hold; there is room for one more. */
function roomFor(w: World, queue: Uint16Array, register: number): number {
  const room = queue.length / TRIGGER;
  if (w.reg[register + 1] === room) throw new NoRoom('Too many abilities wait at once.');
  return room;
}

function write(
  queue: Uint16Array,
  index: number,
  start: number,
  source: number,
  seat: number,
  subject: number,
): void {
  const at = index * TRIGGER;
  queue[at] = start;
  queue[at + 1] = source;
  queue[at + 2] = seat;
  queue[at + 3] = subject;
}

/** Begins the next program of a queue; says whether there was one. */
export function beginNext(w: World, queue: Uint16Array, register: number): boolean {
  if (w.reg[register + 1] === 0) return false;
  const at = w.reg[register] * TRIGGER;
  const f = push(w, queue[at], queue[at + 1], queue[at + 2] & 255, queue[at + 3]);
  w.stack[f + NOTE] = queue[at + 2] >> 8;
  for (let i = at; i < at + TRIGGER; i++) queue[i] = 0;
  w.reg[register] = --w.reg[register + 1] === 0 ? 0 : (w.reg[register] + 1) % (queue.length / TRIGGER);
  return true;
}
