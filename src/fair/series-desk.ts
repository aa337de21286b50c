import type { ExpelBody } from './body.ts';
import type { Game } from './game.ts';
import type { Ledger, Stretch } from './ledger.ts';
import type { LogMessage, SignedInput } from './messages.ts';
import type { OpenSeats } from './open-seat.ts';
import { SIGNED, unreadable } from './series.ts';
import { expelOf } from './votes.ts';

/** So many inputs and bytes at most come in one series. */
const MOST_SERIES = 8192;
const MOST_SERIES_BYTES = 256 * 1024;

interface Series {
  readonly start: number;
  readonly inputs: SignedInput[];
  bytes: number;
}

/** Puts stretches of the log together that come in several messages, and takes them. */
export class SeriesDesk {
  private readonly game: Game;
  private readonly ledger: Ledger;
  private readonly openSeats: OpenSeats;
  /** Adds the links that the game waits for before an expel, or before anything else; says whether there were any. */
  private readonly takeLinks: (expel?: ExpelBody) => boolean;
  private readonly begun = new Map<number, Series>();

  constructor(game: Game, ledger: Ledger, openSeats: OpenSeats, takeLinks: SeriesDesk['takeLinks']) {
    this.game = game;
    this.ledger = ledger;
    this.openSeats = openSeats;
    this.takeLinks = takeLinks;
  }

  receive(from: number, message: LogMessage): void {
    const series = this.whole(from, message);
    if (series) this.take({ from, start: series.start, inputs: series.inputs });
  }

  /** Takes what has waited for links. Says whether there was any. */
  takeRest(): boolean {
    const rest = this.ledger.takeRest((next) => this.findLinks(next));
    if (rest) this.take(rest);
    return rest !== undefined;
  }

  /** The whole of it, once the last message has come. */
  private whole(from: number, { start, more, inputs }: LogMessage): Series | undefined {
    const before = this.begun.get(from);
    const follows = before !== undefined && before.start + before.inputs.length === start;
    const series = follows ? before : { start, inputs: [], bytes: 0 };
    this.begun.delete(from);
    if (series.start > this.game.length) return undefined;
    series.inputs.push(...inputs);
    series.bytes += inputs.reduce((sum, { bytes, signed }) => sum + bytes.length + SIGNED * signed.length, 0);
    if (series.inputs.length > MOST_SERIES || series.bytes > MOST_SERIES_BYTES) return undefined;
    if (more) this.begun.set(from, series);
    return more ? undefined : series;
  }

  private take(stretch: Stretch): void {
    const { game, ledger, openSeats } = this;
    ledger.takeSeries(stretch, (bytes) => {
      const isReady = this.findLinks(bytes);
      const what = openSeats.allows(bytes) ? undefined : 'holds an input that nobody made';
      if (what) ledger.accuse(unreadable(game.length, stretch.from, what));
      return !what && isReady;
    });
  }

  /** Adds the links that an input needs; says whether all of them have come. */
  private findLinks(bytes: Uint8Array): boolean {
    const expel = expelOf(bytes);
    while (this.takeLinks(expel?.burns ? expel : undefined));
    return this.hasLinks(expel);
  }

  /** Whether the links are there without which an input cannot come. A value that is burnt needs none of those who go. */
  private hasLinks(expel: ExpelBody | undefined): boolean {
    const { wait } = this.game;
    if (wait.for !== 'links') return true;
    return expel?.burns === true && wait.seats.every((seat) => expel.mask & (1 << seat));
  }
}
