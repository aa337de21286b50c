import { COUNTED, type Counts, type Standing, type Verdict } from './verdict-model.ts';

// The words of a verdict: the page and the command line say the same.

/** In two words, for a button. */
export const STANDINGS: Readonly<Record<Standing, string>> = {
  proven: 'Deal proven',
  partly: 'Partly proven',
  joint: 'Joint deal',
  unproven: 'Not proven',
  offence: 'Offence',
  forged: 'Not genuine',
};

export const MEANINGS: Readonly<Record<Standing, string>> = {
  proven:
    'Every card was dealt by chance that all players made together, and every hand that was opened is what was committed to before. Nobody could choose or foresee a card, unless all players were in league.',
  partly:
    'The players signed this log, and every card that was opened is the one that was committed to. That is not all of the deal: see below what is missing.',
  joint:
    'Every player added a secret part to the seed before anybody knew the others’. The seed is in the link, so the hidden cards could be looked up.',
  unproven:
    'One device shuffled. Whoever sat at it could have tried several deals, or looked at them; the moves themselves are all legal.',
  offence: 'A player did what the rules of the deal forbid, and has signed it.',
  forged:
    'Somebody has changed this record, or made it up. It says nothing about the players whose names are in it.',
};

/** Of a record that is forged. */
export const notGenuine = (why: string): string => `Not genuine. ${why.replace(/\.$/, '')}.`;

/** The same as "partly", of a log that not all players signed, or not to its end. */
export const SIGNED_IN_PART =
  'Not all players signed all of this log: see below who did. Every card that was opened is the one that was committed to. That is not all of the deal: see below what is missing.';

/** Of a log without one signature. */
export const UNSIGNED = {
  standing: 'unproven',
  text: 'Nobody has signed this log.',
  meaning: 'Whoever wrote it could have made it up: nothing in it shows that its players were there.',
} as const;

/** What was checked: how many, of what. */
export const checkedOf = (counts: Counts): (readonly [count: string, what: string])[] =>
  Object.entries(counts).map(([of, n]) => {
    const word = COUNTED[of as keyof typeof COUNTED];
    return [n.toLocaleString('en-US'), n === 1 ? word : `${word}s`];
  });

/** "Fair deal proven: 4 commitments, 212 joint draws." */
export const verdictInWords = ({ text, counts }: Verdict): string => {
  const checked = checkedOf(counts).map((pair) => pair.join(' '));
  return `${text.replace(/\.$/, '')}: ${checked.join(', ')}.`;
};

/** All else that is said, a line each. */
export const moreInWords = ({ meaning, parts, notes }: Verdict): string[] => [
  meaning,
  ...parts.map(({ title, sentences }) => [`${title}:`, ...sentences].join(' ')),
  ...notes,
];
