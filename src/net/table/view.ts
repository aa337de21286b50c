import type { Key, Mesh } from '../mesh.ts';
import type { SeatView, Spectator, Stage, TableChoice, TableView } from '../table-view.ts';
import { troubleWords } from '../trouble.ts';
import type { Chat } from './chat.ts';
import { type Deed, personsOf } from './deed.ts';
import type { Hall } from './hall.ts';
import { type Lobby, memberOf, seatNames, seatOf } from './lobby.ts';
import type { MatchRunner } from './match-runner.ts';
import { cleanName, distinct, RESERVED_NAMES } from './names.ts';
import type { Votable } from './votable.ts';
import { isForRematch } from './wish.ts';

/** All that a view is made of. */
export interface Scenery {
  readonly hall: Hall;
  /** The match that is shown, if one is. */
  readonly runner: MatchRunner | null;
  readonly stage: Stage;
  readonly trouble: {
    readonly kind: NonNullable<TableView['trouble']>['kind'];
    readonly detail: string;
  } | null;
  readonly code: string;
  readonly choice: TableChoice;
  readonly isHere: (person: Key) => boolean;
  readonly wayTo: (person: Key) => SeatView['by'];
  readonly others: readonly Key[];
  readonly broker: Mesh['broker'];
  readonly outage: Mesh['outage'];
  readonly isMissed: boolean;
  readonly chat: Chat;
  readonly halt: TableView['halt'];
  readonly votable: Votable;
  readonly whyNotStart: string | null;
  readonly isKept: boolean;
  readonly notice: string | null;
  readonly wantEnd: readonly number[];
  readonly remarks: readonly string[];
  readonly nonsense: number;
}

export function viewOfTable(scenery: Scenery): TableView {
  const { hall, runner, stage, trouble, code, choice, chat, broker, isHere } = scenery;
  const seats = runner ? matchSeats(scenery, runner) : lobbySeats(scenery);
  const awaited = runner?.awaited ?? [];
  const goneOn = runner ? goneOnIn(hall, runner) : [];
  return {
    stage,
    trouble: trouble && { kind: trouble.kind, ...troubleWords(trouble.kind, trouble.detail) },
    code,
    self: hall.self,
    isHost: hall.isHost,
    seat: seats.findIndex(({ isSelf }) => isSelf),
    choice,
    seats,
    spectators: spectatorsOf(scenery, seats),
    players: seats.filter(({ person }) => person !== null).length,
    whyNotStart: scenery.whyNotStart,
    broker,
    outage: scenery.outage,
    isMissed: scenery.isMissed,
    chat: chat.lines,
    isMuted: chat.isMuted,
    halt: scenery.halt,
    waiting: runner && awaited.length > 0 ? { seats: awaited, since: runner.waitsSince } : null,
    turnEnds: runner?.turnEnds ?? null,
    wantRematch: wantRematch(hall, seats),
    wantEnd: runner ? scenery.wantEnd : [],
    later: goneOn.length > 0 ? hall.later!.deed.number : null,
    goneOn,
    remarks: scenery.remarks,
    votable: scenery.votable.seats,
    whyNoVote: scenery.votable.whyNot,
    hasVoted: runner ? hasVoted(runner, scenery.votable) : false,
    host: hall.hostKey,
    isHostHere: hall.hostKey !== null && isHere(hall.hostKey),
    hasHostLeft: hall.hasHostLeft,
    isKept: scenery.isKept,
    notice: scenery.notice,
    match: hall.current?.number ?? 0,
    inputs: runner?.game.length ?? 0,
    nonsense: scenery.nonsense,
  };
}

/** Those who still play in one's own match, and have begun a later one. One without them is nothing to its players. */
function goneOnIn({ later }: Hall, { seat: own, isDone, persons, isLive }: MatchRunner): number[] {
  if (!later || own < 0 || isDone) return [];
  const there = personsOf(later.deed);
  const isThere = (person: Key | null): boolean => person !== null && there.includes(person);
  return [...persons.keys()].filter((seat) => seat !== own && isLive(seat) && isThere(persons[seat]));
}

/** Whether this seat has voted on all who may be voted on: some may have gone since. */
function hasVoted({ peer }: MatchRunner, { seats }: Votable): boolean {
  const { isVoting, targets } = peer.votes;
  return isVoting && seats.every((seat) => targets.includes(seat));
}

/** What somebody is called in a match; nothing if it does not play in it. */
const nameIn = (deed: Deed | null, person: Key): string | undefined =>
  deed?.agreement.configuration.names[personsOf(deed).indexOf(person)];

/**
 * What somebody is called: who plays in the match that is shown as there, whatever else is said meanwhile; others as the
 * host says, or else as they say themselves. The names of those who come before are nobody else's.
 */
export function nameOf(hall: Hall, person: Key, shown: Pick<MatchRunner, 'deed'> | null): string {
  const match = shown?.deed ?? null;
  const playing = nameIn(match, person);
  if (playing !== undefined) return playing;
  const { lobby, current, wishes } = hall;
  const members = lobby?.members.map((member) => member.person) ?? [];
  const people = [...new Set([...members, ...wishes.keys(), person])].filter(
    (key) => nameIn(match, key) === undefined,
  );
  const nameAside = (key: Key): string =>
    (lobby && memberOf(lobby, key)?.name) ?? nameIn(current, key) ?? cleanName(wishes.get(key)?.name ?? '');
  const taken = [...(match?.agreement.configuration.names ?? []), ...RESERVED_NAMES];
  return distinct(people.map(nameAside), taken)[people.indexOf(person)];
}

function lobbySeats(scenery: Scenery): SeatView[] {
  const { lobby } = scenery.hall;
  if (!lobby) return [];
  const names = seatNames(
    lobby,
    lobby.seats.map(({ person }) => person),
  );
  return lobby.seats.map(({ person, isBot, isReady }, seat) => ({
    ...personView(scenery, person),
    isBot,
    name: person !== null || isBot ? names[seat] : '',
    isReady,
    isOpen: false,
    votes: [],
  }));
}

function matchSeats(scenery: Scenery, runner: MatchRunner): SeatView[] {
  const { names } = runner.deed.agreement.configuration;
  const standing = runner.peer.votes.standing();
  return runner.persons.map((person, seat) => ({
    ...personView(scenery, person),
    isBot: person === null,
    name: names[seat],
    isReady: false,
    isOpen: person !== null && !runner.isLive(seat),
    votes: standing.flatMap(({ targets, voters }) => (targets.includes(seat) ? voters : [])),
  }));
}

const personView = ({ hall, isHere, wayTo }: Scenery, person: Key | null) => ({
  person,
  isHost: person !== null && person === hall.hostKey,
  isSelf: person === hall.self,
  isHere: person === null || isHere(person),
  by: person === null ? null : wayTo(person),
});

/** Who watches: those who were let in without a seat, and others who are here while a match is on. */
function spectatorsOf({ hall, runner, others }: Scenery, seats: readonly SeatView[]): Spectator[] {
  const { lobby, self } = hall;
  const isSeated = (person: Key): boolean => seats.some((seat) => seat.person === person);
  const guests = runner ? [...others, self].filter((person) => hall.mayWatch(person)) : [];
  const people = new Set([...(lobby?.members.map(({ person }) => person) ?? []), ...guests]);
  return [...people]
    .filter((person) => !isSeated(person))
    .map((person) => ({ person, name: nameOf(hall, person, runner), isSelf: person === self }));
}

function wantRematch(hall: Hall, seats: readonly SeatView[]): number[] {
  const { deed, lobby, wishes } = hall;
  if (!deed || !lobby) return [];
  return [...seats.keys()].filter((seat) => {
    const { person } = seats[seat];
    return person !== null && isForRematch(person, wishes.get(person), deed, lobby);
  });
}

/** Whether the table has a place for this member, as the host says. */
export function placeOf(lobby: Lobby | null, person: Key): 'none' | 'removed' | 'full' | 'member' {
  if (!lobby) return 'none';
  if (lobby.removed.includes(person)) return 'removed';
  if (lobby.turnedAway.includes(person)) return 'full';
  return memberOf(lobby, person) || seatOf(lobby, person) >= 0 ? 'member' : 'none';
}
