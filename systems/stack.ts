import { type CardEntity, FIRST_SEAT, type FrameId, NO_CARD, type Pc, type Seat } from '../components/ids.ts';
import { NoRoom } from '../components/room.ts';
import { FRAMES, Frame } from '../components/stack.ts';
import { DEPTH, Table } from '../components/table.ts';

export const topFrame = (): FrameId => (Table.reg[DEPTH] - 1) as FrameId;

export function push(start: Pc, source: CardEntity, seat: Seat, subject = NO_CARD): FrameId {
  const f = Table.reg[DEPTH]++ as FrameId;
  if (f >= FRAMES) throw new NoRoom('Effects are nested too deeply.');
  Frame.pc[f] = start;
  Frame.source[f] = source;
  Frame.seat[f] = seat;
  Frame.subject[f] = subject;
  return f;
}

/** Leaves no trace: equal positions have equal bytes. */
export function pop(): void {
  const f = --Table.reg[DEPTH] as FrameId;
  Frame.pc[f] = 0;
  Frame.source[f] = NO_CARD;
  Frame.seat[f] = FIRST_SEAT;
  Frame.subject[f] = NO_CARD;
  Frame.count[f] = 0;
  Frame.copied[f] = NO_CARD;
  Frame.chosen[f] = 0;
  Frame.note[f] = 0;
}
