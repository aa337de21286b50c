import { Refusal } from '../match/config.ts';
import type { Match } from '../match/match.ts';
import { type GameRecord, parseRecord, RefusedInput, replay } from '../match/record.ts';
import { type View, viewOf } from '../match/view.ts';
import { wordsOf } from '../match/words.ts';
import { type Args, wholeNumber } from './args.ts';
import type { Command } from './command.ts';
import { readText } from './files.ts';
import { type Io, printJson, UsageError } from './io.ts';
import { countOf } from './numbers.ts';
import { playerName, tableInWords } from './table-words.ts';

const LAST_INPUTS = 6;
const SPECTATOR = -1;

interface Replayed {
  readonly record: GameRecord;
  readonly inputs: number;
  readonly hash: string;
  readonly view: View;
  /** The last inputs in words. */
  readonly last: readonly string[];
}

function readRecord(file: string): GameRecord {
  const text = readText(file);
  try {
    return parseRecord(text);
  } catch (error) {
    throw error instanceof Refusal ? new UsageError(`"${file}": ${error.message}`) : error;
  }
}

/** A card may show another side later: an input is put into words when it is made. */
function play(record: GameRecord, at: number): Replayed {
  const last: string[] = [];
  const note = (match: Match, action: number): void => {
    const isNear = match.log.length >= at - LAST_INPUTS;
    if (isNear) last.push(lineOf(match, action));
  };
  const match = replay(record, at, note);
  return { record, inputs: match.log.length, hash: match.hash, view: viewOf(match, SPECTATOR), last };
}

/** The record may claim any number to be a card. */
function lineOf(match: Match, action: number): string {
  const words = match.legal().includes(action) ? wordsOf(match.world, action) : 'something refused';
  return `${match.log.length + 1}  ${playerName(match.asked)}: ${words}`;
}

function inWords({ record, inputs, hash, view, last }: Replayed, width: number): string {
  const history = last.length === 0 ? [] : ['', 'Last inputs', ...last.map((line) => `  ${line}`)];
  return [
    ...tableInWords(record, view, width),
    ...history,
    '',
    `After ${inputs} of ${countOf(record.actions.length, 'input')}, hash ${hash}`,
    '',
  ].join('\n');
}

/** The record is well-formed but tells of a match that cannot have been. */
function reportFailure(io: Io, isJson: boolean, failure: Refusal): number {
  const input = failure instanceof RefusedInput ? { input: failure.input } : {};
  if (isJson) printJson(io, { failure: failure.message, ...input });
  else io.err(`${failure.message}\n`);
  return 1;
}

function show(io: Io, isJson: boolean, replayed: Replayed): number {
  const { record, inputs, hash, view } = replayed;
  if (isJson) printJson(io, { inputs, of: record.actions.length, hash, view });
  else io.out(inWords(replayed, io.width));
  return 0;
}

function run(args: Args, io: Io): number {
  const record = readRecord(args.operands[0]);
  const end = record.actions.length;
  const at = wholeNumber(args, 'at', end, 0, end);
  try {
    return show(io, args.has('json'), play(record, at));
  } catch (error) {
    if (error instanceof Refusal) return reportFailure(io, args.has('json'), error);
    throw error;
  }
}

export const replayCommand: Command = {
  name: 'replay',
  summary: 'play a record and show the table in words',
  options: { at: { value: 'N', text: 'stop after so many inputs; usually all' } },
  operands: { name: 'FILE', most: 1 },
  run,
};
