// Refusals come after the upgrade, as a page cannot read what is answered to it instead.

/** A code, and the reason in words. */
export type Ending = readonly [code: number, reason: string];

/** Close codes of the relay, with their reasons. */
export const CLOSE = {
  otherGone: [1000, 'The other side has gone.'],
  malformed: [4400, 'This makes no sense to the relay.'],
  off: [4404, 'The relay is switched off.'],
  nobodyCame: [4408, 'Nobody came to the other side.'],
  taken: [4409, 'This channel has two sides already.'],
  tooMany: [4429, 'There are too many relays: try again later.'],
} as const satisfies Readonly<Record<string, Ending>>;
