import { SETS } from '../../cards/index.ts';
import { Refusal } from '../../match/config.ts';
import type { Key } from '../mesh.ts';
import type { TableChoice } from '../table-view.ts';
import type { Hall } from './hall.ts';
import { swapped, withoutPerson, withoutWatchers, withSeats } from './host-desk.ts';
import {
  BOT,
  EMPTY,
  LEAST_SEATS,
  type Lobby,
  MOST_SEATS,
  memberOf,
  nextRound,
  peopleIn,
  rechosen,
  setSeat,
} from './lobby.ts';
import { LEAST_TIMER, MOST_TIMER } from './lobby-codec.ts';
import type { MatchRunner } from './match-runner.ts';
import { OPEN_BOTS } from './open-bots.ts';
import { whyNotPlayable } from './start.ts';

/** A part of the choice; `first: null` lets the first seat be dealt. */
export type ChoicePart = Partial<Omit<TableChoice, 'first'>> & { readonly first?: number | null };

const LEAST_PEOPLE = 2;

export interface TableState {
  readonly hall: Hall;
  readonly isMatchOn: () => boolean;
  readonly isStarting: () => boolean;
  readonly isHere: (person: Key) => boolean;
  /** A number for the next match of this member. */
  readonly freshNonce: () => string;
  /** The match that is shown, if one is. */
  readonly shown: MatchRunner | null;
}

/** What only the host may do. */
export class HostCommands {
  private readonly table: TableState;

  constructor(table: TableState) {
    this.table = table;
  }

  /** The lobby, if it may be changed now. */
  private lobby(): Lobby {
    const { hall, isMatchOn, isStarting } = this.table;
    if (!hall.isHost || !hall.lobby) throw new Refusal('Only the host can do this.');
    if (isStarting()) throw new Refusal('The match is about to begin.');
    if (isMatchOn()) throw new Refusal('This cannot be changed while a match is on.');
    return hall.lobby;
  }

  private seatIn(lobby: Lobby, seat: number): void {
    if (!lobby.seats[seat]) throw new Refusal(`There is no seat ${seat + 1}.`);
  }

  choose(part: ChoicePart): void {
    const lobby = this.lobby();
    const { first: old, ...rest } = lobby.choice;
    const { first = old ?? null, ...others } = part;
    const choice = { ...rest, ...others, ...(first === null ? {} : { first }) };
    checkChoice(choice, lobby.seats.length);
    const next = rechosen(lobby, choice);
    this.table.hall.setLobby(choice.allowsSpectators ? next : withoutWatchers(next, this.table.hall.self));
  }

  setSeatCount(count: number): void {
    const lobby = this.lobby();
    if (!Number.isInteger(count) || count < LEAST_SEATS || count > MOST_SEATS)
      throw new Refusal(`A table has ${LEAST_SEATS} to ${MOST_SEATS} seats.`);
    const next = withSeats(lobby, count);
    if (!next) throw new Refusal(`There are ${peopleIn(lobby).length} people in seats.`);
    this.table.hall.setLobby(next);
  }

  seatBot(seat: number): void {
    const lobby = this.lobby();
    this.seatIn(lobby, seat);
    if (lobby.seats[seat].person !== null) throw new Refusal('Somebody sits there.');
    this.table.hall.setLobby(nextRound(setSeat(lobby, seat, BOT)));
  }

  /** Frees a seat of its bot; a person who sat there is removed from the table. */
  clearSeat(seat: number): void {
    const lobby = this.lobby();
    this.seatIn(lobby, seat);
    const { person } = lobby.seats[seat];
    if (person !== null) this.remove(person);
    else this.table.hall.setLobby(nextRound(setSeat(lobby, seat, EMPTY)));
  }

  /** Removes somebody from the table; a spectator at any time, a player between matches. */
  remove(person: Key): void {
    const { hall, isMatchOn } = this.table;
    if (person === hall.self) throw new Refusal('The host cannot be removed.');
    const isSeated = hall.lobby !== null && peopleIn(hall.lobby).includes(person);
    if (isMatchOn() && isSeated) throw new Refusal('Players can be removed between matches only.');
    const lobby = isSeated ? this.lobby() : hall.lobby;
    if (!hall.isHost || !lobby) throw new Refusal('Only the host can do this.');
    if (!memberOf(lobby, person)) throw new Refusal('They are not at this table.');
    hall.setLobby(withoutPerson(lobby, person));
  }

  swapSeats(a: number, b: number): void {
    const lobby = this.lobby();
    this.seatIn(lobby, a);
    this.seatIn(lobby, b);
    this.table.hall.setLobby(swapped(lobby, a, b));
  }

  /** The last match is no longer shown: everybody is in the lobby again, but for those who play on without the host. */
  backToLobby(): void {
    const { hall } = this.table;
    hall.setLobby({ ...this.lobby(), closed: hall.current?.number ?? 0 });
  }

  /** Who sits where in the match that is to begin. */
  persons(): (Key | null)[] {
    const why = this.whyNotStart();
    if (why !== null) throw new Refusal(why);
    return this.lobby().seats.map(({ person }) => person);
  }

  whyNotStart(): string | null {
    const { hall, isMatchOn, isStarting, isHere } = this.table;
    const { lobby } = hall;
    if (!hall.isHost || !lobby) return 'Only the host starts the match.';
    if (isStarting()) return 'The match is about to begin.';
    if (isMatchOn()) return 'A match is on.';
    const people = peopleIn(lobby);
    if (people.length < LEAST_PEOPLE) return 'Wait for another player to take a seat.';
    const names = (keys: readonly Key[]): string =>
      keys.map((person) => memberOf(lobby, person)?.name ?? '').join(' and ');
    const away = people.filter((person) => !isHere(person));
    if (away.length > 0) return `Not connected: ${names(away)}.`;
    const late = lobby.seats.flatMap(({ person, isReady }) =>
      person !== null && !isReady && person !== hall.self ? [person] : [],
    );
    if (late.length > 0) return `Not ready yet: ${names(late)}.`;
    return whyNotPlayable(lobby);
  }
}

function checkChoice({ sets, variant, first, bot, timer }: TableChoice, seats: number): void {
  if (sets.length === 0) throw new Refusal('Choose at least one set.');
  const strange = sets.find((set, i) => !Object.hasOwn(SETS, set) || sets.indexOf(set) !== i);
  if (strange !== undefined) throw new Refusal(`There is no such set, or it is named twice: "${strange}".`);
  if (variant !== 'standard' && variant !== 'team') throw new Refusal(`There is no variant "${variant}".`);
  if (first !== undefined && !(Number.isInteger(first) && first >= 0 && first < seats))
    throw new Refusal(`There is no seat ${first + 1}.`);
  if (!OPEN_BOTS.includes(bot))
    throw new Refusal(`There is no bot "${bot}" for open seats of a table of several devices.`);
  const isTimer = timer === 0 || (Number.isInteger(timer) && timer >= LEAST_TIMER && timer <= MOST_TIMER);
  if (!isTimer) throw new Refusal(`A turn has ${LEAST_TIMER} to ${MOST_TIMER} seconds, or no limit.`);
}
