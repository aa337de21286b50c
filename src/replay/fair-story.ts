import { within } from '../../components/arena.ts';
import { ACTIVE, Table } from '../../components/table.ts';
import { ACTION, type Body } from '../fair/body.ts';
import type { Game } from '../fair/game.ts';
import { noticesOf } from '../table/notices.ts';
import { Teller, type Told } from '../table/story.ts';
import { Tally } from '../table/witness.ts';

/**
 * Tells a fair game from where it is now. An action may wait for cards that others have to show first: it is told when
 * the table is settled, with all that came of it.
 */
export class FairStory {
  readonly told: Told[] = [];
  private readonly game: Game;
  private readonly teller: Teller;
  private readonly tally: Tally;
  private read: number;

  constructor(game: Game) {
    this.game = game;
    this.teller = new Teller(game.state);
    this.tally = new Tally(game.state.layout.seats);
    this.read = game.length;
    game.watcher = {
      chance: (kind, seat, answer) =>
        within(game.state, () => this.tally.note(kind, seat, Table.reg[ACTIVE], answer)),
      taken: () => {},
      settled: () => {},
    };
  }

  /** To be called after every input. */
  goOn(): void {
    const { wait } = this.game;
    if (wait.for === 'action' || wait.for === 'nothing') this.tellAll();
  }

  tellAll(): void {
    const { log } = this.game;
    for (; this.read < log.length; this.read++) this.tellInput(log[this.read].body);
  }

  private tellInput(body: Body): void {
    const input = this.read + 1;
    if (body.kind === ACTION) this.told.push(this.teller.entryOf(input, body, this.tally.sinceThen()));
    const notices = noticesOf(body);
    if (notices.length === 0) return;
    for (const notice of notices) this.told.push({ input, turn: this.teller.turn, ...notice });
    this.tally.sinceThen();
    this.teller.goOn();
  }
}
