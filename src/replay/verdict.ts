import { naclSignatures, type Signatures } from '../fair/sign.ts';
import { audit as auditLetter } from '../letters/audit.ts';
import type { Letter } from '../letters/model.ts';
import type { GameRecord } from '../match/record.ts';
import { startOf } from '../table/start.ts';
import { continuedStart } from './continued.ts';
import { verdictOfFair } from './fair-verdict.ts';
import type { ContinuedRecord } from './records.ts';
import { type AnyRecord, isLetter } from './records.ts';
import { localReel } from './reel.ts';
import { count, type Progress, type Verdict } from './verdict-model.ts';

// What an audit of a record has found, with what it has checked.

export type { Part, Progress, Standing, Verdict } from './verdict-model.ts';

const flawed = (text: string, checked: Verdict['checked']): Verdict => ({
  standing: 'forged',
  text,
  checked,
  parts: [],
  notes: [],
});

function ofLetter(letter: Letter, signatures: Signatures): Verdict {
  const found = auditLetter(letter, signatures);
  const checked = [
    count(found.secrets, 'secret'),
    count(found.signatures, 'signature'),
    count(found.decisions, 'decision'),
  ];
  if (found.flaw) return flawed(`Step ${found.flaw.step + 1}: ${found.flaw.what}`, checked);
  if (!found.isDealt)
    return {
      standing: 'unproven',
      text: 'Nothing is dealt yet: not all players have added their part of the seed.',
      checked,
      parts: [],
      notes: [],
    };
  return {
    standing: 'joint',
    text: 'All players made the seed together: nobody chose the deal.',
    checked,
    parts: [],
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
  if (stopped !== undefined) return flawed(stopped, checked);
  return {
    standing: 'unproven',
    text: 'Dealt by one device: the replay agrees with the record, but the deal is not proven to be fair.',
    checked,
    parts: [],
    notes: record.dealer === 'local' ? [] : ['It was played on from a match of several players.'],
  };
}

export function verdictOf(
  record: AnyRecord,
  signatures: Signatures = naclSignatures,
  tell: Progress = () => {},
): Verdict {
  if (isLetter(record)) return ofLetter(record, signatures);
  return record.dealer === 'fair' ? verdictOfFair(record, signatures, tell) : ofLocal(record);
}

/** "Fair deal proven: 4 commitments, 212 draws." */
export const verdictInWords = ({ text, checked }: Verdict): string =>
  `${text.replace(/\.$/, '')}: ${checked.map(([n, what]) => `${n} ${what}`).join(', ')}.`;
