import type { Action } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { toSeat } from '../../components/ids.ts';
import { Table, TURN } from '../../components/table.ts';
import { type Position, positionOf } from '../bots/position.ts';
import { type Input, Match } from '../match/match.ts';
import { type Offer, offersOf } from './offers.ts';
import type { Seat } from './seats.ts';
import type { Start } from './start.ts';

/** Something that a seat had to decide, with what it knew then. */
export interface PastDecision {
  /** How many inputs came before it. */
  readonly input: number;
  readonly turn: number;
  readonly chosen: Action;
  readonly offers: readonly Offer[];
  readonly position: Position;
}

/** The decisions of a seat in a match, from its beginning on. The match goes on only as they are asked for. */
export function* decisionsIn(
  { state, dealer }: Start,
  log: readonly Input[],
  seats: readonly Seat[],
  seat: number,
): Generator<PastDecision> {
  const match = new Match(state, dealer, true);
  for (const [input, { action: chosen }] of log.entries()) {
    if (match.asked === seat && match.isDecision && match.legal().length > 1) {
      const offers = offersOf(match, seats);
      const position = positionOf(state, dealer.secrets, toSeat(seat));
      yield { input, turn: within(state, () => Table.reg[TURN]), chosen, offers, position };
    }
    match.submit(match.asked, chosen);
  }
}
