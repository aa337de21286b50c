import { layout } from '../components/arena.ts';
import { type CardEntity, FIRST_SEAT, NO_CARD, type Pc, type Seat } from '../components/ids.ts';
import { further, type Program, type Programs, TRIGGER_ROOM, Triggers } from '../components/queues.ts';
import { NoRoom } from '../components/room.ts';
import { Frame } from '../components/stack.ts';
import { Table, TRIGGERS } from '../components/table.ts';
import { push } from './stack.ts';

// Programs that wait for their time, first come first served.

/** Puts a program into a queue; `note` is what it has to know of the moment (rule 11.26). */
export function enqueue(
  queue: Programs,
  register: number,
  start: Pc,
  source: CardEntity,
  seat: Seat,
  subject: CardEntity,
  note = 0,
): void {
  if (Table.reg[register + 1] === TRIGGER_ROOM) {
    checkRoom();
    further.push([register, start, source, seat, subject, note]);
    return;
  }
  const at = (Table.reg[register] + Table.reg[register + 1]++) % TRIGGER_ROOM;
  write(queue, at, start, source, seat, subject, note);
}

/**
 * Rule 11.34: what is about a card in the discard pile is asked before all else that triggered. A draw would shuffle
 * that card into the deck.
 */
export function triggerFirst(start: Pc, source: CardEntity, seat: Seat, subject: CardEntity, note = 0): void {
  const at = (Table.reg[TRIGGERS] + TRIGGER_ROOM - 1) % TRIGGER_ROOM;
  if (Table.reg[TRIGGERS + 1] === TRIGGER_ROOM) {
    checkRoom();
    further.unshift(read(Triggers, TRIGGERS, at));
  } else Table.reg[TRIGGERS + 1]++;
  Table.reg[TRIGGERS] = at;
  write(Triggers, at, start, source, seat, subject, note);
}

/** A Multi-Unite is repeated for each hero in play, and any card may be one: for so many there is room. */
function checkRoom(): void {
  if (further.length === layout.entities - layout.firstCard)
    throw new NoRoom('Too many abilities wait at once.');
}

function write(
  queue: Programs,
  at: number,
  start: Pc,
  source: CardEntity,
  seat: Seat,
  subject: CardEntity,
  note: number,
): void {
  queue.start[at] = start;
  queue.source[at] = source;
  queue.seat[at] = seat;
  queue.subject[at] = subject;
  queue.note[at] = note;
}

const read = (queue: Programs, register: number, at: number): Program => [
  register,
  queue.start[at],
  queue.source[at],
  queue.seat[at],
  queue.subject[at],
  queue.note[at],
];

/** The first program that had no room in a queue has some now. */
function moveUp(queue: Programs, register: number): void {
  const index = further.findIndex((program) => program[0] === register);
  if (index < 0) return;
  const [[, start, source, seat, subject, note]] = further.splice(index, 1);
  enqueue(queue, register, start, source, seat, subject, note);
}

/** Begins the next program of a queue; says whether there was one. */
export function beginNext(queue: Programs, register: number): boolean {
  if (Table.reg[register + 1] === 0) return false;
  const at = Table.reg[register];
  const f = push(queue.start[at], queue.source[at], queue.seat[at], queue.subject[at]);
  Frame.note[f] = queue.note[at];
  write(queue, at, 0, NO_CARD, FIRST_SEAT, NO_CARD, 0);
  Table.reg[register] = --Table.reg[register + 1] === 0 ? 0 : (at + 1) % TRIGGER_ROOM;
  if (further.length > 0) moveUp(queue, register);
  return true;
}
