import type { Action } from '../../../components/action.ts';
import { Attention } from '../attention.ts';
import type { Bot } from '../bot.ts';
import { answer } from './answers.ts';
import { purchaseAt } from './goods.ts';
import { type Manner, move } from './moves.ts';

/** Cards of the row in a hundred. */
const OVERLOOKED = 20;

/**
 * Plays by rules of thumb: everything in hand, then what is worth most by the declarations of the cards. It looks one
 * decision ahead, and overlooks things as people do.
 */
export function greedyBot(): Bot {
  const attention = new Attention(OVERLOOKED);
  const manner: Manner = { purchase: purchaseAt, notices: attention.notices };
  return {
    name: 'greedy',
    begin: (seed) => attention.begin(seed),
    choose(seen): Action {
      const { legal } = seen;
      if (legal.size === 1) return legal.actions[0];
      const question = seen.question();
      return legal.actions[question === null ? move(seen, manner) : answer(seen, question)];
    },
  };
}
