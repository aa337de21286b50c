import { type Verdict as Audit, audit } from '../../src/fair/audit.ts';
import type { Expulsion } from '../../src/fair/findings.ts';
import type { FairReplay } from '../../src/fair/replay.ts';
import type { Standing } from '../../src/replay/verdict-model.ts';
import { MEANINGS } from '../../src/replay/verdict-words.ts';
import { SAMPLES } from './attacker-records.ts';

// What an audit may have found in a match, and what is said of it.

export const RECORD = new Map(SAMPLES).get('that was played to its end')!;
export const FOUND = audit(RECORD);
export const ENDED = FOUND.replay!;

export type Row = readonly [what: string, found: Partial<Audit>, standing: Standing, said: Said];

/** What is said of it; where nothing is said here, it is what is said of a match that is proven. */
interface Said {
  readonly text?: string;
  readonly meaning?: string;
  readonly genuine?: readonly string[];
  readonly fair?: readonly string[];
  readonly complete?: readonly string[];
}

export const PROVEN: Required<Said> = {
  text: 'Fair deal proven.',
  meaning: MEANINGS.proven,
  genuine: ['This is the log that the players of this match signed.'],
  fair: ['Every card that was opened is the one that the commitments decide.'],
  complete: ['Everybody was there to the end, and every hand was opened.'],
};

export const PARTLY = { text: 'Not all of the deal is proven.', meaning: MEANINGS.partly };

/** The audit has found a gap, of which so much is said. */
export const gap = (what: string, found: Partial<Audit>, ...complete: string[]): Row => [
  what,
  { isProven: false, ...found },
  'partly',
  { ...PARTLY, complete },
];

export const expulsion = (part: Partial<Expulsion>): Expulsion => ({
  ...{ input: 8, seats: [1], voters: [0], barred: [], redealt: [], putBack: [], returned: [] },
  ...part,
});

/** A vote, with what it changed. */
export const vote = (what: string, part: Partial<Expulsion>, said: string): Row =>
  gap(what, { expulsions: [expulsion(part)] }, `Input 9: Player 1 voted Player 2 out${said}.`);

/** It is no log of its players, and says nothing about them. */
export const forged = (what: string, why: string): Row => [
  `a record that is not genuine, for ${what}`,
  { isGenuine: false, isProven: false, offence: { input: 4, seat: null, what: why } },
  'forged',
  {
    text: `Not genuine. ${why}`,
    meaning: MEANINGS.forged,
    genuine: [why],
    fair: ['Nothing can be said about the deal of a record that is not genuine.'],
    complete: [],
  },
];

export const firstEdition: FairReplay = Object.create(ENDED, {
  agreement: {
    value: {
      ...ENDED.agreement,
      configuration: { ...RECORD.configuration, terms: new Uint8Array(16) },
    },
  },
});

/** The same match, if these seats had had no player. */
export const withoutPlayers = (...open: readonly number[]): FairReplay =>
  Object.create(ENDED, {
    record: {
      value: { ...RECORD, seats: RECORD.seats.map((of, seat) => (open.includes(seat) ? null : of)) },
    },
  });
