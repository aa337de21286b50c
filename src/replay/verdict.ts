import { naclSignatures, type Signatures } from '../fair/sign.ts';
import { allOf, type Steps } from '../fair/steps.ts';
import { audit as auditLetter } from '../letters/audit.ts';
import { courseOf } from '../letters/course.ts';
import type { Letter } from '../letters/model.ts';
import { Refusal } from '../match/config.ts';
import type { GameRecord } from '../match/record.ts';
import { startOf } from '../table/start.ts';
import { continuedSteps } from './continued.ts';
import { verdictOfFair } from './fair-verdict.ts';
import { type AnyRecord, type ContinuedRecord, isLetter, isOfFormer } from './records.ts';
import { localReel, OTHER_RULES, type Reel, TOO_LONG } from './reel.ts';
import type { Counts, Verdict } from './verdict-model.ts';
import { MEANINGS } from './verdict-words.ts';

// What an audit of a record has found, with what it has checked.

export type { Part, Standing, Verdict } from './verdict-model.ts';

const NOTHING_ELSE = { parts: [], notes: [] } as const;

/** A letter that has no end yet, or none that can be trusted. */
const NO_END = { hash: '', isOver: false } as const;

function flawed(text: string, input: number, counts: Counts): Verdict {
  const wrong = { input, seat: null, what: text };
  return { standing: 'forged', text, meaning: MEANINGS.forged, counts, ...NOTHING_ELSE, ...NO_END, wrong };
}

function ofLetter(letter: Letter, signatures: Signatures): Verdict {
  const { flaw, ...found } = auditLetter(letter, signatures);
  const { secrets, signatures: signed, decisions } = found;
  const counts = { secrets, signatures: signed, decisions };
  if (flaw) return flawed(`Step ${flaw.step + 1}: ${flaw.what}`, flaw.step + 1, counts);
  if (!found.isDealt)
    return {
      standing: 'unproven',
      text: 'Nothing is dealt yet: not all players have added their part of the seed.',
      meaning: 'Nothing can be said about a deal before the seed is there.',
      counts,
      ...NOTHING_ELSE,
      ...NO_END,
    };
  const { isOver } = found;
  return {
    standing: 'joint',
    text: 'All players made the seed together: nobody chose the deal alone.',
    meaning: MEANINGS.joint,
    counts,
    parts: [],
    notes: [
      ...(isOver ? [] : ['The game is not over.']),
      'A player who modified the program could have looked ahead.',
    ],
    hash: courseOf(letter).match?.hash ?? '',
    isOver,
  };
}

type Local = GameRecord | ContinuedRecord;

function* reelOf(record: Local): Steps<Reel> {
  const start =
    record.dealer === 'local'
      ? startOf(record.setup, record.seed, record.first)
      : yield* continuedSteps(record.base, record.input, record.seed);
  return yield* localReel(start, record);
}

/** What cannot be replayed to its end, though nobody need have changed it. */
const unchecked = (text: string, meaning: string, counts: Counts): Verdict => ({
  standing: 'unproven',
  text,
  meaning,
  counts,
  ...NOTHING_ELSE,
  ...NO_END,
});

/** What was played on is not vouched for unseen. */
function* notesOfBase({ base, input }: ContinuedRecord, signatures: Signatures): Steps<string[]> {
  const { text } = yield* verdictOfFair(base, signatures);
  return [
    `It was played on from input ${input} of a match of several players; no move since is theirs. Of that match: ${text}`,
  ];
}

const ofOtherRules = (inputs: number): Verdict =>
  unchecked(
    OTHER_RULES,
    'Whether it was played like this, only the version that it was played with can tell.',
    { inputs },
  );

function* ofLocal(record: Local, signatures: Signatures, isOfOtherRules: boolean): Steps<Verdict> {
  let reel: Reel;
  try {
    reel = yield* reelOf(record);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return isOfOtherRules ? ofOtherRules(0) : flawed(error.message, 0, { inputs: 0 });
  }
  const { film, stopped } = reel;
  const inputs = film.length - 1;
  if (stopped === TOO_LONG)
    return unchecked(TOO_LONG, 'Nobody plays that long. The rest was not checked.', { inputs });
  if (stopped !== undefined && isOfOtherRules) return ofOtherRules(inputs);
  if (stopped !== undefined) return flawed(stopped, Math.min(inputs + 1, record.actions.length), { inputs });
  return {
    standing: 'unproven',
    text: 'Dealt by one device: the replay agrees with the record, but the deal is not proven to be fair.',
    meaning: MEANINGS.unproven,
    counts: { inputs },
    parts: [],
    notes: record.dealer === 'local' ? [] : yield* notesOfBase(record, signatures),
    hash: film.hashAt(inputs),
    isOver: film.at(inputs).isOver,
  };
}

/** The verdict, in steps. `isOfOtherRules`: it may lead elsewhere here, though nobody has changed it. */
export function* verdictSteps(
  record: AnyRecord,
  signatures: Signatures = naclSignatures,
  isOfOtherRules = false,
): Steps<Verdict> {
  if (isLetter(record)) return ofLetter(record, signatures);
  if (record.dealer === 'fair') return yield* verdictOfFair(record, signatures);
  return yield* ofLocal(record, signatures, isOfOtherRules || isOfFormer(record));
}

export const verdictOf = (
  record: AnyRecord,
  signatures: Signatures = naclSignatures,
  isOfOtherRules = false,
): Verdict => allOf(verdictSteps(record, signatures, isOfOtherRules));
