import { basics } from './basics.ts';
import { fallen } from './fallen.ts';
import { godslayer } from './godslayer.ts';
import { souls } from './souls.ts';
import { unraveled } from './unraveled.ts';
import type { Card, SetId } from './vocabulary.ts';

/** The boxes: how many players each has starting decks for. */
export const SETS: Readonly<Record<SetId, { readonly name: string; readonly players: number }>> = {
  godslayer: { name: 'Chronicle of the Godslayer', players: 4 },
  fallen: { name: 'Return of the Fallen', players: 2 },
  souls: { name: 'Storm of Souls', players: 4 },
  unraveled: { name: 'Realms Unraveled', players: 4 },
};

/** Every card there is; a card's place in this list is its number. */
export const CARDS: readonly Card[] = [...basics, ...godslayer, ...fallen, ...souls, ...unraveled];

const numbers = new Map(CARDS.map((card, number) => [card.id, number]));

/** A card's number, or undefined if there is no such card. */
export const numberOf = (id: string): number | undefined => numbers.get(id);
