import { MOTION } from '../../theme.ts';
import type { Journey, Way } from './journeys.ts';

// When each card sets out: what leaves goes first, what replaces it follows, cards of a kind go one after another.

export interface Departure {
  readonly journey: Journey;
  readonly delay: number;
  readonly duration: number;
}

/** The last of a large crowd should not wait for long. */
const MOST_WAIT = 380;

const isFar = ({ from, to }: Journey): boolean => Math.hypot(to.x - from.x, to.y - from.y) > 24;

const DURATIONS: Readonly<Record<Way, number>> = {
  draw: MOTION.move * 1.1,
  refill: MOTION.move + MOTION.flip * 0.5,
  move: MOTION.move,
  sweep: MOTION.move * 1.1,
  banish: MOTION.move * 1.5,
  event: MOTION.move,
};

/** Cards that only make room for others do so at once. */
const isAdjusting = ({ way, isFirst, isLast }: Journey): boolean => way === 'move' && !isFirst && !isLast;

function waitsFor(way: Way, ways: ReadonlySet<Way>): number {
  if (way === 'refill') return ways.has('banish') || ways.has('move') ? MOTION.move * 0.55 : 0;
  if (way === 'draw') return ways.has('sweep') ? MOTION.move * 0.8 : 0;
  return way === 'event' ? MOTION.wash * 0.75 : 0;
}

/** Speed 2 is twice as fast; 0 is at once. */
export function schedule(journeys: readonly Journey[], speed: number): Departure[] {
  if (speed === 0) return journeys.map((journey) => ({ journey, delay: 0, duration: 0 }));
  const ways = new Set(journeys.filter(isFar).map(({ way }) => way));
  const counts = new Map<Way, number>();
  const totals = new Map<Way, number>();
  for (const { way } of journeys) totals.set(way, (totals.get(way) ?? 0) + 1);
  return journeys.map((journey) => {
    const { way } = journey;
    const before = counts.get(way) ?? 0;
    if (!isAdjusting(journey)) counts.set(way, before + 1);
    const step = Math.min(MOTION.stagger, MOST_WAIT / (totals.get(way) ?? 1));
    const delay = isAdjusting(journey) ? 0 : waitsFor(way, ways) + before * step;
    return { journey, delay: delay / speed, duration: DURATIONS[way] / speed };
  });
}
