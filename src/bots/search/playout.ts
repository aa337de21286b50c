import { QUESTION, Table, TURN, WAIT } from '../../../components/table.ts';
import { asked } from '../../../systems/legal.ts';
import { perform } from '../../match/match.ts';
import type { SampleDealer } from './dealer.ts';
import type { Scout } from './scout.ts';

/** A table on which a match is played on in no time. */
export interface OpenTable {
  readonly dealer: SampleDealer;
  readonly scout: Scout;
}

/** No playout is that long: it would be a loop. */
const MOST_ACTIONS = 5000;
const NO_HORIZON = 65_536;

/** Plays on until so many turns have begun, or to the end. */
export function playOut({ dealer, scout }: OpenTable, turns = NO_HORIZON): number {
  let actions = 0;
  for (; Table.reg[WAIT] === QUESTION && Table.reg[TURN] < turns && actions < MOST_ACTIONS; actions++)
    perform(dealer, asked(), scout.choose());
  return actions;
}
