import { Refusal } from '../match/config.ts';
import { type AnyRecord, kindOf } from '../replay/records.ts';
import { type Replay, replaySteps } from '../replay/replay.ts';
import { parseReplayFile } from '../replay/share.ts';
import { inSlices, pause, SLICE_MS } from '../replay/slices.ts';
import { type Claimed, checkClaimed, isFields } from './check.ts';
import { MOST_FILE, MOST_GAMES, MOST_RECORD } from './limits.ts';
import type { Kept, Kind, Summary } from './model.ts';
import { summaryOf } from './summary.ts';

// All games of a device as one file, and back. Of what a file says of a game, only what the record cannot say is taken:
// which one it is, when it was played, whose it is. All else is computed from the record.

const FORMAT = 'sixfold history';
const VERSION = 1;

export const exportFile = (games: readonly Kept[]): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, games }, null, 1)}\n`;

export interface Imported {
  readonly games: readonly Kept[];
  /** What could not be taken, a sentence each. */
  readonly skipped: readonly string[];
}

export interface ImportOptions {
  /** Milliseconds since 1970: no game was played later. */
  readonly now: number;
  /** The files of the games that are here, by their ids: those need not be read again. */
  readonly here?: ReadonlyMap<string, string>;
  /** Called now and then with how many games have been read. */
  readonly onProgress?: (read: number, of: number) => void;
  /** Gives the page time to do something else. */
  readonly rest?: () => Promise<void>;
}

function gamesIn(text: string): readonly unknown[] {
  if (text.length > MOST_FILE) throw new Refusal('This file is too large to be read here.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('This file is no collection of games: it is no JSON.');
  }
  const file = isFields(value) ? value : {};
  if (file.format !== FORMAT || !Array.isArray(file.games))
    throw new Refusal('This file is no collection of games.');
  if (file.version !== VERSION)
    throw new Refusal('This collection was made by another version of Sixfold. Update this page to read it.');
  return file.games;
}

const DEALT_HERE: readonly Kind[] = ['bots', 'solitaire', 'hotseat', 'tutorial', 'daily'];

/** Whether a record can be of a game that was played like this. */
function fits(kind: Kind, record: AnyRecord): boolean {
  const of = kindOf(record);
  if (kind === 'online') return of === 'fair';
  if (kind === 'letter') return of === 'letter';
  return DEALT_HERE.includes(kind) && (of === 'local' || of === 'continued');
}

function summed(replay: Replay, { id, when, kind, own, bots }: Claimed): Summary {
  const isPlayed = fits(kind, replay.record);
  const seats = replay.names.map((name, seat) => {
    const bot = isPlayed ? bots[seat] : undefined;
    return bot === undefined ? { name } : { name, bot };
  });
  const isSeat = own >= 0 && own < seats.length;
  return summaryOf(replay, {
    id,
    when,
    kind: isPlayed ? kind : 'replay',
    own: isPlayed && isSeat ? own : -1,
    seats,
  });
}

/** Plays a record, with rests; the same text twice is played once. */
function recordReader(rest: () => Promise<void>): (file: string) => Promise<Replay> {
  let last: { readonly file: string; readonly replay: Replay } | undefined;
  return async (file) => {
    if (last?.file === file) return last.replay;
    const { record, names, isOfOtherRules } = parseReplayFile(file);
    const replay = await inSlices(replaySteps(record, names, isOfOtherRules), undefined, rest);
    last = { file, replay };
    return replay;
  };
}

const MOST_REASON = 160;

/** A reason may quote what is wrong at any length. */
export const shortened = (reason: string): string =>
  reason.length > MOST_REASON ? `${reason.slice(0, MOST_REASON)}…` : reason;

interface Entry {
  readonly claimed: Claimed;
  readonly file: string;
}

function entryOf(value: unknown, now: number): Entry {
  if (!isFields(value) || typeof value.file !== 'string') throw new Refusal('It has no record.');
  if (value.file.length > MOST_RECORD) throw new Refusal('Its record is too large.');
  return { claimed: checkClaimed(value.summary, now), file: value.file };
}

/** Reads a file; what is damaged is skipped and told. */
export async function importFile(text: string, options: ImportOptions): Promise<Imported> {
  const { now, here, onProgress, rest = pause } = options;
  const values = gamesIn(text);
  const wanted = values.slice(0, MOST_GAMES);
  const games: Kept[] = [];
  const skipped: string[] = [];
  const read = recordReader(rest);
  let since = performance.now();
  for (const [i, value] of wanted.entries()) {
    try {
      const { claimed, file } = entryOf(value, now);
      if (here?.get(claimed.id) !== file) games.push({ summary: summed(await read(file), claimed), file });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      skipped.push(`Game ${i + 1} was skipped. ${shortened(error.message)}`);
    }
    if (performance.now() - since < SLICE_MS) continue;
    onProgress?.(i + 1, wanted.length);
    await rest();
    since = performance.now();
  }
  if (values.length > MOST_GAMES)
    skipped.push(`The file has ${values.length} games; only the first ${MOST_GAMES} were read.`);
  return { games, skipped };
}

/** Of the same game the one that went further; of equal ones the later. */
const isBetter = (a: Summary, b: Summary): boolean => {
  if (a.isOver !== b.isOver) return a.isOver;
  return a.inputs === b.inputs ? a.when > b.when : a.inputs > b.inputs;
};

export interface Sorted {
  readonly fresh: readonly Kept[];
  /** Those that have the place of another game that is here: nothing is replaced unasked. */
  readonly held: readonly Kept[];
}

/** Tells games that are new here from those that are here already, and differ. */
export function sorted(imported: readonly Kept[], here: ReadonlySet<string>): Sorted {
  const found = new Map<string, Kept>();
  for (const kept of imported) {
    const other = found.get(kept.summary.id);
    if (!other || isBetter(kept.summary, other.summary)) found.set(kept.summary.id, kept);
  }
  const games = [...found.values()];
  return {
    fresh: games.filter(({ summary }) => !here.has(summary.id)),
    held: games.filter(({ summary }) => here.has(summary.id)),
  };
}
