import type { Key } from '../mesh.ts';
import { type Deed, personsOf } from './deed.ts';
import type { MatchRunner } from './match-runner.ts';

type Match = Pick<MatchRunner, 'persons' | 'seat' | 'isLive' | 'isDone'>;

/** Whether a later match has anything to do with this one: it is the host's, or somebody plays in both. */
export const isSequel = (persons: readonly (Key | null)[], later: Deed, isByHost: boolean): boolean =>
  isByHost || personsOf(later).some((person) => person !== null && persons.includes(person));

/**
 * Whether a member follows a later match. A player stays in its own until that is over here, whatever others say. Who
 * only watches goes on to a match of the host, or to one that most of the players have signed for.
 */
export function mayLeave({ isDone, seat, persons, isLive }: Match, later: Deed, isByHost: boolean): boolean {
  if (isDone) return isSequel(persons, later, isByHost);
  if (seat >= 0) return false;
  const live = persons.filter((person, i) => person !== null && isLive(i));
  const signed = personsOf(later);
  return isByHost || live.filter((person) => signed.includes(person)).length * 2 > live.length;
}
