import type { Action } from '../../components/action.ts';
import type { Setup } from '../../systems/setup.ts';
import { isOfFormerRules } from '../fair/config.ts';
import type { FairRecord } from '../fair/record.ts';
import type { Letter } from '../letters/model.ts';
import type { GameRecord } from '../match/record.ts';

// Every kind of game that can be watched.

/** A fair match that somebody played on alone: from there on this machine has dealt. */
export interface ContinuedRecord {
  readonly dealer: 'continued';
  readonly base: FairRecord;
  /** How many inputs of the base came before. */
  readonly input: number;
  readonly seed: string;
  readonly actions: readonly Action[];
  readonly hash: string;
}

export type AnyRecord = GameRecord | FairRecord | ContinuedRecord | Letter;

/** What can be played as it is; of a letter, the match in it can be. */
export type Playable = Exclude<AnyRecord, Letter>;

export const isLetter = (record: AnyRecord): record is Letter => 'opening' in record;

/** Which kind a record is, in one word. */
export const kindOf = (record: AnyRecord): 'local' | 'fair' | 'continued' | 'letter' =>
  isLetter(record) ? 'letter' : record.dealer;

export function setupOf(record: AnyRecord): Setup {
  if (isLetter(record)) return record.opening.setup;
  if (record.dealer === 'local') return record.setup;
  return record.dealer === 'fair' ? record.configuration.setup : record.base.configuration.setup;
}

/** Names by seat, as far as the record holds them. */
export function namesIn(record: AnyRecord): readonly string[] | undefined {
  if (isLetter(record)) return record.opening.names;
  if (record.dealer === 'local') return undefined;
  return (record.dealer === 'fair' ? record : record.base).configuration.names;
}

/** Whether it was played with former rules, or goes on from a match that was. */
export function isOfFormer(record: AnyRecord): boolean {
  if (isLetter(record) || record.dealer === 'local') return false;
  return isOfFormerRules((record.dealer === 'fair' ? record : record.base).configuration);
}
