/** How sure it is that the deal was fair. */
export type Standing =
  /** Nobody could choose or foresee a card, unless all were in league. */
  | 'proven'
  /** Nothing that was opened is false, but not all of it was opened, or signed, or by more than one of the players. */
  | 'partly'
  /** Nobody could choose the deal alone. */
  | 'joint'
  /** The machine that dealt could have done anything; or nothing can be said. */
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

/** What can be counted in a record, with the word for one of it. */
export const COUNTED = {
  commitments: 'commitment',
  chances: 'joint draw',
  openings: 'opened hand',
  secrets: 'secret',
  signatures: 'signature',
  inputs: 'input',
  decisions: 'decision',
} as const;

export type Counts = Readonly<Partial<Record<keyof typeof COUNTED, number>>>;

/** The first thing that is wrong. */
export interface Wrong {
  /** From 1; 0 for what is wrong before the first, the last for what is wrong after it. */
  readonly input: number;
  /** Whose it is; null if nobody is accused. */
  readonly seat: number | null;
  readonly what: string;
}

export interface Verdict {
  readonly standing: Standing;
  /** In one sentence. */
  readonly text: string;
  /** What that means, for one who has not read the protocol. */
  readonly meaning: string;
  /** What was checked. */
  readonly counts: Counts;
  /** Of a fair match: is it genuine, fair, complete? */
  readonly parts: readonly Part[];
  /** What else there is to know, a sentence each. */
  readonly notes: readonly string[];
  /** The hash of the table at the end; empty if there is none. */
  readonly hash: string;
  readonly isOver: boolean;
  readonly wrong?: Wrong;
  /** Of a fair match: the seats whose last cards were never opened. */
  readonly sealed?: readonly number[];
}
