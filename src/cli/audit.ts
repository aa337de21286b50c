import { useSha512 } from '../fair/hash.ts';
import { traceOf } from '../fair/trace.ts';
import { recordOfLetter } from '../letters/game.ts';
import { Refusal } from '../match/config.ts';
import type { View } from '../match/view.ts';
import { type AnyRecord, isLetter } from '../replay/records.ts';
import { type Standing, type Verdict, verdictOf } from '../replay/verdict.ts';
import { moreInWords, verdictInWords } from '../replay/verdict-words.ts';
import type { Command } from './command.ts';
import { type Io, printJson } from './io.ts';
import { decimal } from './numbers.ts';
import { readRecord } from './record-source.ts';
import { play } from './replay-play.ts';
import { nodeSha512, nodeSignatures } from './signatures.ts';
import { situation } from './table-words.ts';

/** Whether several players dealt it, and nothing is wrong with it. */
const HOLDS: Readonly<Record<Standing, boolean>> = {
  proven: true,
  partly: true,
  joint: true,
  unproven: false,
  offence: false,
  forged: false,
};

const endOf = (record: AnyRecord): View => play(isLetter(record) ? recordOfLetter(record) : record).view;

function inWords(record: AnyRecord, verdict: Verdict, seconds: number): string {
  const { hash, isOver, wrong } = verdict;
  const result = hash === '' ? '' : `; the result is ${hash}`;
  return [
    `${verdictInWords(verdict).replace(/\.$/, '')}${result} (${decimal(seconds * 1000)} ms)`,
    ...moreInWords(verdict),
    ...(isOver && !wrong ? [situation(endOf(record))] : []),
    '',
  ].join('\n');
}

/** The same as JSON: the counts, and the first thing that is wrong. */
function asJson(verdict: Verdict, seconds: number) {
  const { standing, text, meaning, counts, parts, notes, hash, isOver, sealed, wrong } = verdict;
  return {
    /** Whether nobody could choose the deal alone. */
    fair: standing === 'proven' || standing === 'joint',
    ...{ standing, verdict: text, meaning, parts, notes },
    ...counts,
    finished: isOver,
    ...(sealed ? { sealed } : {}),
    ...{ hash, seconds },
    ...(wrong ? { offence: wrong } : {}),
  };
}

/** Everything that the hashes and signatures of a record are of, a line for each input. */
function trace(record: AnyRecord, io: Io): number {
  if (isLetter(record) || record.dealer !== 'fair')
    throw new Refusal('Only a match that several players dealt together has a trace.');
  for (const line of traceOf(record, nodeSignatures)) io.out(`${JSON.stringify(line)}\n`);
  return HOLDS[verdictOf(record, nodeSignatures).standing] ? 0 : 1;
}

export const auditCommand: Command = {
  name: 'audit',
  summary: 'check a record as a stranger would',
  options: {
    trace: {
      text: 'print one line of JSON for each input: body, head, joint values, draws, openings, state hash',
    },
  },
  operands: { name: 'FILE|LINK', most: 1 },
  run(args, io) {
    useSha512(nodeSha512);
    const { record, isOfOtherRules } = readRecord(args.operands[0]);
    if (args.has('trace')) return trace(record, io);
    const begun = performance.now();
    const verdict = verdictOf(record, nodeSignatures, isOfOtherRules);
    const seconds = (performance.now() - begun) / 1000;
    if (args.has('json')) printJson(io, asJson(verdict, seconds));
    else io.out(inWords(record, verdict, seconds));
    return HOLDS[verdict.standing] ? 0 : 1;
  },
};
