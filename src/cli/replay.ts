import { inspect } from '../inspect/inspect.ts';
import { find } from '../inspect/search.ts';
import { recordOfLetter } from '../letters/game.ts';
import { Refusal } from '../match/config.ts';
import { RefusedInput } from '../match/record.ts';
import { isLetter, type Playable } from '../replay/records.ts';
import { type Args, wholeNumber } from './args.ts';
import type { Command } from './command.ts';
import { inspectionInWords } from './inspection-words.ts';
import { type Io, inOneLine, printJson, UsageError } from './io.ts';
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

/** What is to be found among the entities; undefined if they are not asked for. */
function wantedIn(args: Args): string | undefined {
  const words = args.get('find');
  if (words !== undefined && !args.has('entities')) throw new UsageError('--find goes with --entities.');
  if (words?.trim() === '') throw new UsageError('--find needs words to look for.');
  return args.has('entities') ? (words ?? '') : undefined;
}

/** Everything that is in the state, for who looks for a mistake. */
function showInside(
  io: Io,
  isJson: boolean,
  record: Playable,
  { inputs, hash, state }: Replayed,
  words: string,
): number {
  const of = lengthOf(record);
  const inspection = find(inspect(state), words);
  if (isJson) printJson(io, { inputs, of, hash, situation: inspection.situation, ...inspection.sections });
  else
    io.out(
      `${inspectionInWords(inspection, io.width)}\nAfter ${inputs} of ${countOf(of, 'input')}, hash ${hash}\n`,
    );
  return 0;
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
  const wanted = wantedIn(args);
  const { record: found } = readRecord(args.operands[0]);
  try {
    const record = isLetter(found) ? recordOfLetter(found) : found;
    const end = lengthOf(record);
    const at = wholeNumber(args, 'at', end, 0, end);
    const replayed = play(record, at);
    return wanted === undefined
      ? show(io, args.has('json'), record, replayed)
      : showInside(io, args.has('json'), record, replayed, wanted);
  } catch (error) {
    if (error instanceof Refusal) return reportFailure(io, args.has('json'), error);
    throw error;
  }
}

export const replayCommand: Command = {
  name: 'replay',
  summary: 'play a record and show the table in words',
  options: {
    at: { value: 'N', text: 'stop after so many inputs; usually all' },
    entities: { text: 'show what the engine has: entities, zones, registers, stack and queues' },
    find: { value: 'WORDS', text: 'with --entities: only what holds all of these words and numbers' },
  },
  operands: { name: 'FILE|LINK', most: 1 },
  run,
};
