import {
  ACQUIRE,
  actionKind,
  actionOf,
  DEFEAT,
  END_TURN,
  PLAY,
  TRANSFORM,
  TROPHY,
  USE,
} from '../../../components/action.ts';
import type { Seen } from '../bot.ts';
import { isJunk } from './cards.ts';
import { bestIndex } from './choices.ts';
import { bestGood, fightAt, type Good, usePaidAt } from './goods.ts';
import { AFTER_DEALS, AT_ONCE, NEVER, playRank, useOfAction, useRank } from './order.ts';
import { isTimeFor } from './trophies.ts';

// A move of the own turn: play everything, then fight, then buy.

const END = actionOf(END_TURN);

const kindAt = (seen: Seen, i: number): number => actionKind(seen.legal.actions[i]);

function find(seen: Seen, kind: number, isWanted: (card: number) => boolean): number {
  for (let i = 0; i < seen.legal.size; i++)
    if (kindAt(seen, i) === kind && isWanted(seen.cardOf(i))) return i;
  return -1;
}

function rankOf(seen: Seen, i: number, hasJunk: boolean): number {
  switch (kindAt(seen, i)) {
    case PLAY:
      return playRank(seen.cardOf(i), hasJunk);
    case USE:
      return useRank(useOfAction(seen.legal.actions[i], seen.cardOf(i)), hasJunk);
    case TRANSFORM:
      return AT_ONCE;
    default:
      return NEVER;
  }
}

/** How a player goes about what there is to win. */
export interface Manner {
  /** What a purchase is good for. */
  readonly purchase: (seen: Seen, index: number) => Good[];
  /** Whether the card of a legal action is noticed at all. */
  readonly notices: (seen: Seen, index: number) => boolean;
}

/** The index of the best move among the legal actions. */
export function move(seen: Seen, manner: Manner): number {
  const hasJunk = find(seen, PLAY, isJunk) >= 0;
  const first = bestIndex(seen.legal.size, (i) => rankOf(seen, i, hasJunk));
  const rank = rankOf(seen, first, hasJunk);
  if (rank > AFTER_DEALS) return first;
  const deal = bestDeal(seen, manner);
  if (deal >= 0) return deal;
  return rank === AFTER_DEALS ? first : seen.legal.actions.indexOf(END);
}

/** Monsters come first: their rewards may bring runes. */
function bestDeal(seen: Seen, { purchase, notices }: Manner): number {
  const fights: Good[] = [];
  const purchases: Good[] = [];
  for (let i = 0; i < seen.legal.size; i++) {
    const kind = kindAt(seen, i);
    if (!notices(seen, i)) continue;
    if (kind === DEFEAT) fights.push(...fightAt(seen, i));
    else if (kind === ACQUIRE) purchases.push(...purchase(seen, i));
    else if (kind === USE) purchases.push(...usePaidAt(seen, i));
  }
  const trophy = find(seen, TROPHY, (card) => isTimeFor(seen, card, fights, purchases));
  if (trophy >= 0) return trophy;
  const fight = bestGood(fights, seen.power);
  return fight >= 0 ? fight : bestGood(purchases, seen.runes);
}
