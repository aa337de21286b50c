import { SetRefused } from '../refused.ts';
import type { CardSet } from '../vocabulary.ts';
import { type Fault, formFaults } from './form.ts';
import { senseFaults } from './sense.ts';

// The check of a set: printed sets and sets from outside alike.

/** More than a person would mend at once. */
const MOST_FAULTS = 20;

const textIn = (value: unknown, key: string): string | undefined => {
  const found =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return typeof found === 'string' && found !== '' ? found.slice(0, 60) : undefined;
};

function cardAt(set: unknown, at: string): string | undefined {
  const place = /^cards\[(\d+)\]/.exec(at)?.[1];
  const cards = typeof set === 'object' && set !== null ? (set as Record<string, unknown>).cards : undefined;
  return place === undefined || !Array.isArray(cards) ? undefined : textIn(cards[Number(place)], 'name');
}

/** "Lanterns, Lantern Bearer, cards[0].cost: it is a whole number from 0 to 99, not -1." */
function sentence(set: unknown, { at, says }: Fault): string {
  const places = [textIn(set, 'name') ?? 'A set', cardAt(set, at), at === '' ? undefined : at];
  return `${places.filter((place) => place !== undefined).join(', ')}: ${says}`;
}

/** What is wrong with a set, a sentence each; `basics` are the cards that it may name besides its own. */
export function faultsIn(set: unknown, basics: CardSet): readonly string[] {
  const form = formFaults('set', set);
  const known = basics.cards.map(({ id }) => id);
  const faults = form.length > 0 ? form : senseFaults(set as CardSet, known);
  return faults.slice(0, MOST_FAULTS).map((fault) => sentence(set, fault));
}

/** The set that a text or a stranger gave, or a SetRefused. */
export function checkSet(set: unknown, basics: CardSet): CardSet {
  const faults = faultsIn(set, basics);
  if (faults.length > 0) throw new SetRefused(faults);
  return set as CardSet;
}
