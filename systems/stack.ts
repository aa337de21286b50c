import { DEPTH } from '../components/registers.ts';
import { NoRoom } from '../components/room.ts';
import { FRAME, type World } from '../components/world.ts';

// Frames of effects that are under way. The topmost runs.

/** Words of a frame: where it is in its program; whose effect it is; who acts; the card it is about. */
export const PC = 0;
export const SOURCE = 1;
export const SEAT = 2;
export const SUBJECT = 3;
/** How far an instruction that takes several steps has come; 0 between instructions. */
export const COUNT = 4;
/** The card whose effect is copied, if this is a copy. */
export const COPIED = 5;
/** Cards chosen so far. */
export const CHOSEN = 6;
/** What later instructions need to know: a faction, a number, a name, an amount of honor. */
export const NOTE = 7;

export const topFrame = (w: World): number => (w.reg[DEPTH] - 1) * FRAME;

export function push(w: World, start: number, source: number, seat: number, subject = 0): number {
  const f = w.reg[DEPTH]++ * FRAME;
  if (f >= w.stack.length) throw new NoRoom('Effects are nested too deeply.');
  w.stack[f + PC] = start;
  w.stack[f + SOURCE] = source;
  w.stack[f + SEAT] = seat;
  w.stack[f + SUBJECT] = subject;
  return f;
}

/** Leaves no trace: equal positions have equal bytes. */
export function pop(w: World): void {
  const f = --w.reg[DEPTH] * FRAME;
  w.stack[f + PC] = 0;
  w.stack[f + SOURCE] = 0;
  w.stack[f + SEAT] = 0;
  w.stack[f + SUBJECT] = 0;
  w.stack[f + COUNT] = 0;
  w.stack[f + COPIED] = 0;
  w.stack[f + CHOSEN] = 0;
  w.stack[f + NOTE] = 0;
}
