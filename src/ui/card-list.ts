import { el } from './dom.ts';

/** What the list shows of a card. */
export interface CardLine {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly factions: readonly string[];
  readonly cost: number | null;
  readonly honor: number;
  readonly text?: string;
}

/** Every card, in the order given. */
export function cardList(cards: readonly CardLine[]): HTMLElement {
  return el(
    'section',
    { 'aria-labelledby': 'cards' },
    el('h2', { id: 'cards' }, `${cards.length} cards`),
    el('ul', { class: 'cards' }, ...cards.map(cardItem)),
  );
}

function cardItem(card: CardLine): HTMLElement {
  const facts = [price(card), card.honor > 0 ? `${card.honor} honor` : ''].filter(Boolean).join(' · ');
  return el(
    'li',
    { 'data-card': card.id, 'data-faction': card.factions[0] ?? card.kind },
    el('h3', {}, card.name),
    el('p', { class: 'fine' }, [...card.factions, card.kind].join(' ')),
    ...(facts ? [el('p', {}, facts)] : []),
    ...(card.text ? [el('p', {}, card.text)] : []),
  );
}

/** Monsters are defeated with power, everything else is acquired with runes. */
function price({ kind, cost }: CardLine): string {
  if (!cost) return '';
  if (kind === 'monster') return `${cost} power`;
  return cost === 1 ? '1 rune' : `${cost} runes`;
}
