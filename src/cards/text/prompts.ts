import type { Card, Effect } from '../vocabulary.ts';
import { quantityOf } from './amounts.ts';
import { capitalised, joined } from './clauses.ts';
import { deed } from './deeds.ts';
import { clausesOf } from './effects.ts';
import { RUNE } from './nouns.ts';
import { bare, type Voice, voiceOf } from './voice.ts';

// What a player is asked, in the words of the card that asks.

const sentence = (text: string): string => `${capitalised(text)}.`;
const saidOf = (effects: readonly Effect[], v: Voice): string => joined(clausesOf(effects, bare(v)));

/** The question behind an effect; "You may …" if it can be declined. */
export function promptOf(effect: Effect, self: Card, isOptional: boolean): string {
  const v = bare(voiceOf(self));
  if ('pick' in effect) return sentence(isOptional ? `you may ${deed(effect, v)}` : deed(effect, v));
  switch (effect.do) {
    case 'may':
      // The card's text has just spoken of it; here nothing has.
      if (effect.effects[0]?.do === 'discardTop')
        return 'You may put the top card of your deck into your discard pile.';
      return sentence(`you may ${saidOf(effect.effects, v)}`);
    case 'either':
      return 'Choose one.';
    case 'chooseNumber':
      return `Spend up to ${quantityOf(effect.max, RUNE, v)}: how many?`;
    case 'takeHonor':
      return `Take ${effect.amount} honor: from whom?`;
    default:
      return sentence(saidOf([effect], v));
  }
}

/** The texts of the options that an effect leaves to the player. */
export const optionsOf = (effect: Effect, self: Card): string[] =>
  effect.do === 'either' ? effect.options.map((option) => capitalised(saidOf(option, voiceOf(self)))) : [];
