import type { Key } from '../mesh.ts';
import { type Deed, personsOf } from './deed.ts';
import type { Lobby } from './lobby.ts';
import type { Wish } from './wish.ts';

// The matches of a table are numbered. Only those of the host and one's own count; what others say of theirs is believed
// within bounds, so that nobody can use up the numbers.

/** So many matches somebody may have missed. */
export const MOST_MISSED = 4096;
/** So far a member who is not the host may count on when it starts one. */
export const MOST_AHEAD = 2 ** 16;

/** The number of the last match of the host or of members of the lobby, as far as they say so. */
export function lastNumberOf(deed: Deed | null, lobby: Lobby | null, wishes: ReadonlyMap<Key, Wish>): number {
  const known = Math.max(deed?.number ?? 0, lobby?.match ?? 0, lobby?.closed ?? 0);
  const said = lobby?.members.map(({ person }) => wishes.get(person)?.last ?? 0) ?? [];
  return Math.max(known, ...said.filter((number) => number <= known + MOST_MISSED));
}

/** Whether everybody sits in a match where the lobby says; bots may sit in for some. */
export function isOfLobby(deed: Deed, lobby: Lobby | null): boolean {
  const seats = lobby?.seats ?? [];
  const persons = personsOf(deed);
  return (
    persons.length === seats.length &&
    persons.every((person, seat) => person === null || person === seats[seat].person)
  );
}

/** Whether nobody who plays in a match was removed. */
export const isAllowed = (deed: Deed, { removed }: Lobby): boolean =>
  !personsOf(deed).some((person) => person !== null && removed.includes(person));
