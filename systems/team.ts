import type { World } from '../components/world.ts';

// Rule 9: partners sit opposite.

export const isTeam = (w: World): boolean => w.layout.variant === 'team';

export const partnerOf = (w: World, seat: number): number => (seat + w.layout.seats / 2) % w.layout.seats;

export const isOpponent = (w: World, seat: number, other: number): boolean =>
  other !== seat && !(isTeam(w) && other === partnerOf(w, seat));
