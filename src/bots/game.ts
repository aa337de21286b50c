import type { Action } from '../../components/action.ts';
import { State, within } from '../../components/arena.ts';
import { FIRST_SEAT } from '../../components/ids.ts';
import { OVER, Table, WAIT } from '../../components/table.ts';
import type { Book } from '../../systems/book/book.ts';
import { asked } from '../../systems/legal.ts';
import { begin, layoutOf, type Setup } from '../../systems/setup.ts';
import { LocalDealer } from '../match/dealer.ts';
import { advance, perform } from '../match/match.ts';
import type { Bot } from './bot.ts';
import { SeatSeen } from './seen.ts';

// Whole games between bots, in one state that is used again and again, so that nothing stays on the heap.

/** No game between sensible bots is that long: it would be a loop. */
const MOST_ACTIONS = 200_000;

export interface BotTable {
  readonly setup: Setup;
  readonly state: State;
  readonly dealer: LocalDealer;
  readonly bots: readonly Bot[];
  readonly seen: SeatSeen;
}

export function openTable(setup: Setup, bots: readonly Bot[], book?: Book): BotTable {
  const layout = layoutOf(setup, book);
  const state = new State(layout);
  const dealer = new LocalDealer(layout, '');
  return { setup, state, dealer, bots, seen: new SeatSeen(state, dealer) };
}

export const isFinished = ({ state }: BotTable): boolean => within(state, () => Table.reg[WAIT] === OVER);

/** Deals a new game: everything in it follows from the seed. */
export function dealGame({ state, dealer }: BotTable, seed: string): void {
  within(state, () => {
    begin();
    dealer.reset(seed);
    advance(dealer);
  });
}

/** Plays a whole game and answers the number of actions; they are added to the log, if there is one. */
export function playGame(table: BotTable, seed: string, log?: Action[]): number {
  dealGame(table, seed);
  for (let seat = FIRST_SEAT; seat < table.bots.length; seat++) table.bots[seat].begin(`${seed}/bot ${seat}`);
  return playOn(table, MOST_ACTIONS, log);
}

/** Plays on for so many actions, or until the match is over. */
export const playOn = (table: BotTable, most: number, log?: Action[]): number =>
  within(table.state, () => takeTurns(table, most, log));

function takeTurns({ dealer, bots, seen }: BotTable, most: number, log?: Action[]): number {
  let actions = 0;
  for (let seat = asked(); seat >= 0 && actions < most; seat = asked()) {
    seen.turnTo(seat);
    const action = bots[seat].choose(seen);
    log?.push(action);
    perform(dealer, seat, action);
    actions++;
  }
  return actions;
}
