import { Malformed } from '../../fair/bytes.ts';
import { HASH } from '../../fair/hash.ts';
import type { TableChoice } from '../table-view.ts';
import { fields, flag, hexOf, list, memberKey, orNull, readJson, text, whole, writeJson } from './json.ts';
import {
  LEAST_SEATS,
  type Lobby,
  type LobbyMember,
  type LobbySeat,
  MOST_REMOVED,
  MOST_SEATS,
  MOST_WATCHERS,
  peopleIn,
} from './lobby.ts';
import { areDistinct, cleanName, MOST_NAME, RESERVED_NAMES } from './names.ts';
import { MOST_BODY } from './notice.ts';
import { MOST_COUNT } from './wish.ts';

const LOBBY_FIELDS = [
  'choice',
  'rules',
  'round',
  'seats',
  'members',
  'removed',
  'turnedAway',
  'match',
  'closed',
];
const CHOICE_FIELDS = ['sets', 'variant', 'first', 'bot', 'timer', 'allowsSpectators'];
const MOST_SETS = 16;
const MOST_WORD = 40;
export const LEAST_TIMER = 10;
export const MOST_TIMER = 3600;

export const encodeLobby = (lobby: Lobby): Uint8Array =>
  writeJson({ ...lobby, choice: { ...lobby.choice, first: lobby.choice.first ?? null } });

export function decodeLobby(bytes: Uint8Array): Lobby {
  const from = fields(readJson(bytes, MOST_BODY), LOBBY_FIELDS);
  const seats = list(from.seats, MOST_SEATS, readSeat);
  if (seats.length < LEAST_SEATS) throw new Malformed('The lobby has too few seats.');
  return checked({
    choice: readChoice(from.choice),
    rules: hexOf(from.rules, HASH),
    round: whole(from.round, 0, MOST_COUNT),
    seats,
    members: list(from.members, MOST_SEATS + MOST_WATCHERS, readMember),
    removed: list(from.removed, MOST_REMOVED, memberKey),
    turnedAway: list(from.turnedAway, MOST_REMOVED, memberKey),
    match: whole(from.match, 0, MOST_COUNT),
    closed: whole(from.closed, 0, MOST_COUNT),
  });
}

/** Everybody is there once, under a name that looks like no other and like none of a bot; and sits there as a person. */
function checked(lobby: Lobby): Lobby {
  const { members, seats } = lobby;
  const people = members.map(({ person }) => person);
  const seated = peopleIn(lobby);
  const areOnce = [people, seated].every((list) => new Set(list).size === list.length);
  if (!areOnce || !seated.every((person) => people.includes(person)))
    throw new Malformed('Somebody is at the table twice, or sits there and was not let in.');
  if (seats.some(({ person, isBot }) => person !== null && isBot)) throw new Malformed('A person is no bot.');
  if (!areDistinct([...members.map(({ name }) => name), ...RESERVED_NAMES]))
    throw new Malformed('Two names look the same, or one is that of a bot.');
  return lobby;
}

function readChoice(value: unknown): TableChoice {
  const from = fields(value, CHOICE_FIELDS);
  const first = orNull(from.first, (seat) => whole(seat, 0, MOST_SEATS - 1));
  if (from.variant !== 'standard' && from.variant !== 'team')
    throw new Malformed('There is no such variant.');
  return {
    sets: list(from.sets, MOST_SETS, (set) => text(set, MOST_WORD)),
    variant: from.variant,
    ...(first === null ? {} : { first }),
    bot: text(from.bot, MOST_WORD),
    timer: readTimer(from.timer),
    allowsSpectators: flag(from.allowsSpectators),
  };
}

/** Seconds for a turn, or 0 for no limit. */
export const readTimer = (value: unknown): number =>
  value === 0 ? 0 : whole(value, LEAST_TIMER, MOST_TIMER);

function readSeat(value: unknown): LobbySeat {
  const from = fields(value, ['person', 'isBot', 'isReady']);
  return {
    person: orNull(from.person, memberKey),
    isBot: flag(from.isBot),
    isReady: flag(from.isReady),
  };
}

function readMember(value: unknown): LobbyMember {
  const from = fields(value, ['person', 'name', 'moves']);
  return {
    person: memberKey(from.person),
    name: cleanName(text(from.name, MOST_NAME * 2)),
    moves: whole(from.moves, 0, MOST_COUNT),
  };
}
