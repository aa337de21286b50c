/** How sure it is that the deal was fair. */
export type Standing =
  /** Nobody could choose or foresee a card. */
  | 'proven'
  /** The players signed it and nothing in it is false, but not all of it was shown, or by more than one of them. */
  | 'partly'
  /** Nobody could choose the deal. */
  | 'joint'
  /** The machine that dealt could have done anything. */
  | 'unproven'
  /** Somebody was caught. */
  | 'offence'
  /** It is not the log that the players signed, or leads elsewhere: nobody is accused. */
  | 'forged';

/** One of the three things that are said of a fair match, apart from each other. */
export interface Part {
  readonly title: 'Genuine' | 'Fair' | 'Complete';
  /** Whether there is nothing to be said against it. */
  readonly isWhole: boolean;
  readonly sentences: readonly string[];
}

export interface Verdict {
  readonly standing: Standing;
  /** In one sentence. */
  readonly text: string;
  /** What was checked: how many, of what. */
  readonly checked: readonly (readonly [count: number, what: string])[];
  /** Of a fair match: is it genuine, fair, complete? */
  readonly parts: readonly Part[];
  /** What else there is to know, a sentence each. */
  readonly notes: readonly string[];
}

/** Hears how much has been checked, from 0 to 1. */
export type Progress = (part: number) => void;

export const count = (n: number, what: string): readonly [number, string] => [n, n === 1 ? what : `${what}s`];
