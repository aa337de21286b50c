/** A look at a trial: after how many turns, 1 being the rest of this one, and how much of the verdict it is. */
export interface Look {
  readonly turns: number;
  readonly weight: number;
}

/** The soonest first; their weights add up to 1. */
export type Looks = readonly Look[];

export const lookOnce = (turns: number): Looks => [{ turns, weight: 1 }];
