import type { Action } from '../../components/action.ts';
import { begun, layoutOf, type Setup } from '../../systems/setup.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import { decodeActions, encodeActions } from './bytes.ts';
import { checkSetup, Refusal } from './config.ts';
import { LocalDealer } from './dealer.ts';
import { Match } from './match.ts';

// A match as a file: what it began with, and its inputs. Everything else follows from them.

const VERSION = 1;

/**
 * More inputs than any match has. Of 1,000 matches of six who choose at random among all that they may do, ending their
 * turns as well, the longest had 2,454; greedy bots need about 900.
 */
export const MOST_INPUTS = 4096;

export interface GameRecord {
  /** Where its cards come from: a seed, at one machine. */
  readonly dealer: 'local';
  readonly setup: Setup;
  readonly seed: string;
  /** Who is first, if that was agreed and not dealt. */
  readonly first?: number;
  readonly actions: readonly Action[];
  /** The hash of the state after the last action. */
  readonly hash: string;
}

/** An input of a record that the match refuses. */
export class RefusedInput extends Refusal {
  /** Which one, from 1. */
  readonly input: number;

  constructor(input: number, reason: string) {
    super(`Input ${input} is refused: ${reason}`);
    this.input = input;
  }
}

const fixedFirst = (first: number | undefined) => (first === undefined ? {} : { first });

/** The record of a match that was dealt from this seed. */
export const recordOf = (match: Match, setup: Setup, seed: string, first?: number): GameRecord => ({
  dealer: 'local',
  setup,
  seed,
  ...fixedFirst(first),
  actions: match.log.map(({ action }) => action),
  hash: match.hash,
});

export function formatRecord(record: GameRecord): string {
  const { sets, players, variant } = record.setup;
  const json = {
    version: VERSION,
    dealer: record.dealer,
    setup: { sets, players, variant },
    seed: record.seed,
    ...fixedFirst(record.first),
    actions: toBase64url(encodeActions(record.actions)),
    hash: record.hash,
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const show = (value: unknown): string => (value === undefined ? 'missing' : JSON.stringify(value));

function parseFields(json: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new Refusal(`The record is not JSON: ${error instanceof Error ? error.message : error}.`);
  }
  if (!isFields(value) || !Object.hasOwn(value, 'version'))
    throw new Refusal('This is not the record of a match: it is no object with a "version".');
  return value;
}

function textOf(fields: Fields, key: string): string {
  const value = fields[key];
  if (typeof value === 'string') return value;
  throw new Refusal(`The record's "${key}" must be a text; it is ${show(value)}.`);
}

function parseSetup(value: unknown): Setup {
  if (!isFields(value)) throw new Refusal(`The record's "setup" must be an object; it is ${show(value)}.`);
  const { sets, players } = value;
  if (!Array.isArray(sets) || !sets.every((set) => typeof set === 'string'))
    throw new Refusal(`The record's "sets" must be a list of texts; it is ${show(sets)}.`);
  if (typeof players !== 'number')
    throw new Refusal(`The record's "players" must be a number; it is ${show(players)}.`);
  return checkSetup(sets, players, textOf(value, 'variant'));
}

function parseFirst(value: unknown, players: number): number | undefined {
  const isSeat = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < players;
  if (value === undefined || isSeat) return value;
  throw new Refusal(`The record's "first" must be a seat from 0 to ${players - 1}; it is ${show(value)}.`);
}

function parseActions(text: string): Action[] {
  const bytes = fromBase64url(text);
  if (bytes === undefined) throw new Refusal('The record\'s "actions" are not base64url.');
  try {
    return decodeActions(bytes);
  } catch (error) {
    throw new Refusal(
      `The record's "actions" are damaged. ${error instanceof Error ? error.message : error}`,
    );
  }
}

function parseHash(hash: string): string {
  if (/^[0-9a-f]{16}$/.test(hash)) return hash;
  throw new Refusal(`The record's "hash" must be 16 hexadecimal digits; it is ${show(hash)}.`);
}

/** Reads a record; a Refusal says what is wrong with it. Whether its inputs are legal, only a replay shows. */
export function parseRecord(json: string): GameRecord {
  const fields = parseFields(json);
  if (fields.version !== VERSION)
    throw new Refusal(`The record has version ${show(fields.version)}; only version ${VERSION} can be read.`);
  if (fields.dealer !== 'local')
    throw new Refusal(`The record's "dealer" must be "local"; it is ${show(fields.dealer)}.`);
  const setup = parseSetup(fields.setup);
  return {
    dealer: 'local',
    setup,
    seed: textOf(fields, 'seed'),
    ...fixedFirst(parseFirst(fields.first, setup.players)),
    actions: parseActions(textOf(fields, 'actions')),
    hash: parseHash(textOf(fields, 'hash')),
  };
}

function submit(match: Match, action: Action): void {
  try {
    match.submit(match.asked, action);
  } catch (error) {
    throw error instanceof Refusal ? new RefusedInput(match.log.length + 1, error.message) : error;
  }
}

type Watch = (match: Match, action: Action) => void;

/** The match before its inputs, waiting for all of them. */
export function opening(record: GameRecord): Match {
  const layout = layoutOf(record.setup);
  return new Match(begun(layout, record.first), new LocalDealer(layout, record.seed), true);
}

/** The match after its first `at` inputs, or after all; `before` sees each of them coming. */
export function replay(record: GameRecord, at = record.actions.length, before?: Watch): Match {
  const match = opening(record);
  for (const action of record.actions.slice(0, at)) {
    before?.(match, action);
    submit(match, action);
  }
  if (at >= record.actions.length && match.hash !== record.hash)
    throw new Refusal(`The record ends with the hash ${record.hash}, but its inputs lead to ${match.hash}.`);
  return match;
}

/** The match at the end of its record, to be played on. */
export function resume(record: GameRecord): Match {
  const match = replay(record);
  match.playOn();
  return match;
}
