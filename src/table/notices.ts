import { BAR, type Body, EXPEL, READMIT, seatsIn } from '../fair/body.ts';
import type { Notice } from './story.ts';

/** What is told of inputs of a fair match that are no moves: whom it happened to, and what. */
export function noticesOf(body: Body): readonly Pick<Notice, 'seat' | 'notice'>[] {
  if (body.kind === EXPEL)
    return seatsIn(body.mask).map((seat) => ({
      seat,
      notice: body.barred & (1 << seat) ? 'barred' : 'expelled',
    }));
  if (body.kind === BAR) return [{ seat: body.returning, notice: 'caught' }];
  return body.kind === READMIT ? [{ seat: body.returning, notice: 'readmitted' }] : [];
}
