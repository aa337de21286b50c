import type { Action } from '../../../components/action.ts';
import type { Bot } from '../bot.ts';
import { answer } from './answers.ts';
import { move } from './moves.ts';

/**
 * Plays by rules of thumb: everything in hand, then what is worth most by the declarations of the cards. It looks one
 * decision ahead and leaves nothing to chance, so it needs no seed.
 */
export function greedyBot(): Bot {
  return {
    name: 'greedy',
    begin() {},
    choose(seen): Action {
      const { legal } = seen;
      if (legal.size === 1) return legal.actions[0];
      const question = seen.question();
      return legal.actions[question === null ? move(seen) : answer(seen, question)];
    },
  };
}
