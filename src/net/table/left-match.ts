import type { Key } from '../mesh.ts';
import { type Deed, personsOf } from './deed.ts';
import type { MatchRunner } from './match-runner.ts';

/** A match in which nothing has happened for so long, and in which nobody else is here, is given up for a later one. */
const GIVEN_UP = 60_000;

type Match = Pick<MatchRunner, 'persons' | 'seat' | 'isLive' | 'waitsSince' | 'isDone'>;

/**
 * Whether a member may leave its match for a later one of others: it is over, or the others have left it. Whoever signs
 * for a match has left the one before. If those are half of all or more, it is not worth a fight: they may have ended it,
 * and nobody here can tell. If they are fewer, the rest may go on without them, unless nobody of the rest is here.
 */
export function mayLeave(match: Match | null, later: Deed, isHere: (person: Key) => boolean, now: number) {
  if (!match || match.isDone) return match !== null;
  const { persons, seat, isLive, waitsSince } = match;
  const others = persons.filter((person, i): person is Key => person !== null && i !== seat && isLive(i));
  const signed = personsOf(later);
  const rest = others.filter((person) => !signed.includes(person));
  const gone = others.length - rest.length;
  if (gone > rest.length) return true;
  return gone > 0 && !rest.some(isHere) && now - waitsSince > GIVEN_UP;
}
