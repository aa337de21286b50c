import { within } from '../../components/arena.ts';
import type { Match } from '../../src/match/match.ts';
import { actionFor, wordsOfAll } from '../../src/match/words.ts';
import { meaningOf } from './attempts.ts';

/** The words of the legal list that are not the only ones of their kind, or do not mean their own action. */
export const flawsInWords = (match: Match): string[] => within(match.state, () => flawsInside(match));

function flawsInside(match: Match): string[] {
  const legal = match.legal();
  const words = wordsOfAll(legal);
  return words.filter((text, i) => {
    const action = actionFor(legal, text);
    const isMeant = action !== undefined && meaningOf(action) === meaningOf(legal[i]);
    return !isMeant || words.indexOf(text) !== i;
  });
}
