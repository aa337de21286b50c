import { CARDS, numberOf } from '../../cards/index.ts';
import type { Card } from '../../cards/vocabulary.ts';

export function cardOf(id: string): Card {
  const number = numberOf(id);
  if (number === undefined) throw new Error(`there is no card "${id}"`);
  return CARDS[number]!;
}
