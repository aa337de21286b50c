import { Secrets } from '../../components/secrets.ts';
import { restore, snapshot, snapshotRoom } from '../../components/snapshot.ts';
import type { World } from '../../components/world.ts';
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

export function positionOf(w: World, secrets: Secrets, seat: number): Position {
  const state = snapshotRoom(w);
  snapshot(w, state);
  const held = (holder: number): number[] =>
    Array.from({ length: secrets.counts[holder] }, (_, slot) => secrets.at(holder, slot));
  return {
    seat,
    state,
    hands: Array.from(secrets.counts, (_, holder) =>
      held(holder).filter((card) => knows(w, seat, holder, card)),
    ),
    top: secrets.tops[seat],
  };
}

/** Nobody deals at a table that is only looked at. */
function onlooker(w: World, { seat, hands, top }: Position): Dealer {
  const secrets = new Secrets(w.layout.seats, w.layout.entities);
  hands.forEach((cards, holder) => {
    for (const card of cards) secrets.hold(holder, card);
  });
  secrets.tops[seat] = top;
  return {
    secrets,
    answer: () => {
      throw new Error('a position has no dealer');
    },
    shown() {},
  };
}

/** Sets a world of the same layout up as a position, and looks at it as its seat does. */
export function seenAt(w: World, position: Position): SeatSeen {
  restore(w, position.state);
  const seen = new SeatSeen(w, onlooker(w, position));
  seen.turnTo(position.seat);
  return seen;
}
