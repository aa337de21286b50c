import { adversaryPurse, type World } from '../components/world.ts';
import { ADVERSARY, first, ROW, ROW_END, VOID } from '../components/zones.ts';
import { HONOR, KIND, REWARD_HONOR } from './book/index.ts';
import { MONSTER } from './book/instructions.ts';
import { gainHonor } from './honor.ts';
import { leaveRow } from './row.ts';

/** Rule 10.2: both cards leave before the row is refilled. */
export function takeRightmost(w: World): void {
  let left = 2;
  for (let place = ROW_END - 1; place >= ROW && left > 0; place--) {
    const card = first(w, place);
    if (!card) continue;
    left--;
    takeForAdversary(w, card);
  }
}

function takeForAdversary(w: World, card: number): void {
  if (KIND[w.def[card]] !== MONSTER) return leaveRow(w, card, ADVERSARY);
  leaveRow(w, card, VOID);
  gainHonor(w, adversaryPurse(w), REWARD_HONOR[w.def[card]]);
}

export function adversaryScore(w: World): number {
  let score = w.honor[adversaryPurse(w)];
  for (let card = w.next[ADVERSARY]; card !== ADVERSARY; card = w.next[card]) score += HONOR[w.def[card]];
  return score;
}
