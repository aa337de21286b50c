import { readBody } from './body.ts';
import { headAfter } from './chain.ts';
import { checkChance } from './chance.ts';
import { rulesHash } from './config.ts';
import { checkExtent, checkLast, checkSignatures, unopened, unsigned } from './end.ts';
import { checkInput } from './inputs.ts';
import { isSoundBoxKey, isSoundKey } from './keys.ts';
import type { CardSet } from './layout.ts';
import { begin, commitmentsOf, hex, liveSeats, type Progress, same } from './progress.ts';
import { checkLastProofs } from './proofs.ts';
import { type FairRecord, readRecord } from './record.ts';
import { type InputLine, readTrace, type Trace } from './trace.ts';

// The whole check of a fair record without the engine: its bytes, and the lines of a trace, which are only claims.

export interface Checked {
  readonly ok: boolean;
  readonly problems: readonly string[];
  readonly counts?: Counts;
  readonly lookedOnly?: readonly number[];
  /** Seats of which not all that is open at the end is told: a claim of theirs must be false, which the engine knows. */
  readonly cut?: readonly number[];
  /** Live seats that have not signed the last head. */
  readonly unsigned?: readonly number[];
}

export interface Counts {
  readonly commitments: number;
  readonly inputs: number;
  readonly chances: number;
  readonly openings: number;
  readonly signatures: number;
  /** Seats with draws that were never opened, for certain. */
  readonly sealed: readonly number[];
}

/** Seats of which only a card that was looked at was never opened: whether it was drawn since, the engine knows. */
const lookedOnly = (p: Progress): number[] =>
  [...p.seats.keys()].filter(
    (seat) => p.seats[seat]?.draws.some(({ look }) => look) && !unopened(p.seats[seat]),
  );

function checkAgreement(p: Progress, { match }: Trace, sets: readonly CardSet[]): void {
  const { configuration, seats } = p.record;
  const present = seats.filter((seat) => seat !== null);
  p.need(same(configuration.rules, rulesHash(sets, configuration.sets)), 'other rules');
  p.need(present.length > 0, 'nobody has a seat');
  p.need(
    present.every(({ key, boxKey }) => isSoundKey(key) && isSoundBoxKey(boxKey)),
    'a key that is not sound',
  );
  p.need(new Set(present.map(({ key }) => hex(key))).size === present.length, 'two seats with one key');
  p.need(match.configuration === hex(configuration.bytes), 'the trace has another configuration');
  const commitments = commitmentsOf(p.seats).map((of) => hex(Buffer.concat(of)));
  p.need(`${match.commitments}` === `${commitments}`, 'the trace has other commitments');
  p.need(match.id === hex(p.id), 'the trace has another match id');
}

/** A value that was begun and is not done, as far as that can be checked: the next input burns it. */
function checkBegun(p: Progress, { input, begun }: InputLine): void {
  p.need(begun === null || begun === p.k, `${input}: began another value`);
  const isBegun = begun === null ? 'no' : 'yes';
  p.need(p.pending === 'unknown' || p.pending === isBegun, `${input}: began a value, or none`);
  p.pending = isBegun;
}

function checkLine(p: Progress, lines: readonly InputLine[], at: number): void {
  const line = lines[at];
  p.need(line.input === at, `${at}: another number`);
  if (at === 0) {
    p.need(line.kind === 'set-up' && line.seat === null && line.body === '', '0: not the set-up');
    p.need(line.opened.length === 0, '0: opens draws');
  } else {
    const bytes = Buffer.from(line.body, 'hex');
    p.need(hex(bytes) === line.body, `${at}: not hexadecimal digits`);
    const body = readBody(bytes);
    p.heads.push(headAfter(p.heads[at - 1], bytes));
    p.need(hex(body.state) === lines[at - 1].state, `${at}: another state before it`);
    const live = liveSeats(p);
    checkInput(p, line, body);
    const author = body.kind === 'expel' ? undefined : body.seat;
    p.bodies.push({ author, bytes, live, hasLink: 'link' in body });
  }
  p.need(line.head === hex(p.heads[at]), `${at}: another head`);
  checkChance(p, line);
  checkBegun(p, line);
  p.need(`${line.live}` === `${liveSeats(p)}`, `${at}: other seats have players`);
}

function checkAll(record: FairRecord, trace: Trace, sets: readonly CardSet[]): Checked {
  const p = begin(record, sets);
  checkAgreement(p, trace, sets);
  p.need(trace.inputs.length === record.inputs.length + 1, 'another number of inputs');
  for (const at of trace.inputs.keys()) checkLine(p, trace.inputs, at);
  checkLastProofs(p);
  checkLast(p, trace);
  checkSignatures(p, trace);
  checkExtent(p);
  p.need(trace.inputs.at(-1)?.state === record.hash, 'another last state');
  return {
    ok: p.problems.length === 0,
    problems: p.problems,
    unsigned: unsigned(p),
    lookedOnly: lookedOnly(p),
    cut: p.cut,
    counts: {
      commitments: record.seats.filter((seat) => seat !== null).length,
      inputs: record.inputs.length,
      chances: p.k,
      openings: p.openings,
      signatures: record.seats.filter((seat) => seat?.signed).length,
      sealed: [...p.seats.keys()].filter((seat) => p.seats[seat] && unopened(p.seats[seat])),
    },
  };
}

/** `sets` is the text of docs/spec/sets.txt. */
export function checkRecord(bytes: Uint8Array, lines: readonly string[], sets: Uint8Array): Checked {
  try {
    return checkAll(readRecord(bytes), readTrace(lines), JSON.parse(Buffer.from(sets).toString('utf8')));
  } catch (error) {
    return { ok: false, problems: [error instanceof Error ? error.message : String(error)] };
  }
}
