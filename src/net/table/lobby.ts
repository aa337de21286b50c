import { SETS } from '../../cards/index.ts';
import { rulesHash } from '../../fair/config.ts';
import { hash, toHex, utf8 } from '../../fair/hash.ts';
import type { Key } from '../mesh.ts';
import type { TableChoice } from '../table-view.ts';
import { botName } from './names.ts';

// The lobby as the host says it is: plain data, and functions that make the next one.

export const LEAST_SEATS = 2;
export const MOST_SEATS = 6;
export const MOST_WATCHERS = 20;
export const MOST_REMOVED = 100;

export interface LobbySeat {
  /** Nobody, if it is null; a bot is to play if `isBot`. */
  readonly person: Key | null;
  readonly isBot: boolean;
  readonly isReady: boolean;
}

/** Who was let in: in a seat, or watching. */
export interface LobbyMember {
  readonly person: Key;
  readonly name: string;
  /** How many of its wishes for a place were heard. */
  readonly moves: number;
}

export interface Lobby {
  readonly choice: TableChoice;
  /** The rules hash of the sets of the choice, as the host has them. */
  readonly rules: string;
  /** Goes up with the choice: who was ready for another one is not ready for this. */
  readonly round: number;
  readonly seats: readonly LobbySeat[];
  readonly members: readonly LobbyMember[];
  readonly removed: readonly Key[];
  readonly turnedAway: readonly Key[];
  /** The last match that the host knows of, and the last that is no longer shown. */
  readonly match: number;
  readonly closed: number;
}

export const EMPTY: LobbySeat = { person: null, isBot: false, isReady: false };
export const BOT: LobbySeat = { person: null, isBot: true, isReady: false };

const rulesOf = ({ sets }: TableChoice): string => toHex(rulesHash(sets));

/** Whether the sets of the choice are here what they are at the host's. */
export const hasOurRules = ({ choice, rules }: Pick<Lobby, 'choice' | 'rules'>): boolean =>
  choice.sets.every((set) => Object.hasOwn(SETS, set)) && rules === rulesOf(choice);

export const emptyLobby = (choice: TableChoice, seats: number): Lobby => ({
  choice,
  rules: rulesOf(choice),
  round: 1,
  seats: Array.from({ length: seats }, () => EMPTY),
  members: [],
  removed: [],
  turnedAway: [],
  match: 0,
  closed: 0,
});

export const seatOf = ({ seats }: Pick<Lobby, 'seats'>, person: Key): number =>
  seats.findIndex((seat) => seat.person === person);

export const memberOf = ({ members }: Lobby, person: Key): LobbyMember | undefined =>
  members.find((member) => member.person === person);

export const peopleIn = ({ seats }: Pick<Lobby, 'seats'>): Key[] =>
  seats.flatMap(({ person }) => (person === null ? [] : [person]));

/** The names of the seats, with bots where these people are not. */
export const seatNames = (lobby: Lobby, persons: readonly (Key | null)[]): string[] =>
  persons.map((person, seat) => (person && memberOf(lobby, person)?.name) || botName(seat));

/** What a match from this lobby would be, as a hash: whoever wants it wants just this. */
export function shownHash({ choice, rules, seats }: Pick<Lobby, 'choice' | 'rules' | 'seats'>): string {
  const { sets, variant, first, bot, timer, allowsSpectators } = choice;
  const persons = seats.map(({ person }) => person);
  const words = [sets, rules, variant, first ?? null, bot, timer, allowsSpectators, persons];
  return toHex(hash('shown', utf8(JSON.stringify(words))));
}

export const setSeat = (lobby: Lobby, seat: number, to: LobbySeat): Lobby => ({
  ...lobby,
  seats: lobby.seats.map((old, i) => (i === seat ? to : old)),
});

/** Takes a person out of its seat, if it has one. */
export const unseat = (lobby: Lobby, person: Key): Lobby => ({
  ...lobby,
  seats: lobby.seats.map((seat) => (seat.person === person ? EMPTY : seat)),
});

/** Takes a person off the table altogether. */
export const withoutMember = (lobby: Lobby, person: Key): Lobby => ({
  ...unseat(lobby, person),
  members: lobby.members.filter((member) => member.person !== person),
});

/** Puts a person into a seat that is free. */
export function moveTo(lobby: Lobby, person: Key, seat: number): Lobby {
  const free = lobby.seats[seat];
  if (!free || free.person !== null || free.isBot) return lobby;
  return setSeat(unseat(lobby, person), seat, { ...EMPTY, person });
}

export const firstFree = ({ seats }: Lobby): number =>
  seats.findIndex(({ person, isBot }) => person === null && !isBot);

/** Another choice: everybody has to say again that they are ready. */
export const rechosen = (lobby: Lobby, choice: TableChoice): Lobby =>
  nextRound({ ...lobby, choice, rules: rulesOf(choice) });

export const nextRound = (lobby: Lobby): Lobby => ({
  ...lobby,
  round: lobby.round + 1,
  seats: lobby.seats.map((seat) => ({ ...seat, isReady: false })),
});
