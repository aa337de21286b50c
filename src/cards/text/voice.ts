import type { Card, Effect, Resource } from '../vocabulary.ts';

/** How a text speaks: of whom, and what it has said so far. */
export interface Voice {
  /** The card whose text it is. */
  readonly self: Card;
  /** The player addressed, or another one spoken of. */
  readonly person: 'you' | 'they';
  /** Verbs after "may", "to" or a colon take no s. */
  readonly isBare: boolean;
  /** The player decides to do this for its use: "spend 4 runes to gain 3 honor". */
  readonly isBargain: boolean;
  /** What the same ability gave before: the next is "1 more rune". */
  readonly gained: ReadonlySet<Resource | 'cards'>;
  /** The effects before this one. */
  readonly said: readonly Effect[];
  /** What an effect calls the card that it looks at. */
  readonly it: string;
}

export const voiceOf = (self: Card): Voice => ({
  self,
  person: 'you',
  isBare: false,
  isBargain: false,
  gained: new Set(),
  said: [],
  it: 'it',
});

/** "Each opponent …" begins anew: nothing was gained before. */
export const ofOthers = (v: Voice): Voice => ({ ...v, person: 'they', isBare: false, gained: new Set() });
export const bare = (v: Voice): Voice => ({ ...v, isBare: true });
export const bargain = (v: Voice): Voice => ({ ...v, isBargain: true });

export const verb = (v: Voice, word: string): string =>
  v.person === 'you' || v.isBare ? word : `${word}${/(s|sh|ch)$/.test(word) ? 'es' : 's'}`;
export const your = (v: Voice): string => (v.person === 'you' ? 'your' : 'their');
