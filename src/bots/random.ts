import { type Action, actionKind, END_TURN } from '../../components/action.ts';
import { Random } from '../match/random.ts';
import type { Bot } from './bot.ts';

/** Does anything that it may, each with the same chance; ends its turn only when nothing else is left. */
export function randomBot(): Bot {
  const random = new Random('');
  return {
    name: 'random',
    begin: (seed) => random.seed(seed),
    choose({ legal }): Action {
      let action = legal.actions[random.below(legal.size)];
      while (actionKind(action) === END_TURN && legal.size > 1)
        action = legal.actions[random.below(legal.size)];
      return action;
    },
  };
}
