import { within } from '../../../components/arena.ts';
import { ACTIVE, Table, TURN } from '../../../components/table.ts';
import type { Game } from '../../fair/game.ts';

/** How long a turn takes by the clock of this page. Each page has its own; only one's own turn is ever cut short. */
export class TurnTimer {
  private readonly limit: number;
  private turn = -1;
  private asked = -1;
  /** When the turn began, moved on by the time that others took for their answers in it. */
  private began = 0;
  private askedSince = 0;
  private last = 0;

  /** The limit is in seconds; 0 is none. */
  constructor(limit: number) {
    this.limit = limit * 1000;
  }

  /** Looks at the game again: at every change, and now and then. */
  update(game: Game, now: number): void {
    const [turn, active] = within(game.state, () => [Table.reg[TURN], Table.reg[ACTIVE]]);
    const asked = game.wait.for === 'action' ? game.asked : -1;
    // A turn that was there before does not begin again.
    const isNew = turn > this.turn;
    if (isNew) this.began = now;
    else if (this.asked !== active) this.began += now - this.last;
    if (asked !== this.asked || isNew) this.askedSince = now;
    this.turn = Math.max(this.turn, turn);
    this.asked = asked;
    this.last = now;
  }

  /** When the time of the seat that is asked runs out, or null. */
  ends(game: Game): number | null {
    if (this.limit === 0 || this.asked < 0 || game.isOver) return null;
    const isOwnTurn = within(game.state, () => this.asked === Table.reg[ACTIVE]);
    return (isOwnTurn ? this.began : this.askedSince) + this.limit;
  }
}
