/** What somebody did wrong. */
export interface Offence {
  /** The input, from 0: the one that was wrong, or was to come next. */
  readonly input: number;
  /** Who, if that can be told. */
  readonly seat: number | null;
  /** The rest of a sentence that begins with the seat. */
  readonly what: string;
  /** The hashes of the state, here and there, if they differ. */
  readonly hashes?: readonly [here: string, there: string];
  /** Messages that prove it to others. */
  readonly proof?: readonly Uint8Array[];
}

/** One who was caught in play may show the same again when it opens its cards at the end. */
export const onceEach = (offences: readonly Offence[]): Offence[] =>
  offences.filter(
    ({ seat, input, what }, i) =>
      offences.findIndex((o) => o.seat === seat && o.input === input && o.what === what) === i,
  );
