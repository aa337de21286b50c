import { layout } from '../components/arena.ts';
import type { Seat } from '../components/ids.ts';

// Rule 9: partners sit opposite.

export const isTeam = (): boolean => layout.variant === 'team';

/** The seat so many places further in turn order. */
export const seatAfter = (seat: Seat, places: number): Seat => ((seat + places) % layout.seats) as Seat;

export const partnerOf = (seat: Seat): Seat => seatAfter(seat, layout.seats / 2);

export const isOpponent = (seat: Seat, other: Seat): boolean =>
  other !== seat && !(isTeam() && other === partnerOf(seat));
