import type { Action } from '../../components/action.ts';
import { list } from '../../systems/book/open.ts';
import type { Card, Effect } from '../cards/vocabulary.ts';
import type { Bot, Seen } from './bot.ts';
import { answer } from './greedy/answers.ts';
import { type Good, goodAt } from './greedy/goods.ts';
import { type Manner, move } from './greedy/moves.ts';
import { amountOf } from './greedy/worth.ts';

// The best simple strategy that is known for this game: buy power, kill monsters. A yardstick for the others.

/** A card that is drawn brings about so much power, or runes to buy it. */
const DRAWN = 0.8;
/** A construct gives its power every turn, a hero when it is drawn. */
const EVERY_TURN = 2;
/** What half a chance is worth. */
const PERHAPS = 0.5;

const powerIn = (effects: readonly Effect[]): number =>
  effects.reduce((sum, effect) => sum + powerOf(effect), 0);

function powerOf(effect: Effect): number {
  if (effect.do === 'gain') return effect.what === 'power' ? amountOf(effect.amount) : 0;
  if (effect.do === 'draw') return DRAWN * amountOf(effect.amount);
  if (effect.do === 'defeat' && effect.pick.maxCost !== undefined) return amountOf(effect.pick.maxCost);
  if (effect.do === 'either') return Math.max(...effect.options.map(powerIn));
  return 'effects' in effect ? PERHAPS * powerIn(effect.effects) : 0;
}

const powerOfCard = ({ kind, abilities }: Card): number =>
  abilities.reduce((sum, ability) => {
    if (ability.when !== 'play' && ability.when !== 'use') return sum;
    return sum + (kind === 'construct' ? EVERY_TURN : 1) * powerIn(ability.effects);
  }, 0);

/** Power first; honor decides between equals. */
const POINTS = list(({ cards }) => cards.map((card) => 10 * powerOfCard(card) + 3 * card.honor));

const byPower = (seen: Seen, index: number): Good[] => goodAt(seen, index, POINTS[seen.cardOf(index)]);

const MANNER: Manner = { purchase: byPower, notices: () => true };

export function powerBot(): Bot {
  return {
    name: 'power',
    begin() {},
    choose(seen): Action {
      const { legal } = seen;
      if (legal.size === 1) return legal.actions[0];
      const question = seen.question();
      return legal.actions[question === null ? move(seen, MANNER) : answer(seen, question)];
    },
  };
}
