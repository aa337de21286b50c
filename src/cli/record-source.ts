import { existsSync } from 'node:fs';
import { parseAnyRecord, parseFairLink } from '../fair/record-file.ts';
import { kindOfLink } from '../letters/envelope.ts';
import { Refusal } from '../match/config.ts';
import { ENVELOPES, isLinkedFile, parseReplayFile, parseReplayLink, type Shared } from '../replay/share.ts';
import { readText } from './files.ts';
import { UsageError } from './io.ts';

// A record from a file, or from a link to it: with an address, from "#/replay/" or "#/letter/" on, or its bare data.

export const REPLAY_ROUTE = '#/replay/';
const ROUTE = /#\/(?:replay|letter)\//;

/** Shorter data cannot hold a record, and are more likely a file that is missing. */
const LEAST_DATA = 200;
const MOST_SHOWN = 40;

/** The data of a link, if the text is one. */
function dataOf(text: string): string | undefined {
  // What follows a question mark says where a page opens it.
  const [, data] = text.split(ROUTE);
  if (data !== undefined) return data.split('?')[0].trim();
  const isData = text.length >= LEAST_DATA && /^[\w-]+$/.test(text) && !existsSync(text);
  return isData ? text : undefined;
}

const shorten = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

const fromLink = (data: string): Shared =>
  ENVELOPES.includes(kindOfLink(data)) ? parseReplayLink(data) : { record: parseFairLink(data) };

function fromFile(text: string): Shared {
  // It says more exactly what is wrong with a record.
  if (!isLinkedFile(text)) parseAnyRecord(text);
  return parseReplayFile(text);
}

/** Reads a record; what cannot be one is a mistake of the caller. */
export function readRecord(source: string): Shared {
  const data = dataOf(source);
  try {
    return data === undefined ? fromFile(readText(source)) : fromLink(data);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new UsageError(`"${data === undefined ? source : shorten(source)}": ${error.message}`);
  }
}
