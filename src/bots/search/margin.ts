import { layout } from '../../../components/arena.ts';
import { scoreOf } from '../../../systems/end.ts';
import { adversaryScore } from '../../../systems/solitaire.ts';
import { isOpponent, isTeam, partnerOf } from '../../../systems/team.ts';

/** Partners win together. */
const sideScore = (seat: number): number => scoreOf(seat) + (isTeam() ? scoreOf(partnerOf(seat)) : 0);

/** By how much a seat is ahead of its best opponent, or behind. */
export function marginOf(seat: number): number {
  if (layout.variant === 'solo') return scoreOf(0) - adversaryScore();
  let best = 0;
  for (let other = 0; other < layout.seats; other++)
    if (isOpponent(seat, other)) best = Math.max(best, sideScore(other));
  return sideScore(seat) - best;
}
