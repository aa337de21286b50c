import { cardNamed } from '../../cards/index.ts';
import type { Card } from '../../cards/vocabulary.ts';

export function cardOf(id: string): Card {
  const card = cardNamed(id);
  if (!card) throw new Error(`there is no card "${id}"`);
  return card;
}
