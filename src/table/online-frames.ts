import { within } from '../../components/arena.ts';
import { allSeats } from '../../components/entities.ts';
import { Purse } from '../../components/purse.ts';
import { ACTIVE, Table, TURN } from '../../components/table.ts';
import { ACTION, type Body, EXPEL } from '../fair/body.ts';
import type { Game } from '../fair/game.ts';
import { noticesOf } from './notices.ts';
import type { Seat } from './seats.ts';
import { Teller, type Told } from './story.ts';
import { type Tableau, tableauOf } from './tableau.ts';
import { Tally } from './witness.ts';

/** The table after some inputs, when all chance that they needed was settled: the same for everybody. */
export interface Frame {
  readonly input: number;
  readonly hash: string;
  readonly tableau: Tableau;
  /** How much of the story was told by then, and of how many turns the honor was known. */
  readonly told: number;
  readonly turns: number;
}

/** Where the story was before the last stretch of it. */
interface Mark {
  readonly read: number;
  readonly told: number;
  readonly turns: number;
  readonly teller: ReturnType<Teller['mark']>;
}

/** Follows a fair game from its beginning and keeps what a screen shows of it. */
export class Frames {
  readonly list: Frame[] = [];
  readonly story: Told[] = [];
  readonly honor: number[][] = [];
  /** Told of every frame. */
  changed: () => void = () => {};
  private readonly game: Game;
  private readonly seat: number;
  private readonly tally: Tally;
  private teller: Teller | undefined;
  /** Inputs up to here are told, or there is nothing to tell of them. */
  private read = 0;
  private mark: Mark | undefined;

  constructor(game: Game, seat: number) {
    this.game = game;
    this.seat = seat;
    this.tally = new Tally(game.state.layout.seats);
    game.watcher = {
      chance: (kind, of, answer) =>
        within(game.state, () => this.tally.note(kind, of, Table.reg[ACTIVE], answer)),
      taken: ({ body }) => this.take(body),
      settled: () => this.settle(),
    };
  }

  get newest(): Frame | undefined {
    return this.list[this.list.length - 1];
  }

  /** Seats without a player are shown as bots. */
  get seats(): readonly Seat[] {
    const { agreement, dealer } = this.game;
    const { names, bot } = agreement.configuration;
    return names.map((name, seat) => (dealer.seats[seat].isLive ? { name } : { name, bot }));
  }

  /** What chance had decided for some is burnt if a vote came first: what was told of it did not happen. */
  private take(body: Body): void {
    const { mark, teller } = this;
    if (body.kind !== EXPEL || !body.burns || !mark || !teller) return;
    if (this.newest?.input !== this.game.length - 1) return;
    this.read = mark.read;
    this.story.length = mark.told;
    this.honor.length = mark.turns;
    teller.backTo(mark.teller);
    this.tally.sinceThen();
  }

  private settle(): void {
    this.teller ??= this.begun();
    this.mark = {
      read: this.read,
      told: this.story.length,
      turns: this.honor.length,
      teller: this.teller.mark(),
    };
    this.tellOn(this.teller);
    this.list.push(this.frame());
    this.changed();
  }

  private tellOn(teller: Teller): void {
    const { log, state } = this.game;
    for (; this.read < log.length; this.read++) this.tellInput(teller, log[this.read].body);
    if (
      this.honor.length <
      Math.max(
        1,
        within(state, () => Table.reg[TURN]),
      )
    )
      this.honor.push(this.tokens);
  }

  /** What was dealt at first is not told. */
  private begun(): Teller {
    this.tally.sinceThen();
    return new Teller(this.game.state);
  }

  private tellInput(teller: Teller, body: Body): void {
    const input = this.read + 1;
    if (body.kind === ACTION) this.story.push(teller.entryOf(input, body, this.tally.sinceThen()));
    const notices = noticesOf(body);
    if (notices.length === 0) return;
    for (const notice of notices) this.story.push({ input, turn: teller.turn, ...notice });
    this.tally.sinceThen();
    teller.goOn();
  }

  private get tokens(): number[] {
    return within(this.game.state, () => allSeats().map((seat) => Purse.honor[seat]));
  }

  private frame(): Frame {
    return {
      input: this.game.length,
      hash: this.game.hash,
      tableau: tableauOf(this.game, this.seats, this.seat),
      told: this.story.length,
      turns: this.honor.length,
    };
  }
}
