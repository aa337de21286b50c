import { audit as auditFair, type Verdict as FairVerdict } from '../fair/audit.ts';
import type { FairRecord } from '../fair/record.ts';
import { naclSignatures, type Signatures } from '../fair/sign.ts';
import { audit as auditLetter } from '../letters/audit.ts';
import type { Letter } from '../letters/model.ts';
import type { GameRecord } from '../match/record.ts';
import { startOf } from '../table/start.ts';
import { continuedStart } from './continued.ts';
import type { ContinuedRecord } from './records.ts';
import { type AnyRecord, isLetter } from './records.ts';
import { localReel } from './reel.ts';

// What an audit of a record has found, with what it has checked.

/** How sure it is that the deal was fair. */
export type Standing =
  /** Nobody could choose or foresee a card. */
  | 'proven'
  /** Nobody could choose the deal. */
  | 'joint'
  /** The machine that dealt could have done anything. */
  | 'unproven'
  | 'offence';

export interface Verdict {
  readonly standing: Standing;
  /** In one sentence. */
  readonly text: string;
  /** What was checked: how many, of what. */
  readonly checked: readonly (readonly [count: number, what: string])[];
  /** What else there is to know, a sentence each. */
  readonly notes: readonly string[];
}

/** Hears how much has been checked, from 0 to 1. */
export type Progress = (part: number) => void;

const count = (n: number, what: string): readonly [number, string] => [n, n === 1 ? what : `${what}s`];

const offence = (text: string, checked: Verdict['checked'] = []): Verdict => ({
  standing: 'offence',
  text,
  checked,
  notes: [],
});

const whoDid = (names: readonly string[], seat: number | null, what: string): string =>
  seat === null ? what : `${names[seat]} ${what}`;

function ofFair(record: FairRecord, signatures: Signatures, tell: Progress): Verdict {
  const { names } = record.configuration;
  const found: FairVerdict = auditFair(record, signatures, (inputs) => tell(inputs / record.inputs.length));
  const checked = [
    count(record.seats.filter((seat) => seat).length * 2, 'commitment'),
    count(found.chances, 'joint draw'),
    count(found.openings, 'opened hand'),
    count(found.signatures, 'signature'),
    count(found.inputs, 'input'),
  ];
  if (found.offence) {
    const { input, seat, what } = found.offence;
    return offence(`Input ${input + 1}: ${whoDid(names, seat, what).replace(/\.$/, '')}.`, checked);
  }
  const sealed = found.sealed.map((seat) => `The last draws of ${names[seat]} were never opened.`);
  const notes = found.isOver ? sealed : ['The match was not played to its end.', ...sealed];
  return { standing: 'proven', text: 'Fair deal proven.', checked, notes };
}

function ofLetter(letter: Letter, signatures: Signatures): Verdict {
  const found = auditLetter(letter, signatures);
  const checked = [
    count(found.secrets, 'secret'),
    count(found.signatures, 'signature'),
    count(found.decisions, 'decision'),
  ];
  if (found.offence) {
    const { step, seat, what } = found.offence;
    const text = whoDid(letter.opening.names, seat, what).replace(/\.$/, '');
    return offence(`Step ${step + 1}: ${text}.`, checked);
  }
  return {
    standing: 'joint',
    text: 'All players made the seed together: nobody chose the deal.',
    checked,
    notes: ['A player who modified the program could have looked ahead.'],
  };
}

function ofLocal(record: GameRecord | ContinuedRecord): Verdict {
  const start =
    record.dealer === 'local'
      ? startOf(record.setup, record.seed, record.first)
      : continuedStart(record.base, record.input, record.seed);
  const { film, stopped } = localReel(start, record);
  const checked = [count(film.length - 1, 'input')];
  if (stopped !== undefined) return offence(stopped, checked);
  return {
    standing: 'unproven',
    text: 'Dealt by one device: the replay agrees with the record, but the deal is not proven to be fair.',
    checked,
    notes: record.dealer === 'local' ? [] : ['It was played on from a match of several players.'],
  };
}

export function verdictOf(
  record: AnyRecord,
  signatures: Signatures = naclSignatures,
  tell: Progress = () => {},
): Verdict {
  if (isLetter(record)) return ofLetter(record, signatures);
  return record.dealer === 'fair' ? ofFair(record, signatures, tell) : ofLocal(record);
}

/** "Fair deal proven: 4 commitments, 212 draws." */
export const verdictInWords = ({ text, checked }: Verdict): string =>
  `${text.replace(/\.$/, '')}: ${checked.map(([n, what]) => `${n} ${what}`).join(', ')}.`;
