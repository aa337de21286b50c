import { BOOK_CARDS } from '../../../systems/book/index.ts';
import type { Effect } from '../../cards/vocabulary.ts';
import type { View } from '../../match/view.ts';
import type { Seen } from '../bot.ts';
import { effectsOf, isJunk, numberIn, ownWorth, REWARD } from './cards.ts';
import { type Good, mostFor, turnsFor } from './goods.ts';
import { amountOf, worthOf } from './worth.ts';

// A trophy can be kept for a better turn.

/** What a trophy does now: the Fanatic's is the current event's to say. */
function effectsNow(card: number, { event }: View): readonly Effect[] {
  const own = effectsOf(BOOK_CARDS[card], 'trophy');
  return own.length > 0 || event === null ? own : effectsOf(BOOK_CARDS[numberIn(event)], 'eventTrophy');
}

const ownJunk = ({ players, seat }: View): boolean =>
  [...players[seat].hand, ...players[seat].discard].some((id) => isJunk(numberIn(id)));

/** Whether the best that can be had for so much more beats the best that can be had now, and the trophy. */
function buysMore(seen: Seen, view: View, goods: readonly Good[], effect: Effect): boolean {
  if (effect.do !== 'gain') return false;
  const amount = amountOf(effect.amount);
  const isPower = effect.what === 'power';
  const budget = isPower ? seen.power : seen.runes;
  const enough = mostFor(goods, budget) + worthOf([effect]);
  const points = (card: number): number => (isPower ? REWARD[card] : ownWorth(card, turnsFor(seen)));
  return view.centerRow.some((id) => {
    if (id === null) return false;
    const { kind, cost } = BOOK_CARDS[numberIn(id)];
    const missing = (cost ?? 0) - budget;
    const isInReach = (kind === 'monster') === isPower && missing > 0 && missing <= amount;
    return isInReach && points(numberIn(id)) > enough;
  });
}

export function isTimeFor(
  seen: Seen,
  card: number,
  fights: readonly Good[],
  purchases: readonly Good[],
): boolean {
  const view = seen.view();
  const effects = effectsNow(card, view);
  if (effects.some((effect) => effect.do === 'banish')) return ownJunk(view);
  const [first] = effects;
  if (first?.do !== 'gain' || first.what === 'honor' || turnsFor(seen) <= 1) return true;
  return buysMore(seen, view, first.what === 'power' ? fights : purchases, first);
}
