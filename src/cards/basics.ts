import type { CardSet } from './vocabulary.ts';
import { hero, honor, monster, play, power, reward, runes } from './words.ts';

/** The cards that every match has. How many Mystics and Heavy Infantry there are, the other sets say. */
export const basics: CardSet = {
  id: 'basics',
  name: 'Basic cards',
  version: 1,
  order: 0,
  players: 0,
  about: 'The starting decks, and the cards that are always available.',
  cards: [
    hero('Apprentice', { cost: 0, starting: 8, icon: 'robe' }, play(runes(1))),
    hero('Militia', { cost: 0, starting: 2, icon: 'pikeman' }, play(power(1))),
    hero('Mystic', { cost: 3, honor: 1, pile: 'mystic', copies: 30, icon: 'glowing-hands' }, play(runes(2))),
    hero(
      'Heavy Infantry',
      { cost: 2, honor: 1, pile: 'heavyInfantry', copies: 29, icon: 'spartan-helmet' },
      play(power(2)),
    ),
    monster('Cultist', { cost: 2, pile: 'cultist', copies: 1, icon: 'cowled' }, reward(honor(1))),
  ],
};
