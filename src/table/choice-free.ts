import { cardNamed } from '../cards/index.ts';
import type { Ability, Card, Effect } from '../cards/vocabulary.ts';
import type { Offer } from './offers.ts';

// "Play all" plays the cards that leave nothing to decide.

const DECIDING: readonly Effect['do'][] = [
  'may',
  'either',
  'nameCard',
  'nameFaction',
  'chooseNumber',
  'takeHonor',
  'lookAtTop',
];

/** Effects that are carried out at once, as a part of this one. */
function partsOf(effect: Effect): readonly Effect[] {
  if (effect.do === 'when' || effect.do === 'unite' || effect.do === 'multiUnite') return effect.effects;
  return effect.do === 'each' && effect.who === 'player' ? effect.effects : [];
}

/** An effect of others, or of later in the turn, does not ask the player now. */
export const decides = (effect: Effect): boolean =>
  DECIDING.includes(effect.do) ||
  ('pick' in effect && effect.do !== 'acquireAll') ||
  partsOf(effect).some(decides);

const cardOf = (id: string): Card | undefined => cardNamed(id);

/** It may wait for a card like itself to be played. */
const isSetOff = (ability: Ability): boolean =>
  ability.when === 'triggered' && (ability.happening.on === 'play' || ability.happening.on === 'enterPlay');

const whenPlayed = (card: Card): readonly Effect[] =>
  card.abilities.flatMap((ability) =>
    ability.when === 'play' || isSetOff(ability) ? effectsOf(ability) : [],
  );

const effectsOf = (ability: Ability): readonly Effect[] => ('effects' in ability ? ability.effects : []);

/** Whether playing the card asks nothing by its own effect. */
export function isChoiceFree(id: string): boolean {
  const card = cardOf(id);
  return card !== undefined && !whenPlayed(card).some(decides);
}

const countsOthers = (effect: Effect): boolean =>
  effect.do === 'when' || (effect.do === 'gain' && typeof effect.amount !== 'number');

/** Whether what the card gives depends on what was played before it. */
export function isBetterLater(id: string): boolean {
  const card = cardOf(id);
  return card !== undefined && (card.transformsInto !== undefined || whenPlayed(card).some(countsOthers));
}

/** Cards of the hand that can be played without a decision, those that profit from the others last. */
export function playableOf(offers: readonly Offer[]): Offer[] {
  const free = offers.filter(({ verb, card }) => verb === 'play' && card !== undefined && isChoiceFree(card));
  const isLater = ({ card = '' }: Offer): boolean => isBetterLater(card);
  return [...free.filter((offer) => !isLater(offer)), ...free.filter(isLater)];
}
