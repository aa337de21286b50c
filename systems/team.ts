import { layout } from '../components/arena.ts';

// Rule 9: partners sit opposite.

export const isTeam = (): boolean => layout.variant === 'team';

export const partnerOf = (seat: number): number => (seat + layout.seats / 2) % layout.seats;

export const isOpponent = (seat: number, other: number): boolean =>
  other !== seat && !(isTeam() && other === partnerOf(seat));
