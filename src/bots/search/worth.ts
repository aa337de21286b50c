import { layout } from '../../../components/arena.ts';
import type { CardNumber, Seat } from '../../../components/ids.ts';
import { KIND } from '../../../systems/book/index.ts';
import { MONSTER } from '../../../systems/book/instructions.ts';
import { REWARD } from '../greedy/cards.ts';
import { HONOR } from '../greedy/weights.ts';
import { joinCompany, worthInCompany, worthToCompany } from './company.ts';
import { SOLO_OWN, stepNow, TIMES } from './solo-worth.ts';

// What cards are worth to a seat, in honor. Solitaire is another game: it has worths of its own.

let isSolo = false;
let step = 0;

/** What is asked next is about the cards of this seat. */
export function weighFor(seat: Seat): void {
  isSolo = layout.variant === 'solo';
  if (isSolo) step = stepNow();
  else joinCompany(seat);
}

const soloWorth = (card: CardNumber): number =>
  KIND[card] === MONSTER ? REWARD[card] / HONOR : SOLO_OWN[card * TIMES + step];

/** What it is worth to acquire a card, or to defeat it. */
export const worthToWin = (card: CardNumber): number => (isSolo ? soloWorth(card) : worthToCompany(card));

/** What a card of its own is worth. */
export const worthToKeep = (card: CardNumber): number => (isSolo ? soloWorth(card) : worthInCompany(card));
