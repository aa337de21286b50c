import { CARDS, SETS } from '../../cards/index.ts';
import type { SetId } from '../../cards/vocabulary.ts';

// What a set brings, for those who choose.

interface SetWords {
  /** What it adds to the game. */
  readonly about: string;
  /** Three cards that show what it is like. */
  readonly cards: readonly string[];
}

export const SET_WORDS: Readonly<Partial<Record<SetId, SetWords>>> = {
  godslayer: {
    about: 'Where it all begins: the four factions and the great tyrants, with the basic rules alone.',
    cards: ['wolf-shaman', 'avatar-of-the-fallen', 'the-all-seeing-eye'],
  },
  fallen: {
    about: 'Adds Fate: some cards do something to everybody at the moment they turn up.',
    cards: ['lunar-stag', 'samael-the-fallen', 'dimension-diver'],
  },
  souls: {
    about: 'Adds Events that change the rules while they last, trophies to keep for later, and the Fanatic.',
    cards: ['starchild', 'void-rising', 'hoarding-tyrant'],
  },
  unraveled: {
    about: 'Adds cards of several factions, Multi-Unite, and cards that transform into another side.',
    cards: ['journeyman-outrider', 'adayu-the-serene', 'wailing-spectre'],
  },
};

/** The cards that the set puts into the center deck. */
export const centerCardsOf = (set: SetId): number =>
  CARDS.filter(({ alwaysAvailable, starting }) => !alwaysAvailable && starting === undefined).reduce(
    (sum, { copies }) => sum + (copies[set] ?? 0),
    0,
  );

export const nameOfSet = (set: SetId): string => SETS[set]?.name ?? 'Basic cards';
