import type { Effect, Resource } from '../vocabulary.ts';
import { quantityOf } from './amounts.ts';
import { listed } from './clauses.ts';
import { CARD, counted, type Noun, RUNE } from './nouns.ts';
import { type Voice, verb, your } from './voice.ts';

// What players get: runes, power, honor and cards.

type Gain = Extract<Effect, { readonly do: 'gain' }>;
type Draw = Extract<Effect, { readonly do: 'draw' }>;

/** Neighbours of this kind are said together. */
export const isFixedGain = (effect: Effect | undefined): effect is Gain =>
  effect?.do === 'gain' && typeof effect.amount === 'number' && effect.what !== 'mechanaRunes';

export const whatIsGained = (effect: Effect): (Resource | 'cards')[] => {
  if (effect.do === 'gain') return [effect.what];
  return effect.do === 'draw' ? ['cards'] : [];
};

const RESOURCES: Record<Resource, Noun> = {
  runes: RUNE,
  power: { one: 'power', many: 'power' },
  honor: { one: 'honor', many: 'honor' },
  mechanaRunes: {
    one: 'rune that can only be spent on a Mechana Construct',
    many: 'runes that can only be spent on Mechana Constructs',
  },
};

const more = (what: Resource | 'cards', noun: Noun, v: Voice): Noun =>
  v.gained.has(what) ? { one: `more ${noun.one}`, many: `more ${noun.many}` } : noun;

const amountGained = ({ what, amount }: Gain, v: Voice): string =>
  quantityOf(amount, more(what, RESOURCES[what], v), v);

export const gains = (list: readonly Gain[], last: 'and' | 'or', v: Voice): string =>
  `${verb(v, 'gain')} ${listed(
    list.map((gain) => amountGained(gain, v)),
    last,
  )}`;

export const drawn = ({ amount }: Draw, v: Voice): string =>
  `${verb(v, 'draw')} ${quantityOf(amount, more('cards', CARD, v), v)}`;

export const extraDrawn = (amount: number, v: Voice): string =>
  `${verb(v, 'draw')} ${counted(amount, { one: 'more card', many: 'more cards' })} for ${your(v)} next hand`;
