import type { Card, Faction, Kind } from '../../cards/vocabulary.ts';
import type { UiIcon } from '../../icons/index.ts';
import { DRESSES, type Dress, type DressColors } from '../theme.ts';

// What a card wears: colors and marks of its factions, or of its kind where it has none.

/** Marks say in shape what dresses say in color. */
export const marksOf = (card: Card): readonly Dress[] =>
  card.factions.length > 0 ? card.factions : [kindDress(card.kind)];

const KIND_DRESS: Readonly<Record<Kind, Dress>> = {
  hero: 'plain',
  construct: 'plain',
  monster: 'monster',
  event: 'event',
};

export const MARK_ICONS: Readonly<Record<Dress, UiIcon>> = {
  enlightened: 'enlightened',
  lifebound: 'lifebound',
  mechana: 'mechana',
  void: 'void',
  monster: 'monster',
  event: 'event',
  plain: 'hero',
};

const kindDress = (kind: Kind): Dress => KIND_DRESS[kind];

/** The frame's colors, from left to right. Events are golden, whatever their faction. */
export const frameOf = (card: Card): readonly DressColors[] =>
  (card.kind === 'event' ? (['event'] as const) : marksOf(card)).map((dress) => DRESSES[dress]);

/** The art's colors. */
export const artOf = (card: Card): readonly DressColors[] => marksOf(card).map((dress) => DRESSES[dress]);

export const FACTION_NAMES: Readonly<Record<Faction, string>> = {
  enlightened: 'Enlightened',
  lifebound: 'Lifebound',
  mechana: 'Mechana',
  void: 'Void',
};

export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  hero: 'Hero',
  construct: 'Construct',
  monster: 'Monster',
  event: 'Event',
};

/** "Lifebound Hero", and shorter ways to say it where there is no room. */
export function typesOf({ factions, kind }: Card): string[] {
  const name = KIND_NAMES[kind];
  if (factions.length > 2) return [`${name} of all factions`, name];
  return [`${factions.map((faction) => FACTION_NAMES[faction]).join(' · ')} ${name}`.trim(), name];
}

export const becomesTrophy = (card: Card): boolean => card.abilities.some(({ when }) => when === 'trophy');
