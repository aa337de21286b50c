import { type Programs, TRIGGER_ROOM } from '../components/queues.ts';
import { Frame } from '../components/stack.ts';
import { Table } from '../components/table.ts';
import { push } from './stack.ts';

// Programs that wait for their time, first come first served.

/** Puts a program into a queue; `note` is what it has to know of the moment (rule 11.26). */
export function enqueue(
  queue: Programs,
  register: number,
  start: number,
  source: number,
  seat: number,
  subject: number,
  note = 0,
): void {
  if (Table.reg[register + 1] === TRIGGER_ROOM) throw new Error('too many abilities wait at once');
  const at = (Table.reg[register] + Table.reg[register + 1]++) % TRIGGER_ROOM;
  queue.start[at] = start;
  queue.source[at] = source;
  queue.seat[at] = seat;
  queue.subject[at] = subject;
  queue.note[at] = note;
}

/** Begins the next program of a queue; says whether there was one. */
export function beginNext(queue: Programs, register: number): boolean {
  if (Table.reg[register + 1] === 0) return false;
  const at = Table.reg[register];
  const f = push(queue.start[at], queue.source[at], queue.seat[at], queue.subject[at]);
  Frame.note[f] = queue.note[at];
  queue.start[at] = queue.source[at] = queue.seat[at] = queue.subject[at] = queue.note[at] = 0;
  Table.reg[register] = --Table.reg[register + 1] === 0 ? 0 : (at + 1) % TRIGGER_ROOM;
  return true;
}
