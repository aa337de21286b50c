import { layout } from '../../../components/arena.ts';
import { FIRST_SEAT, type Seat } from '../../../components/ids.ts';
import { scoreOf } from '../../../systems/end.ts';
import { adversaryScore } from '../../../systems/solitaire.ts';
import { isOpponent, isTeam, partnerOf } from '../../../systems/team.ts';

/** Partners win together. */
const sideScore = (seat: Seat): number => scoreOf(seat) + (isTeam() ? scoreOf(partnerOf(seat)) : 0);

/** By how much a seat is ahead of its best opponent, or behind. */
export function marginOf(seat: Seat): number {
  if (layout.variant === 'solo') return scoreOf(FIRST_SEAT) - adversaryScore();
  let best = 0;
  for (let other = FIRST_SEAT; other < layout.seats; other++)
    if (isOpponent(seat, other)) best = Math.max(best, sideScore(other));
  return sideScore(seat) - best;
}
