import { BOOK_CARDS } from '../../../systems/book/index.ts';
import type { Effect } from '../../cards/vocabulary.ts';
import type { Seen } from '../bot.ts';
import { ACTIVITY, lossOf, ownWorth, REWARD, TROPHY, useNow, WHEN_BANISHED } from './cards.ts';
import { turnsFor } from './goods.ts';
import { AVERAGE, DENIAL, HONOR, MISSED_NOW } from './weights.ts';
import { share, worthOf } from './worth.ts';

// One of several cards to do something to.

type Picking = Extract<Effect, { pick: unknown }>;

/** What it is worth to do to this card what the effect does; to do it to none is worth 0. */
export function pickPoints(seen: Seen, effect: Picking, card: number, zone: string): number {
  const then = 'then' in effect ? worthOf(effect.then, BOOK_CARDS[card]) : 0;
  return then + pointsOf(seen, effect, card, zone);
}

function pointsOf(seen: Seen, effect: Picking, card: number, zone: string): number {
  switch (effect.do) {
    case 'banish':
    case 'banishSome':
      return zone === 'row' ? denied(seen, card) : WHEN_BANISHED[card] - kept(seen, card, zone);
    case 'putUnder':
      return BOOK_CARDS[card].honor * HONOR - kept(seen, card, zone);
    case 'discard':
    case 'discardSome':
      return -useNow(card);
    case 'destroy':
      return -lossOf(card);
    case 'toHand':
      return zone === 'constructs' && !seen.isOwnTurn ? -1 : useNow(card);
    case 'toTop':
      return useNow(card) - AVERAGE;
    case 'keepOne':
    case 'copyEffect':
      return ACTIVITY[card];
    case 'takeTrophies':
      return TROPHY[card] + 1;
    case 'acquire':
    case 'acquireAll':
    case 'defeat':
    case 'acquireOrDefeat':
      return won(seen, card);
    default:
      return 0;
  }
}

const won = (seen: Seen, card: number): number =>
  BOOK_CARDS[card].kind === 'monster' ? REWARD[card] : ownWorth(card, turnsFor(seen));

/** What an own card is still good for. */
const kept = (seen: Seen, card: number, zone: string): number =>
  ownWorth(card, turnsFor(seen)) + (zone === 'hand' ? share(useNow(card), MISSED_NOW) : 0);

/** A card that is out of reach now is the next player's to win. */
function denied(seen: Seen, card: number): number {
  const { kind, cost } = BOOK_CARDS[card];
  const budget = kind === 'monster' ? seen.power : seen.runes;
  return (cost ?? 0) > budget ? share(won(seen, card), DENIAL) : -won(seen, card);
}
