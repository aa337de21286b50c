import { Refusal } from '../../match/config.ts';
import { idOf } from './deed.ts';
import type { TableState } from './host-commands.ts';
import { type Lobby, seatOf, shownHash } from './lobby.ts';
import type { MatchRunner } from './match-runner.ts';
import { cleanName } from './names.ts';
import { otherRules } from './start.ts';

/** What every member may do for itself. */
export class MemberCommands {
  private readonly table: TableState;

  constructor(table: TableState) {
    this.table = table;
  }

  private lobby(): Lobby {
    const { lobby } = this.table.hall;
    if (!lobby) throw new Refusal('There is no connection to the table yet.');
    return lobby;
  }

  private betweenMatches(): Lobby {
    const { isMatchOn, isStarting } = this.table;
    if (isMatchOn() || isStarting()) throw new Refusal('This is not possible while a match is on.');
    return this.lobby();
  }

  rename(name: string): void {
    this.table.hall.wish({ name: cleanName(name) });
  }

  ready(isReady: boolean): void {
    const { hall, freshNonce } = this.table;
    const lobby = this.betweenMatches();
    if (seatOf(lobby, hall.self) < 0) throw new Refusal('Take a seat first.');
    const strange = otherRules(lobby);
    if (strange !== null) throw new Refusal(strange);
    const wanted = { readyFor: lobby.round, shown: shownHash(lobby), nonce: freshNonce() };
    hall.wish(isReady ? wanted : { readyFor: 0, nonce: null });
  }

  sit(seat: number): void {
    const free = this.betweenMatches().seats[seat];
    if (!free) throw new Refusal(`There is no seat ${seat + 1}.`);
    if (free.person !== null || free.isBot) throw new Refusal('This seat is taken.');
    this.move(seat);
  }

  stand(): void {
    if (!this.betweenMatches().choice.allowsSpectators) throw new Refusal('This table has no spectators.');
    this.move(null);
  }

  private move(place: number | null): void {
    const { hall } = this.table;
    hall.wish({ place, moves: hall.own.moves + 1, readyFor: 0 });
  }

  rematch(): void {
    const { hall, isMatchOn, isStarting, freshNonce } = this.table;
    if (!hall.deed || isMatchOn()) throw new Refusal('The match is not over yet.');
    if (isStarting()) throw new Refusal('The match is about to begin.');
    const lobby = this.lobby();
    if (seatOf(lobby, hall.self) < 0) throw new Refusal('Only players can ask for another match.');
    hall.wish({ rematch: hall.lastNumber, shown: shownHash(lobby), nonce: freshNonce() });
  }

  /** The match that this member plays in, and that is not over. */
  private own(): MatchRunner {
    const { shown } = this.table;
    if (!shown || shown.seat < 0) throw new Refusal('You do not play in a match now.');
    if (shown.game.isOver) throw new Refusal('The match is over.');
    return shown;
  }

  /** Agrees to end the match, or takes that back: it ends when all who play in it agree, or if it has stopped here. */
  endMatch(isWanted: boolean): void {
    const match = this.own();
    this.table.hall.wish({ ends: isWanted ? idOf(match.deed) : null });
  }

  /** Plays no more in the match, whatever the others do: it ends here, and for nobody else. */
  leaveMatch(): void {
    const match = this.own();
    match.leave();
    this.table.hall.wish({ ends: idOf(match.deed) });
  }
}
