import { Card } from '../components/card.ts';
import type { CardEntity } from '../components/ids.ts';
import { Place } from '../components/place.ts';
import { ADVERSARY_PURSE, Purse } from '../components/purse.ts';
import { ADVERSARY, first, ROW, ROW_LAST, VOID } from '../components/zone.ts';
import { HONOR, KIND, REWARD_HONOR } from './book/index.ts';
import { MONSTER } from './book/instructions.ts';
import { gainHonor } from './honor.ts';
import { leaveRow } from './row.ts';

/** Rule 10.2: both cards leave before the row is refilled. */
export function takeRightmost(): void {
  let left = 2;
  for (let place = ROW_LAST; place >= ROW && left > 0; place--) {
    const card = first(place);
    if (!card) continue;
    left--;
    takeForAdversary(card);
  }
}

function takeForAdversary(card: CardEntity): void {
  if (KIND[Card.def[card]] !== MONSTER) return leaveRow(card, ADVERSARY);
  leaveRow(card, VOID);
  gainHonor(ADVERSARY_PURSE, REWARD_HONOR[Card.def[card]]);
}

export function adversaryScore(): number {
  let score = Purse.honor[ADVERSARY_PURSE];
  for (let card = Place.next[ADVERSARY]; card !== ADVERSARY; card = Place.next[card])
    score += HONOR[Card.def[card]];
  return score;
}
