import { type Action, actionIndex, LATER } from '../../../components/action.ts';
import { list } from '../../../systems/book/open.ts';
import type { Card, Effect } from '../../cards/vocabulary.ts';
import { effectsOf, isJunk } from './cards.ts';
import { amountOf, worthOf } from './worth.ts';

// When in the turn to do what: higher comes first, 0 is never.

export const NEVER = 0;
/** After everything that can be had for runes and power. */
export const AFTER_DEALS = 1;
/** When nothing else is left to play: what would cost a good card. */
const RELUCTANTLY = 10;
/** After the plain cards, which it depends on. */
const AFTERWARDS = 20;
const STARTERS = 30;
const PLAINLY = 40;
/** While there are cards in hand that are better spent than played. */
const WITH_JUNK = 50;
const CONSTRUCTS = 60;
export const AT_ONCE = 70;

/** All effects, also those inside of others. */
function* deep(effects: readonly Effect[]): Generator<Effect> {
  for (const effect of effects) {
    yield effect;
    if ('effects' in effect) yield* deep(effect.effects);
    if ('then' in effect) yield* deep(effect.then);
    if (effect.do === 'either') for (const option of effect.options) yield* deep(option);
  }
}

/** A card of the hand goes for it. */
const takesFromHand = (effect: Effect): boolean =>
  'pick' in effect && effect.pick.from.join() === 'hand' && effect.do !== 'toHand';

const dependsOnOthers = (effect: Effect): boolean =>
  effect.do === 'copyEffect' ||
  (effect.do === 'when' && ['played', 'controls', 'mostHonor'].includes(effect.condition.if)) ||
  (effect.do === 'gain' && typeof effect.amount !== 'number');

/** When the effects are best carried out, with junk in hand and without. */
interface Moment {
  readonly withJunk: number;
  readonly without: number;
}

const always = (rank: number): Moment => ({ withJunk: rank, without: rank });

function momentOf(effects: readonly Effect[], otherwise: number, without: number): Moment {
  const all = [...deep(effects)];
  if (all.some(takesFromHand)) return { withJunk: WITH_JUNK, without };
  if (effects.some((effect) => effect.do === 'draw')) return always(AT_ONCE);
  return always(all.some(dependsOnOthers) ? AFTERWARDS : otherwise);
}

function momentToPlay(card: Card, number: number): Moment {
  if (card.kind === 'construct') return always(CONSTRUCTS);
  return momentOf(effectsOf(card, 'play'), isJunk(number) ? STARTERS : PLAINLY, RELUCTANTLY);
}

const PLAY = list(({ cards }) => cards.map(momentToPlay));

export const playRank = (card: number, hasJunk: boolean): number =>
  hasJunk ? PLAY[card].withJunk : PLAY[card].without;

/** An ability that is used at will, or what a hero has left for later. */
export interface Use {
  readonly moment: Moment;
  /** Runes that it is paid with; 0 if with none. */
  readonly runes: number;
  /** What they buy. */
  readonly points: number;
}

function momentToUse(effects: readonly Effect[]): Moment {
  if (worthOf(effects) <= 0) return always(NEVER);
  if (effects.some((effect) => 'paying' in effect && effect.paying)) return always(AFTER_DEALS);
  if (effects.some((effect) => effect.do === 'toHand')) return always(AFTERWARDS);
  return momentOf(effects, PLAINLY, NEVER);
}

function useOf(effects: readonly Effect[]): Use {
  const spend = effects.find((effect) => effect.do === 'spend');
  const rest = effects.filter((effect) => effect !== spend);
  return {
    moment: momentToUse(effects),
    runes: spend ? amountOf(spend.runes) : 0,
    points: worthOf(rest),
  };
}

const usesOf = ({ abilities }: Card): Use[] =>
  abilities.flatMap((ability) => (ability.when === 'use' ? [useOf(ability.effects)] : []));

function laterOf(card: Card): Use {
  const later = [...deep(effectsOf(card, 'play'))].find((effect) => effect.do === 'later');
  return useOf(later?.effects ?? []);
}

const USES = list(({ cards }) => cards.map(usesOf));
const LATERS = list(({ cards }) => cards.map(laterOf));

export const useOfAction = (action: Action, card: number): Use =>
  actionIndex(action) === LATER ? LATERS[card] : USES[card][actionIndex(action)];

export const useRank = ({ moment }: Use, hasJunk: boolean): number =>
  hasJunk ? moment.withJunk : moment.without;
