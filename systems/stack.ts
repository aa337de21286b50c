import { NoRoom } from '../components/room.ts';
import { FRAMES, Frame } from '../components/stack.ts';
import { DEPTH, Table } from '../components/table.ts';

export const topFrame = (): number => Table.reg[DEPTH] - 1;

export function push(start: number, source: number, seat: number, subject = 0): number {
  const f = Table.reg[DEPTH]++;
  if (f >= FRAMES) throw new NoRoom('Effects are nested too deeply.');
  Frame.pc[f] = start;
  Frame.source[f] = source;
  Frame.seat[f] = seat;
  Frame.subject[f] = subject;
  return f;
}

/** Leaves no trace: equal positions have equal bytes. */
export function pop(): void {
  const f = --Table.reg[DEPTH];
  Frame.pc[f] = 0;
  Frame.source[f] = 0;
  Frame.seat[f] = 0;
  Frame.subject[f] = 0;
  Frame.count[f] = 0;
  Frame.copied[f] = 0;
  Frame.chosen[f] = 0;
  Frame.note[f] = 0;
}
