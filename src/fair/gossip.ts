import type { Track } from './chain.ts';
import type { Game } from './game.ts';
import {
  HAVE,
  type HaveMessage,
  LINK,
  type LinkMessage,
  type LogMessage,
  type Message,
  short,
} from './messages.ts';
import { type LastSigned, logMessages } from './series.ts';

// Whoever has what another misses sends it.

/** Ticks after which it is said again, when nothing has changed, double each time up to this. */
const MOST_TICKS = 16;

/** When to say what one has. */
export class Gossip {
  private last = '';
  private times = 0;
  private ticks = 0;

  /** What to say now, if anything. */
  tick(game: Game, isWaiting: boolean): HaveMessage | undefined {
    if (!isWaiting) return undefined;
    const known = game.dealer.seats.map(({ publicLinks }) => publicLinks.known);
    const now = [game.length, ...known].join();
    if (now !== this.last) {
      this.last = now;
      this.times = this.ticks = 0;
    }
    if (--this.ticks > 0) return undefined;
    this.ticks = Math.min(MOST_TICKS, 1 << this.times);
    const times = Math.min(this.times++, 255);
    return { type: HAVE, n: game.length, head: short(game.head), times, known };
  }
}

/** The last link of each chain of a seat that another does not know. */
function linksFrom(game: Game, seat: number, track: Track, known: number): LinkMessage[] {
  return track.stretches.flatMap(({ base, links }): LinkMessage[] => {
    const k = base + links.length - 2;
    const head = game.dealer.chanceHeads[k];
    if (links.length < 2 || k < known || !head) return [];
    return [{ type: LINK, seat, k, head: short(head), link: links[links.length - 1] }];
  });
}

/** What one says to another who has this: its own things at once, those of others if asked again. */
export function answerHave(
  game: Game,
  own: number,
  have: HaveMessage,
  signed: readonly (LastSigned | undefined)[],
): Message[] {
  const all = have.times > 0;
  const links = game.dealer.seats.flatMap(({ publicLinks }, seat) =>
    all || seat === own ? linksFrom(game, seat, publicLinks, have.known[seat]) : [],
  );
  const next = game.log[have.n];
  const log: LogMessage[] =
    next && (all || next.body.seat === own) ? logMessages(game.log, have.n, signed) : [];
  return [...links, ...log];
}
