import { cardNamed } from '../index.ts';
import type { Card, Faction, Filter, Kind, Sought } from '../vocabulary.ts';
import { capitalised, listed } from './clauses.ts';
import type { Voice } from './voice.ts';

// What cards are called.

export interface Noun {
  readonly one: string;
  readonly many: string;
}

export const CARD: Noun = { one: 'card', many: 'cards' };
export const RUNE: Noun = { one: 'rune', many: 'runes' };
const KINDS: Record<Kind, Noun> = {
  hero: { one: 'Hero', many: 'Heroes' },
  construct: { one: 'Construct', many: 'Constructs' },
  monster: { one: 'Monster', many: 'Monsters' },
  event: { one: 'Event', many: 'Events' },
};

export const factionName = (faction: Faction): string => capitalised(faction);

/** A card of a set from outside is called after its id. */
const titled = (id: string): string => id.split('-').map(capitalised).join(' ');

export const nameOf = (id: string): string => cardNamed(id)?.name ?? titled(id);

export const counted = (n: number, noun: Noun): string => `${n} ${n === 1 ? noun.one : noun.many}`;
export const article = (noun: string): string => (/^[aeiou]/i.test(noun) ? 'an' : 'a');

function kindNoun({ kinds, named }: Filter): Noun {
  if (named) return { one: listed(named.map(nameOf), 'or'), many: listed(named.map(nameOf)) };
  if (!kinds) return CARD;
  const nouns = kinds.map((kind) => KINDS[kind]);
  return {
    one: listed(
      nouns.map(({ one }) => one),
      'or',
    ),
    many: listed(nouns.map(({ many }) => many)),
  };
}

/** "Lifebound Hero", "trophy Monster". */
export function nounOf(filter: Sought): Noun {
  const { one, many } = kindNoun(filter);
  const words = [
    ...(filter.trophy ? ['trophy'] : []),
    ...(filter.faction ? [factionName(filter.faction)] : []),
  ];
  return { one: [...words, one].join(' '), many: [...words, many].join(' ') };
}

/** "a Lifebound Hero", "another Mechana Construct". */
export function aSuch(filter: Sought): string {
  const { one } = nounOf(filter);
  return filter.other ? `another ${one}` : `${article(one)} ${one}`;
}

/** "another Lifebound Hero", "2 or more Constructs", "Umbral Edge". */
export function atLeast(n: number, filter: Filter): string {
  const noun = nounOf(filter);
  if (n > 1) return `${n} or more ${filter.other ? 'other ' : ''}${noun.many}`;
  return filter.named ? noun.one : aSuch(filter);
}

const matches = (card: Card, { kinds, faction, named }: Filter): boolean =>
  (kinds?.includes(card.kind) ?? true) &&
  (faction === undefined || card.factions.includes(faction)) &&
  (named?.includes(card.id) ?? true);

/** Said where a reader could wonder. */
export const including = (filter: Filter, v: Voice): string =>
  v.person === 'you' && !filter.other && matches(v.self, filter) ? ' (including this one)' : '';
