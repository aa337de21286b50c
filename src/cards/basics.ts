import { cardsOf, honor, play, power, reward, runes } from './words.ts';

const { hero, monster } = cardsOf('basics');

// The supply of the first box is also what the set of basics counts.
export const basics = [
  hero('Apprentice', { cost: 0, starting: 8 }, play(runes(1))),
  hero('Militia', { cost: 0, starting: 2 }, play(power(1))),
  hero(
    'Mystic',
    {
      cost: 3,
      honor: 1,
      alwaysAvailable: true,
      supply: { basics: 30, godslayer: 30, fallen: 17, souls: 26, unraveled: 26 },
    },
    play(runes(2)),
  ),
  hero(
    'Heavy Infantry',
    {
      cost: 2,
      honor: 1,
      alwaysAvailable: true,
      supply: { basics: 29, godslayer: 29, fallen: 17, souls: 26, unraveled: 26 },
    },
    play(power(2)),
  ),
  monster('Cultist', { cost: 2, copies: 1, alwaysAvailable: true }, reward(honor(1))),
];
