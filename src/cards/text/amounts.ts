import type { Amount, Filter } from '../vocabulary.ts';
import { counted, including, type Noun, nounOf } from './nouns.ts';
import { type Voice, your } from './voice.ts';

type Counting = Extract<Amount, { per: unknown }>;
type Measure = Extract<Amount, { be: unknown }>['be'];

const amongConstructs = (filter: Filter): Filter => ({ kinds: ['construct'], ...filter });
const constructsIn = (filter: Filter): Noun => nounOf(amongConstructs(filter));

/** What is counted, for one of them: "Mechana Construct you control". */
function eachOf(amount: Counting, v: Voice): string {
  switch (amount.per) {
    case 'construct':
      return `${constructsIn(amount.filter).one} ${v.person} control${including(amongConstructs(amount.filter), v)}`;
    case 'hero':
      return `${nounOf(amount.filter).one} ${v.person} have played this turn${including(amount.filter, v)}`;
    case 'constructFaction':
      return `different faction among the Constructs ${v.person} control`;
    case 'heroOfNamedFaction':
      return `Hero of that faction ${v.person} have played this turn`;
    case 'banishedFromHand':
      return `card banished from ${your(v)} hand this way`;
    default:
      return amount satisfies never;
  }
}

function numberOfAll(amount: Counting, v: Voice): string {
  const all = (noun: Noun, rest: string): string => `the number of ${noun.many} ${v.person} ${rest}`;
  if (amount.per === 'construct') return all(constructsIn(amount.filter), 'control');
  if (amount.per === 'hero') return all(nounOf(amount.filter), 'have played this turn');
  return `1 for each ${eachOf(amount, v)}`;
}

function measured(measure: Measure, v: Voice): string {
  switch (measure) {
    case 'costliestConstruct':
      return `the cost of the costliest Construct ${v.person} control`;
    case 'honorOfCard':
      return 'the honor of that card';
    case 'costOfCard':
      return 'the cost of that card';
    case 'chosenNumber':
      return 'the chosen number';
    default:
      return measure satisfies never;
  }
}

/** An amount as something to compare with: "the number of Mechana Constructs you control". */
export const measureOf = (amount: Exclude<Amount, number>, v: Voice): string =>
  'per' in amount ? numberOfAll(amount, v) : measured(amount.be, v);

const isMass = (noun: Noun): boolean => noun.one === noun.many;

/** "2 runes", "1 honor for each Construct you control", "that much honor". */
export function quantityOf(amount: Amount, noun: Noun, v: Voice): string {
  if (typeof amount === 'number') return counted(amount, noun);
  if ('per' in amount) {
    const times = 'times' in amount ? (amount.times ?? 1) : 1;
    return `${counted(times, noun)} for each ${eachOf(amount, v)}`;
  }
  if (amount.be === 'chosenNumber') return `that ${isMass(noun) ? 'much' : 'many'} ${noun.many}`;
  if (amount.be === 'honorOfCard') return `as much ${noun.many} as that card has`;
  return `${noun.many} equal to ${measured(amount.be, v)}`;
}
