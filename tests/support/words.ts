import type { Match } from '../../src/match/match.ts';
import { actionFor, wordsOfAll } from '../../src/match/words.ts';
import { meaningOf } from './attempts.ts';

/** The words of the legal list that are not the only ones of their kind, or do not mean their own action. */
export function flawsInWords(match: Match): string[] {
  const { world } = match;
  const legal = match.legal();
  const words = wordsOfAll(world, legal);
  return words.filter((text, i) => {
    const action = actionFor(world, legal, text);
    const isMeant = action !== undefined && meaningOf(world, action) === meaningOf(world, legal[i]);
    return !isMeant || words.indexOf(text) !== i;
  });
}
