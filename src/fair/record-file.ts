import { fromBase64url, toBase64url } from '../match/base64url.ts';
import { Refusal } from '../match/config.ts';
import { type GameRecord, parseRecord } from '../match/record.ts';
import { Malformed } from './bytes.ts';
import { decodeFairRecord, encodeFairRecord, type FairRecord, isFairVersion, versionOf } from './record.ts';

// Records as files and links. The file says in words what its data hold, and must say the same.

/** Characters of a record. Nothing that people play comes near to it. */
export const MOST_RECORD = 256 * 1024;

function checkSize(text: string): void {
  if (text.length > MOST_RECORD) throw new Refusal('This is too large to be the record of a game.');
}

export const fairRecordLink = (record: FairRecord): string => toBase64url(encodeFairRecord(record));

/** The record of a link's text, or a Refusal. */
export function parseFairLink(text: string): FairRecord {
  checkSize(text);
  const bytes = fromBase64url(text);
  if (!bytes) throw new Refusal('The record is not base64url.');
  try {
    return decodeFairRecord(bytes);
  } catch (error) {
    if (error instanceof Malformed) throw new Refusal(`The record is damaged. ${error.message}`);
    throw error;
  }
}

export function formatFairRecord(record: FairRecord): string {
  const { sets, players, variant } = record.configuration.setup;
  const json = {
    version: versionOf(record),
    dealer: record.dealer,
    setup: { sets, players, variant },
    names: record.configuration.names,
    inputs: record.inputs.length,
    hash: record.hash,
    data: fairRecordLink(record),
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

function dataOf(json: string): string | undefined {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null || !('version' in value)) return undefined;
    if (!isFairVersion(value.version)) return undefined;
    if (!('data' in value) || !('dealer' in value) || value.dealer !== 'fair') return undefined;
    return typeof value.data === 'string' ? value.data : undefined;
  } catch {
    return undefined;
  }
}

/** A text of JSON without blanks, its words in their one form. A key that is there twice stays there twice. */
const compact = (json: string): string =>
  json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|\s+/g, (part) =>
    part.startsWith('"') ? JSON.stringify(JSON.parse(part)) : '',
  );

function parseLocal(json: string): GameRecord {
  try {
    return parseRecord(json);
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('The record is nested too deeply.');
    throw error;
  }
}

/** Reads a record of either version: dealt at one machine, or fair. */
export function parseAnyRecord(json: string): GameRecord | FairRecord {
  checkSize(json);
  const data = dataOf(json);
  if (data === undefined) return parseLocal(json);
  const record = parseFairLink(data);
  if (compact(json) !== compact(formatFairRecord(record)))
    throw new Refusal('The record says something else than its data.');
  return record;
}
