import { ACTIVE } from '../../../components/registers.ts';
import type { World } from '../../../components/world.ts';
import { adversaryScore } from '../../../systems/solitaire.ts';
import { isOpponent, isTeam, partnerOf } from '../../../systems/team.ts';
import { prospectOf, timeLeft, worthOfMove } from './net.ts';

// What can be said of a table whose match is not over, when a turn is about to begin.

const sideProspect = (w: World, seat: number, x: number): number =>
  prospectOf(w, seat, x) + (isTeam(w) ? prospectOf(w, partnerOf(w, seat), x) : 0);

const sideHonor = (w: World, seat: number): number =>
  w.honor[seat] + (isTeam(w) ? w.honor[partnerOf(w, seat)] : 0);

/** What the best of the others will have in the end. */
function rivalProspect(w: World, seat: number, x: number): number {
  if (w.layout.variant === 'solo') return adversaryScore(w);
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < w.layout.seats; other++)
    if (isOpponent(w, seat, other)) best = Math.max(best, sideProspect(w, other, x));
  return best;
}

/** By how much a seat is likely to be ahead in the end. */
export function outlookOf(w: World, seat: number): number {
  const x = timeLeft(w);
  const move = isOpponent(w, seat, w.reg[ACTIVE]) ? -worthOfMove(x) : worthOfMove(x);
  return sideProspect(w, seat, x) - rivalProspect(w, seat, x) + (w.layout.variant === 'solo' ? 0 : move);
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

export function termsOf(w: World, seat: number): Terms {
  const x = timeLeft(w);
  const honor = sideHonor(w, seat);
  return { honor, cards: sideProspect(w, seat, x) - honor, rivals: -rivalProspect(w, seat, x) };
}
