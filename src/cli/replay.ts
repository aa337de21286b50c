import { recordOfLetter } from '../letters/game.ts';
import { Refusal } from '../match/config.ts';
import { RefusedInput } from '../match/record.ts';
import { isLetter, type Playable } from '../replay/records.ts';
import { type Args, wholeNumber } from './args.ts';
import type { Command } from './command.ts';
import { type Io, inOneLine, printJson } from './io.ts';
import { countOf } from './numbers.ts';
import { readRecord } from './record-source.ts';
import { lengthOf, play, type Replayed } from './replay-play.ts';
import { tableInWords } from './table-words.ts';

function inWords(record: Playable, replayed: Replayed, width: number): string {
  const { view, last, inputs, hash } = replayed;
  const history = last.length === 0 ? [] : ['', 'Last inputs', ...last.map((line) => `  ${line}`)];
  return [
    ...tableInWords(record, view, width),
    ...history,
    '',
    `After ${inputs} of ${countOf(lengthOf(record), 'input')}, hash ${hash}`,
    '',
  ].join('\n');
}

function reportFailure(io: Io, isJson: boolean, failure: Refusal): number {
  const input = failure instanceof RefusedInput ? { input: failure.input } : {};
  if (isJson) printJson(io, { failure: failure.message, ...input });
  else io.err(`${inOneLine(failure.message)}\n`);
  return 1;
}

function show(io: Io, isJson: boolean, record: Playable, replayed: Replayed): number {
  const { inputs, hash, view } = replayed;
  if (isJson) printJson(io, { inputs, of: lengthOf(record), hash, view });
  else io.out(inWords(record, replayed, io.width));
  return 0;
}

function run(args: Args, io: Io): number {
  const { record: found } = readRecord(args.operands[0]);
  try {
    const record = isLetter(found) ? recordOfLetter(found) : found;
    const end = lengthOf(record);
    const at = wholeNumber(args, 'at', end, 0, end);
    return show(io, args.has('json'), record, play(record, at));
  } catch (error) {
    if (error instanceof Refusal) return reportFailure(io, args.has('json'), error);
    throw error;
  }
}

export const replayCommand: Command = {
  name: 'replay',
  summary: 'play a record and show the table in words',
  options: { at: { value: 'N', text: 'stop after so many inputs; usually all' } },
  operands: { name: 'FILE|LINK', most: 1 },
  run,
};
