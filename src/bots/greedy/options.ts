import { BOOK_CARDS } from '../../../systems/book/index.ts';
import type { Effect } from '../../cards/vocabulary.ts';
import type { PlayerView } from '../../match/view.ts';
import type { Seen } from '../bot.ts';
import { lossOf, numberIn } from './cards.ts';
import { CHOSEN, OPPONENT } from './weights.ts';
import { share, worthOf } from './worth.ts';

// One of several things to do. What becomes of constructs depends on which there are.

type DestroyAll = Extract<Effect, { do: 'destroyAll' }>;

function lossFrom({ constructs }: PlayerView, { cost }: DestroyAll): number {
  const parity = cost === 'odd' ? 1 : 0;
  return constructs
    .map(numberIn)
    .filter((card) => cost === undefined || (BOOK_CARDS[card].cost ?? 0) % 2 === parity)
    .reduce((sum, card) => sum + lossOf(card), 0);
}

export function optionPoints(seen: Seen, option: readonly Effect[]): number {
  const [effect] = option;
  if (effect?.do === 'destroyAll') return -lossFrom(ownView(seen), effect);
  if (effect?.do === 'discardSome' && typeof effect.amount !== 'number')
    return CHOSEN.discard * ownView(seen).constructs.length;
  if (effect?.do !== 'each' || effect.effects[0]?.do !== 'destroyAll') return worthOf(option);
  const [destroyed] = effect.effects;
  return seen
    .view()
    .players.filter((_, seat) => seat !== seen.seat)
    .reduce((sum, player) => sum + share(lossFrom(player, destroyed), OPPONENT), 0);
}

const ownView = (seen: Seen): PlayerView => seen.view().players[seen.seat];
