import { findOpenPlayer } from '../bots/for-open-seats.ts';
import { audit, type Verdict } from '../fair/audit.ts';
import { useSha512 } from '../fair/hash.ts';
import type { FairRecord } from '../fair/record.ts';
import { traceOf } from '../fair/trace.ts';
import { Refusal } from '../match/config.ts';
import { type View, viewOf } from '../match/view.ts';
import { verdictOfAudit } from '../replay/fair-verdict.ts';
import { type AnyRecord, isLetter } from '../replay/records.ts';
import type { Part, Standing } from '../replay/verdict.ts';
import { auditLetter } from './audit-letter.ts';
import type { Command } from './command.ts';
import { type Io, printJson } from './io.ts';
import { countOf, decimal } from './numbers.ts';
import { readRecord } from './record-source.ts';
import { nodeSha512, nodeSignatures } from './signatures.ts';
import { situation } from './table-words.ts';

interface FirstOffence {
  /** From 1, like the inputs of a replay; 0 for what is wrong before the first, the last for what is wrong after it. */
  readonly input: number;
  readonly seat: number | null;
  readonly what: string;
}

/** What is said of a record: what was checked, and the first thing that is wrong. */
interface Report {
  /** Whether all of the deal is proven. */
  readonly fair: boolean;
  readonly standing: Standing;
  readonly verdict: string;
  readonly parts: readonly Part[];
  readonly commitments: number;
  readonly inputs: number;
  /** Inputs whose chance was decided by the links of all. */
  readonly chances: number;
  readonly openings: number;
  readonly signatures: number;
  readonly finished: boolean;
  /** Seats whose last cards were never opened. */
  readonly sealed: readonly number[];
  readonly hash: string;
  readonly seconds: number;
  readonly offence?: FirstOffence;
}

interface Audited {
  readonly report: Report;
  readonly view?: View;
}

const SPECTATOR = -1;

/** What nobody at the table can be blamed for, as one machine dealt the cards. */
const UNPROVEN: FirstOffence = {
  input: 0,
  seat: null,
  what: 'One machine dealt this match from a seed: there are no commitments and no signatures that could prove anything.',
};

function check(record: FairRecord): Audited {
  const begun = performance.now();
  const found = audit(record, { signatures: nodeSignatures, openPlayer: findOpenPlayer });
  const seconds = (performance.now() - begun) / 1000;
  const { standing, text, parts } = verdictOfAudit(found, record);
  const { replay, inputs, chances, openings, signatures, isOver, sealed } = found;
  const report: Report = {
    fair: found.isProven,
    standing,
    verdict: text,
    parts,
    commitments: record.seats.filter((seat) => seat !== null).length,
    inputs,
    chances,
    openings,
    signatures,
    finished: isOver,
    sealed,
    hash: replay?.game.hash ?? record.hash,
    seconds,
    ...offenceOf(found, record),
  };
  return { report, ...(replay && !found.offence ? { view: viewOf(replay.game, SPECTATOR) } : {}) };
}

function offenceOf({ offence, caught, replay }: Verdict, { inputs }: FairRecord): Pick<Report, 'offence'> {
  const first = offence ?? caught[0];
  if (!first) return {};
  const { seat, what } = first;
  return { offence: { input: replay ? Math.min(first.input + 1, inputs.length) : 0, seat, what } };
}

function inWords({ report, view }: Audited): string {
  const { verdict, parts, commitments, inputs, chances, openings, signatures, finished, hash, seconds } =
    report;
  const counts = [
    countOf(commitments, 'commitment'),
    countOf(chances, 'joint draw'),
    countOf(openings, 'opened hand'),
    countOf(signatures, 'signature'),
    countOf(inputs, 'input'),
  ];
  return [
    `${verdict.replace(/\.$/, '')}: ${counts.join(', ')}; the result is ${hash} (${decimal(seconds * 1000)} ms)`,
    ...parts.map(({ title, sentences }) => `${title}: ${sentences.join(' ')}`),
    ...(finished && view ? [situation(view)] : []),
    '',
  ].join('\n');
}

const refuse = (): Report => ({
  fair: false,
  standing: 'unproven',
  verdict: UNPROVEN.what,
  parts: [],
  commitments: 0,
  inputs: 0,
  chances: 0,
  openings: 0,
  signatures: 0,
  finished: false,
  sealed: [],
  hash: '',
  seconds: 0,
  offence: UNPROVEN,
});

/** Everything that the hashes and signatures of a record are of, a line for each input. */
function trace(record: AnyRecord, io: Io): number {
  if (isLetter(record) || record.dealer !== 'fair')
    throw new Refusal('Only a match that several players dealt together has a trace.');
  for (const line of traceOf(record, nodeSignatures)) io.out(`${JSON.stringify(line)}\n`);
  return check(record).report.offence ? 1 : 0;
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
    const record = readRecord(args.operands[0]);
    if (args.has('trace')) return trace(record, io);
    if (isLetter(record)) return auditLetter(record, io, args.has('json'));
    const audited: Audited = record.dealer === 'fair' ? check(record) : { report: refuse() };
    const { offence } = audited.report;
    if (args.has('json')) printJson(io, audited.report);
    else io.out(record.dealer === 'fair' ? inWords(audited) : `not proven: ${UNPROVEN.what}\n`);
    return offence ? 1 : 0;
  },
};
