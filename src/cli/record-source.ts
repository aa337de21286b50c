import { existsSync } from 'node:fs';
import type { FairRecord } from '../fair/record.ts';
import { parseAnyRecord, parseFairLink } from '../fair/record-file.ts';
import { Refusal } from '../match/config.ts';
import type { GameRecord } from '../match/record.ts';
import { readText } from './files.ts';
import { UsageError } from './io.ts';

// A record from a file, or from a link to it: with an address, from "#/replay/" on, or its bare data.

export const REPLAY_ROUTE = '#/replay/';

/** Shorter data cannot hold a record, and are more likely a file that is missing. */
const LEAST_DATA = 200;
const MOST_SHOWN = 40;

/** The data of a link, if the text is one. */
function dataOf(text: string): string | undefined {
  const route = text.indexOf(REPLAY_ROUTE);
  if (route >= 0) return text.slice(route + REPLAY_ROUTE.length).trim();
  const isData = text.length >= LEAST_DATA && /^[\w-]+$/.test(text) && !existsSync(text);
  return isData ? text : undefined;
}

const shorten = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

/** Reads a record; what cannot be one is a mistake of the caller. */
export function readRecord(source: string): GameRecord | FairRecord {
  const data = dataOf(source);
  try {
    return data === undefined ? parseAnyRecord(readText(source)) : parseFairLink(data);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new UsageError(`"${data === undefined ? source : shorten(source)}": ${error.message}`);
  }
}
