import { Refusal } from '../match/config.ts';
import { parseReplayFile } from '../replay/share.ts';
import { checkKept } from './check.ts';
import type { Kept, Summary } from './model.ts';

// All games of a device as one file, and back.

const FORMAT = 'sixfold history';
const VERSION = 1;

export const exportFile = (games: readonly Kept[]): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, games }, null, 1)}\n`;

export interface Imported {
  readonly games: readonly Kept[];
  /** What could not be taken, a sentence each. */
  readonly skipped: readonly string[];
}

function gamesIn(text: string): readonly unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('This file is no collection of games: it is no JSON.');
  }
  const file = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  if (file.format !== FORMAT || !Array.isArray(file.games))
    throw new Refusal('This file is no collection of games.');
  if (file.version !== VERSION)
    throw new Refusal('This collection was made by another version of Sixfold. Update this page to read it.');
  return file.games;
}

/** Reads a file; what is damaged is skipped and told. */
export function importFile(text: string): Imported {
  const games: Kept[] = [];
  const skipped: string[] = [];
  for (const [i, value] of gamesIn(text).entries())
    try {
      const kept = checkKept(value);
      parseReplayFile(kept.file);
      games.push(kept);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      skipped.push(`Game ${i + 1} was skipped. ${error.message}`);
    }
  return { games, skipped };
}

/** Of the same game the one that went further; of equal ones the later. */
const isBetter = (a: Summary, b: Summary): boolean => {
  if (a.isOver !== b.isOver) return a.isOver;
  return a.inputs === b.inputs ? a.when > b.when : a.inputs > b.inputs;
};

/** Those of the imported games that are new here, or further than what is here. */
export function newIn(imported: readonly Kept[], here: readonly Summary[]): Kept[] {
  const known = new Map(here.map((summary) => [summary.id, summary]));
  const added = new Map<string, Kept>();
  for (const kept of imported) {
    const other = known.get(kept.summary.id);
    if (other && !isBetter(kept.summary, other)) continue;
    known.set(kept.summary.id, kept.summary);
    added.set(kept.summary.id, kept);
  }
  return [...added.values()];
}
