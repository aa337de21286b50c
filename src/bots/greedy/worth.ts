import type { Amount, Card, Condition, Effect, Filter } from '../../cards/vocabulary.ts';
import {
  CHANCE,
  CHOSEN,
  EACH,
  FREE_COST,
  FREE_PER_COST,
  GAIN,
  OPPONENT,
  PAYING,
  PLAIN,
  TRIGGER,
  UNITE,
  USUAL,
} from './weights.ts';

// What effects are worth to the player who carries them out, by their declarations.

export const share = (points: number, percent: number): number => Math.trunc((points * percent) / 100);

/** Some effects look at a card that was chosen just before. */
type About = Card | undefined;

export const worthOf = (effects: readonly Effect[], about?: Card): number =>
  effects.reduce((sum, effect) => sum + worth(effect, about), 0);

export function amountOf(amount: Amount, about?: Card): number {
  if (typeof amount === 'number') return amount;
  if ('be' in amount && amount.be === 'honorOfCard' && about) return about.honor;
  return USUAL['per' in amount ? amount.per : amount.be] * ('times' in amount ? (amount.times ?? 1) : 1);
}

const matches = (filter: Filter, card: Card): boolean =>
  (filter.kinds?.includes(card.kind) ?? true) &&
  (filter.faction === undefined || card.factions.includes(filter.faction)) &&
  (filter.named?.includes(card.id) ?? true);

function chanceOf(condition: Condition, about: About): number {
  if (condition.if === 'card' && about) return matches(condition.filter, about) ? 100 : 0;
  return CHANCE[condition.if];
}

type Picking = Extract<Effect, { pick: unknown }>;

function worth(effect: Effect, about: About): number {
  if ('pick' in effect) return worthOfPick(effect);
  const each = EACH[effect.do];
  if (each !== undefined) return each * timesOf(effect, about);
  return worthOfBranch(effect, about) ?? PLAIN[effect.do] ?? 0;
}

function timesOf(effect: Exclude<Effect, Picking>, about: About): number {
  if ('amount' in effect) return amountOf(effect.amount, about);
  return effect.do === 'spend' ? amountOf(effect.runes, about) : 1;
}

/** Effects around effects. */
function worthOfBranch(effect: Exclude<Effect, Picking>, about: About): number | undefined {
  switch (effect.do) {
    case 'gain':
      return GAIN[effect.what] * amountOf(effect.amount, about);
    case 'may':
      return Math.max(0, worthOf(effect.effects, about));
    case 'either':
      return Math.max(...effect.options.map((option) => worthOf(option, about)));
    case 'when':
      return share(worthOf(effect.effects, about), chanceOf(effect.condition, about));
    case 'each':
      return effect.who === 'player' ? 0 : -share(worthOf(effect.effects), OPPONENT);
    case 'unite':
    case 'multiUnite':
      return share(worthOf(effect.effects), UNITE);
    case 'nextTime':
    case 'eachTime':
      return share(worthOf(effect.effects), TRIGGER);
    case 'later':
      return Math.max(0, worthOf(effect.effects));
    default:
      return undefined;
  }
}

/** The cards that go are the worst there are, the cards that come the best. */
function worthOfPick(effect: Picking): number {
  const then = 'then' in effect ? worthOf(effect.then) : 0;
  switch (effect.do) {
    case 'banish':
      return banishing(effect) + then;
    case 'banishSome':
      return banishing(effect) * amountOf(effect.amount) + then;
    case 'discardSome':
      return CHOSEN.discard * amountOf(effect.amount) + then;
    case 'takeTrophies':
      return CHOSEN.takeTrophies * amountOf(effect.amount);
    case 'acquire':
    case 'defeat':
      return effect.paying ? PAYING : FREE_PER_COST * costOf(effect);
    default:
      return knownWorth(effect.do) + then;
  }
}

const CHOSEN_BY_WORD: Readonly<Partial<Record<Effect['do'], number>>> = CHOSEN;
const knownWorth = (word: Effect['do']): number => CHOSEN_BY_WORD[word] ?? 0;

const banishing = ({ pick }: Picking): number =>
  pick.from.includes('row') ? CHOSEN.banishFromRow : CHOSEN.banishOwn;

const costOf = ({ pick }: Picking): number =>
  pick.maxCost === undefined ? FREE_COST : Math.min(FREE_COST, amountOf(pick.maxCost));
