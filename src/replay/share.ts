import type { Action } from '../../components/action.ts';
import type { Setup } from '../../systems/setup.ts';
import { Malformed, Reader, Writer } from '../fair/bytes.ts';
import { fromHex, toHex, utf8 } from '../fair/hash.ts';
import { decodeFairRecord, isFairVersion, RECORD_VERSION } from '../fair/record.ts';
import { formatFairRecord, MOST_RECORD, parseAnyRecord, parseFairLink } from '../fair/record-file.ts';
import { readSets, writeSets } from '../fair/set-bytes.ts';
import {
  CONTINUED,
  checkLength,
  disclose,
  enclose,
  FAIR,
  kindOfLink,
  LETTER,
  LOCAL,
  OLD_CONTINUED,
} from '../letters/envelope.ts';
import { read, write } from '../letters/link.ts';
import { cleanName, cleanNames } from '../letters/names.ts';
import { RULES, rulesMark } from '../letters/opening.ts';
import { decodeActions, encodeActions } from '../match/bytes.ts';
import { checkSetup, Refusal } from '../match/config.ts';
import { formatRecord, type GameRecord } from '../match/record.ts';
import { readSqueezed, writeSqueezed } from './fair-bytes.ts';
import { type AnyRecord, type ContinuedRecord, isLetter } from './records.ts';

// Records as links and files, of whatever kind they are.

export { MOST_RECORD } from '../fair/record-file.ts';

/** A record, and the names of those who played, if they are known. */
export interface Shared {
  readonly record: AnyRecord;
  readonly names?: readonly string[];
  /** It was played with another version of the rules or cards, or does not say with which, and may lead elsewhere here. */
  readonly isOfOtherRules?: true;
  /** Of such a record, the mark of those rules, if it says which. */
  readonly mark?: string;
}

const VARIANTS = ['standard', 'team', 'solo'] as const;
const HASH = 8;
const DEALT = 255;

const bytesOfText = (text: string): Uint8Array => {
  const bytes = utf8(text);
  if (bytes.length > 255)
    throw new Refusal('The seed of this game is too long for a link: save it as a file.');
  return bytes;
};

/** A game stays one of the rules that it was played with, whoever passes it on. Undefined if it does not say which. */
const markOf = ({ setup }: GameRecord, { isOfOtherRules, mark }: Shared): string | undefined =>
  isOfOtherRules ? mark : toHex(rulesMark(setup.sets));

/** Stands in a link for rules that nobody knows. */
const UNKNOWN_RULES = '0'.repeat(2 * RULES);

function localContents(record: GameRecord, shared: Shared): Uint8Array {
  const { sets, players, variant } = record.setup;
  const names = Array.from({ length: players }, (_, seat) => cleanName(shared.names?.[seat] ?? ''));
  const out = new Writer().bytes(fromHex(markOf(record, shared) ?? UNKNOWN_RULES));
  writeSets(out, sets);
  out
    .u8(players)
    .u8(VARIANTS.indexOf(variant))
    .u8(record.first ?? DEALT);
  const seed = bytesOfText(record.seed);
  out.u8(seed.length).bytes(seed);
  for (const name of names) out.text(name);
  return out.bytes(fromHex(record.hash)).bytes(encodeActions(record.actions)).done();
}

function actionsIn(bytes: Uint8Array): Action[] {
  try {
    return decodeActions(bytes);
  } catch (error) {
    throw new Malformed(error instanceof Error ? error.message : 'It holds no actions.');
  }
}

function readLocal(bytes: Uint8Array): Shared {
  const from = new Reader(bytes);
  const rules = from.take(RULES);
  const sets = readSets(from);
  const [players, variant, first] = [from.u8(), from.u8(), from.u8()];
  if (variant >= VARIANTS.length || (first !== DEALT && first >= players))
    throw new Malformed('It is of a table that cannot be.');
  const setup = checkSetup(sets, players, VARIANTS[variant]);
  const seed = from.text();
  const names = cleanNames(Array.from({ length: players }, () => from.text()));
  const hash = toHex(from.take(HASH));
  const record: GameRecord = {
    dealer: 'local',
    setup,
    seed,
    ...(first === DEALT ? {} : { first }),
    actions: actionsIn(from.rest()),
    hash,
  };
  return { record, names, ...otherRules(setup, toHex(rules)) };
}

function otherRules({ sets }: Setup, mark: unknown): Pick<Shared, 'isOfOtherRules' | 'mark'> {
  if (mark === toHex(rulesMark(sets))) return {};
  const isMark = typeof mark === 'string' && /^[0-9a-f]{16}$/.test(mark) && mark !== UNKNOWN_RULES;
  return { isOfOtherRules: true, ...(isMark ? { mark } : {}) };
}

function continuedContents({ base, input, seed, hash, actions }: ContinuedRecord): Uint8Array {
  const out = new Writer().u16(input);
  const seedBytes = bytesOfText(seed);
  out.u8(seedBytes.length).bytes(seedBytes).bytes(fromHex(hash));
  const list = encodeActions(actions);
  return writeSqueezed(out.u16(checkLength(list.length)).bytes(list), base).done();
}

function readContinued(bytes: Uint8Array): Shared {
  const from = new Reader(bytes);
  const [input, seed, hash] = [from.u16(), from.text(), toHex(from.take(HASH))];
  const actions = actionsIn(from.take(from.u16()));
  return { record: { dealer: 'continued', base: readSqueezed(from), input, seed, actions, hash } };
}

function readOldContinued(bytes: Uint8Array): Shared {
  const from = new Reader(bytes);
  const base = decodeFairRecord(from.take(from.u16()));
  const [input, seed, hash] = [from.u16(), from.text(), toHex(from.take(HASH))];
  return { record: { dealer: 'continued', base, input, seed, actions: actionsIn(from.rest()), hash } };
}

/** The text after "#/replay/". */
export function replayLink(shared: Shared): string {
  const { record } = shared;
  if (isLetter(record)) return write(record);
  if (record.dealer === 'fair') return enclose(FAIR, writeSqueezed(new Writer(), record).done());
  if (record.dealer === 'continued') return enclose(CONTINUED, continuedContents(record));
  return enclose(LOCAL, localContents(record, shared));
}

/** The record of a link's text; a Refusal says what is wrong with it. */
export function parseReplayLink(text: string): Shared {
  const kind = kindOfLink(text);
  if (kind === LOCAL) return disclose(text, LOCAL, 'replay', readLocal);
  if (kind === FAIR)
    return disclose(text, FAIR, 'replay', (bytes) => ({ record: readSqueezed(new Reader(bytes)) }));
  if (kind === CONTINUED) return disclose(text, CONTINUED, 'replay', readContinued);
  if (kind === OLD_CONTINUED) return disclose(text, OLD_CONTINUED, 'replay', readOldContinued);
  if (kind === LETTER) return { record: read(text) };
  if (isFairVersion(kind)) return { record: parseFairLink(text) };
  throw new Refusal('This is not the link of a replay.');
}

/** Kinds of links that are envelopes. */
export const ENVELOPES: readonly number[] = [LOCAL, LETTER, OLD_CONTINUED, FAIR, CONTINUED];

/** Versions of files beyond those of records themselves. */
const LINKED = 3;

/** Whether a file holds a link, as those of letters and of games that were played on do. */
export function isLinkedFile(text: string): boolean {
  const { version, data } = fieldsOf(text);
  return version === LINKED && typeof data === 'string';
}

/** A record like any other, and more than such a record needs. */
function localFile(record: GameRecord, shared: Shared): string {
  const { names } = shared;
  const rules = markOf(record, shared);
  const more = { ...(rules === undefined ? {} : { rules }), ...(names ? { names } : {}) };
  return `${JSON.stringify({ ...JSON.parse(formatRecord(record)), ...more }, null, 2)}\n`;
}

/** The text of a file. */
export function replayFile(shared: Shared): string {
  const { record } = shared;
  if (!isLetter(record) && record.dealer === 'fair') return formatFairRecord(record);
  if (!isLetter(record) && record.dealer === 'local') return localFile(record, shared);
  const dealer = isLetter(record) ? 'letter' : record.dealer;
  return `${JSON.stringify({ version: LINKED, dealer, data: replayLink({ record }) }, null, 2)}\n`;
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  if (text.length > MOST_RECORD) throw new Refusal('This file is too large to be the record of a game.');
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    throw new Refusal('This file is not a replay: it is no JSON.');
  }
}

/** The record of a file's text; a Refusal says what is wrong with it. */
export function parseReplayFile(text: string): Shared {
  const { version, data, names, rules } = fieldsOf(text);
  if (version === LINKED && typeof data === 'string') return parseReplayLink(data);
  if (typeof version === 'number' && version > RECORD_VERSION)
    throw new Refusal('This replay was made by a newer version of Sixfold. Update this page to open it.');
  const record = parseAnyRecord(text);
  if (record.dealer !== 'local') return { record };
  const shown: unknown[] = Array.isArray(names) ? names.slice(0, record.setup.players) : [];
  const isNames = shown.length > 0 && shown.every((name) => typeof name === 'string');
  return { record, ...(isNames ? { names: cleanNames(shown) } : {}), ...otherRules(record.setup, rules) };
}
