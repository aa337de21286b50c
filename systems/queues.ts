import { TRIGGER, type World } from '../components/world.ts';
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
  const room = queue.length / TRIGGER;
  if (w.reg[register + 1] === room) throw new Error('too many abilities wait at once');
  const at = ((w.reg[register] + w.reg[register + 1]++) % room) * TRIGGER;
  queue[at] = start;
  queue[at + 1] = source;
  queue[at + 2] = seat | (note << 8);
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
