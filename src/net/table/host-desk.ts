import type { Key } from '../mesh.ts';
import { type Deed, personsOf } from './deed.ts';
import {
  EMPTY,
  firstFree,
  type Lobby,
  type LobbyMember,
  MOST_REMOVED,
  MOST_WATCHERS,
  memberOf,
  moveTo,
  nextRound,
  peopleIn,
  seatOf,
  shownHash,
  unseat,
  withoutMember,
} from './lobby.ts';
import { cleanName, distinct, isNameFor, RESERVED_NAMES } from './names.ts';
import type { Wish } from './wish.ts';

// How the host makes the lobby from what the members want. The same wishes lead to the same lobby.

export interface Moment {
  readonly isMatchOn: boolean;
  readonly isHere: (person: Key) => boolean;
}

/** The lobby after everybody's wishes. While a match is on, nobody changes places; only who is here is let in. */
export function afterWishes(lobby: Lobby, wishes: ReadonlyMap<Key, Wish>, moment: Moment): Lobby {
  let next = lobby;
  for (const [person, wish] of wishes) next = afterWish(next, person, wish, moment);
  return withReady(withNames(withTurnedAway(next, wishes, moment), wishes), wishes);
}

function afterWish(lobby: Lobby, person: Key, wish: Wish, { isMatchOn, isHere }: Moment): Lobby {
  if (lobby.removed.includes(person)) return lobby;
  const member = memberOf(lobby, person);
  if (wish.isGone) return member && !isMatchOn ? withoutMember(lobby, person) : lobby;
  if (!member && !isHere(person)) return lobby;
  if (!member) return admitted(lobby, person, wish, isMatchOn);
  if (wish.moves === member.moves || isMatchOn) return lobby;
  const moved = moveAsWished(lobby, person, wish.place);
  const members = moved.members.map((m) => (m.person === person ? { ...m, moves: wish.moves } : m));
  return { ...moved, members };
}

function moveAsWished(lobby: Lobby, person: Key, place: number | null): Lobby {
  if (place !== null) return moveTo(lobby, person, place);
  return mayWatch(lobby) ? unseat(lobby, person) : lobby;
}

/** Whether there is room for one more who watches. */
const mayWatch = ({ choice, members, seats }: Lobby): boolean =>
  choice.allowsSpectators && members.length - peopleIn({ seats }).length < MOST_WATCHERS;

/** A newcomer gets the first free seat; otherwise it watches, if that is allowed. */
function admitted(lobby: Lobby, person: Key, wish: Wish, isMatchOn: boolean): Lobby {
  const seat = isMatchOn ? -1 : firstFree(lobby);
  if (seat < 0 && !mayWatch(lobby)) return lobby;
  const { name, moves } = wish;
  const joined = { ...lobby, members: [...lobby.members, { person, name: cleanName(name), moves }] };
  return seat < 0 ? joined : moveTo(joined, person, seat);
}

function withTurnedAway(lobby: Lobby, wishes: ReadonlyMap<Key, Wish>, { isHere }: Moment): Lobby {
  const isOut = ([person, wish]: [Key, Wish]): boolean =>
    !wish.isGone && isHere(person) && !memberOf(lobby, person) && !lobby.removed.includes(person);
  const turnedAway = [...wishes].filter(isOut).map(([person]) => person);
  return { ...lobby, turnedAway: turnedAway.slice(0, MOST_REMOVED) };
}

/** Whoever goes on calling itself so keeps the name that it has: who wants it later gets a number. */
function withNames(lobby: Lobby, wishes: ReadonlyMap<Key, Wish>): Lobby {
  const { members } = lobby;
  const saidBy = ({ person, name }: LobbyMember): string => wishes.get(person)?.name ?? name;
  const kept = members.filter((member) => isNameFor(member.name, saidBy(member)));
  const later = members.filter((member) => !kept.includes(member));
  const wanted = [...kept.map(({ name }) => name), ...later.map((member) => cleanName(saidBy(member)))];
  const names = distinct(wanted, RESERVED_NAMES);
  const nameOf = (member: LobbyMember): string => names[[...kept, ...later].indexOf(member)];
  return { ...lobby, members: members.map((member) => ({ ...member, name: nameOf(member) })) };
}

function withReady(lobby: Lobby, wishes: ReadonlyMap<Key, Wish>): Lobby {
  const shown = shownHash(lobby);
  const isReady = (person: Key | null): boolean => {
    const wish = person === null ? undefined : wishes.get(person);
    return wish?.readyFor === lobby.round && wish.nonce !== null && wish.shown === shown;
  };
  return { ...lobby, seats: lobby.seats.map((seat) => ({ ...seat, isReady: isReady(seat.person) })) };
}

/** A match has begun, or is known now: who was ready for it is not yet for the next. One of spectators concerns nobody. */
export function afterMatch(lobby: Lobby, deed: Deed | null): Lobby {
  if (!deed || deed.number <= lobby.match) return lobby;
  const next = { ...lobby, match: deed.number };
  const persons = personsOf(deed);
  return peopleIn(lobby).some((person) => persons.includes(person)) ? nextRound(next) : next;
}

/** As many seats as this; who sat beyond them moves up. Nothing if they do not find room. */
export function withSeats(lobby: Lobby, count: number): Lobby | undefined {
  const seats = Array.from({ length: count }, (_, seat) => lobby.seats[seat] ?? EMPTY);
  let next: Lobby = nextRound({ ...lobby, seats });
  for (const { person } of lobby.seats.slice(count)) {
    if (person === null) continue;
    const free = firstFree(next);
    if (free < 0) return undefined;
    next = moveTo(next, person, free);
  }
  return next;
}

/** Removes somebody from the table: it may not come back. */
export const withoutPerson = (lobby: Lobby, person: Key): Lobby => ({
  ...withoutMember(lobby, person),
  removed: [...lobby.removed, person].slice(-MOST_REMOVED),
});

export function swapped(lobby: Lobby, a: number, b: number): Lobby {
  const seats = lobby.seats.slice();
  [seats[a], seats[b]] = [seats[b], seats[a]];
  return nextRound({ ...lobby, seats });
}

/** Nobody may watch any more, but for the host. */
export function withoutWatchers(lobby: Lobby, host: Key): Lobby {
  const members = lobby.members.filter(({ person }) => person === host || seatOf(lobby, person) >= 0);
  return { ...lobby, members };
}
