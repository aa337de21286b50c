import { bytesOf, type State, stateFrom, within } from '../../components/arena.ts';
import { type CardEntity, type Seat, toCard, toSeat } from '../../components/ids.ts';
import type { Layout } from '../../components/layout.ts';
import { Secrets } from '../../components/secrets.ts';
import type { Dealer } from '../match/dealer.ts';
import { knows } from './sample.ts';
import { SeatSeen } from './seen.ts';

/** All that a seat knows of a table, as plain data: what a worker is told so that it can think for the seat. */
export interface Position {
  readonly seat: number;
  /** The public state. */
  readonly state: Uint8Array;
  /** By holder: the sealed cards that the seat knows. */
  readonly hands: readonly (readonly number[])[];
  /** The card that the seat has looked at on top of its deck, or 0. */
  readonly top: number;
}

export const positionOf = (state: State, secrets: Secrets, seat: Seat): Position =>
  within(state, () => position(bytesOf(state).slice(), secrets, seat));

function position(state: Uint8Array, secrets: Secrets, seat: Seat): Position {
  const held = (holder: Seat): CardEntity[] =>
    Array.from({ length: secrets.counts[holder] }, (_, slot) => secrets.at(holder, slot));
  return {
    seat,
    state,
    hands: Array.from(secrets.counts, (_, holder) =>
      held(toSeat(holder)).filter((card) => knows(seat, toSeat(holder), card)),
    ),
    top: secrets.tops[seat],
  };
}

/** Nobody deals at a table that is only looked at. */
function onlooker({ seats, entities }: Layout, { seat, hands, top }: Position): Dealer {
  const secrets = new Secrets(seats, entities);
  hands.forEach((cards, holder) => {
    for (const card of cards) secrets.hold(toSeat(holder), toCard(card));
  });
  secrets.tops[toSeat(seat)] = toCard(top);
  return {
    secrets,
    answer: () => {
      throw new Error('a position has no dealer');
    },
    shown() {},
  };
}

/** Looks at a position as its seat does. */
export function seenAt(layout: Layout, position: Position): SeatSeen {
  const seen = new SeatSeen(stateFrom(layout, position.state), onlooker(layout, position));
  seen.turnTo(position.seat);
  return seen;
}
