import { audit } from '../fair/audit.ts';
import { useSha512 } from '../fair/hash.ts';
import type { FairRecord } from '../fair/record.ts';
import { type View, viewOf } from '../match/view.ts';
import { isLetter } from '../replay/records.ts';
import { auditLetter } from './audit-letter.ts';
import type { Command } from './command.ts';
import { printJson } from './io.ts';
import { countOf, decimal } from './numbers.ts';
import { readRecord } from './record-source.ts';
import { nodeSha512, nodeSignatures } from './signatures.ts';
import { offenceInWords, playerName, situation } from './table-words.ts';

interface FirstOffence {
  /** From 1, like the inputs of a replay; 0 for what is wrong before the first, the last for what is wrong after it. */
  readonly input: number;
  readonly seat: number | null;
  readonly what: string;
}

/** What is said of a record: what was checked, and the first thing that is wrong. */
interface Report {
  readonly fair: boolean;
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
  const { offence, isOver, replay, ...counts } = audit(record, nodeSignatures);
  const seconds = (performance.now() - begun) / 1000;
  const { hash, seats } = record;
  const common = {
    commitments: seats.filter((seat) => seat !== null).length,
    ...counts,
    finished: isOver,
    hash,
    seconds,
  };
  if (!offence)
    return { report: { fair: true, ...common }, ...(replay ? { view: viewOf(replay.game, SPECTATOR) } : {}) };
  const { seat, what } = offence;
  const isBefore = replay === undefined;
  const input = isBefore ? 0 : Math.min(offence.input + 1, record.inputs.length);
  return { report: { fair: false, ...common, offence: { input, seat, what } } };
}

const listed = (seats: readonly number[]): string => seats.map(playerName).join(', ');

function proven({ report, view }: Audited): string {
  const { commitments, inputs, chances, openings, signatures, finished, sealed, hash, seconds } = report;
  const counts = [
    countOf(commitments, 'commitment'),
    countOf(chances, 'joint draw'),
    countOf(openings, 'opened hand'),
    `${countOf(signatures, 'signature')} over ${countOf(inputs, 'legal input')}`,
  ];
  return [
    `fair deal proven: ${counts.join(', ')}; the result is ${hash} (${decimal(seconds * 1000)} ms)`,
    finished && view ? situation(view) : `The match is not over: this holds up to input ${inputs}.`,
    ...(sealed.length > 0 ? [`Never opened: the last cards of ${listed(sealed)}.`] : []),
    '',
  ].join('\n');
}

function disproven({ input, seat, what }: FirstOffence): string {
  const where = input === 0 ? '' : `input ${input}: `;
  return `not proven: ${where}${offenceInWords(seat, what)}\n`;
}

const refuse = (): Report => ({
  fair: false,
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

export const auditCommand: Command = {
  name: 'audit',
  summary: 'check a record as a stranger would',
  options: {},
  operands: { name: 'FILE|LINK', most: 1 },
  run(args, io) {
    useSha512(nodeSha512);
    const record = readRecord(args.operands[0]);
    if (isLetter(record)) return auditLetter(record, io, args.has('json'));
    const audited: Audited = record.dealer === 'fair' ? check(record) : { report: refuse() };
    const { offence } = audited.report;
    if (args.has('json')) printJson(io, audited.report);
    else io.out(offence ? disproven(offence) : proven(audited));
    return offence ? 1 : 0;
  },
};
