import { layout } from '../../../components/arena.ts';
import { FIRST_SEAT, type Seat } from '../../../components/ids.ts';
import { Purse } from '../../../components/purse.ts';
import { ACTIVE, Table } from '../../../components/table.ts';
import { adversaryScore } from '../../../systems/solitaire.ts';
import { isOpponent, isTeam, partnerOf } from '../../../systems/team.ts';
import { prospectOf, timeLeft, worthOfMove } from './net.ts';

// What can be said of a table whose match is not over, when a turn is about to begin.

const sideProspect = (seat: Seat, x: number): number =>
  prospectOf(seat, x) + (isTeam() ? prospectOf(partnerOf(seat), x) : 0);

const sideHonor = (seat: Seat): number => Purse.honor[seat] + (isTeam() ? Purse.honor[partnerOf(seat)] : 0);

/** What the best of the others will have in the end. */
function rivalProspect(seat: Seat, x: number): number {
  if (layout.variant === 'solo') return adversaryScore();
  let best = Number.NEGATIVE_INFINITY;
  for (let other = FIRST_SEAT; other < layout.seats; other++)
    if (isOpponent(seat, other)) best = Math.max(best, sideProspect(other, x));
  return best;
}

/** By how much a seat is likely to be ahead in the end. */
export function outlookOf(seat: Seat): number {
  const x = timeLeft();
  const move = isOpponent(seat, Table.reg[ACTIVE]) ? -worthOfMove(x) : worthOfMove(x);
  return sideProspect(seat, x) - rivalProspect(seat, x) + (layout.variant === 'solo' ? 0 : move);
}

/** What an outlook is made of, in honor. */
export interface Terms {
  /** Honor tokens. */
  readonly honor: number;
  /** What the cards will be worth. */
  readonly cards: number;
  /** What the best opponent will have, as a loss. */
  readonly rivals: number;
}

export function termsOf(seat: Seat): Terms {
  const x = timeLeft();
  const honor = sideHonor(seat);
  return { honor, cards: sideProspect(seat, x) - honor, rivals: -rivalProspect(seat, x) };
}
