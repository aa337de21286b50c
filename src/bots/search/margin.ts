import type { World } from '../../../components/world.ts';
import { scoreOf } from '../../../systems/end.ts';
import { adversaryScore } from '../../../systems/solitaire.ts';
import { isOpponent, isTeam, partnerOf } from '../../../systems/team.ts';

/** Partners win together. */
const sideScore = (w: World, seat: number): number =>
  scoreOf(w, seat) + (isTeam(w) ? scoreOf(w, partnerOf(w, seat)) : 0);

/** By how much a seat is ahead of its best opponent, or behind. */
export function marginOf(w: World, seat: number): number {
  if (w.layout.variant === 'solo') return scoreOf(w, 0) - adversaryScore(w);
  let best = 0;
  for (let other = 0; other < w.layout.seats; other++)
    if (isOpponent(w, seat, other)) best = Math.max(best, sideScore(w, other));
  return sideScore(w, seat) - best;
}
