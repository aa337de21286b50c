import { authorOf } from './body.ts';
import type { Track } from './chain.ts';
import type { Game } from './game.ts';
import { isEqual } from './hash.ts';
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

/** So often it is said after the end: the end of one who went on alone may not be that of the others. */
const LAST_TIMES = 6;
/** Ticks until it is said first: most of what is waited for comes sooner. */
const FIRST_TICKS = 2;

/** The last `times` of a HAVE: it is an answer to one, and asks for no other. */
const IN_ANSWER = 255;

/** What one has; `length` is how long the log is as far as it is covered. */
function haveOf(game: Game, length: number, times: number): HaveMessage {
  const known = game.dealer.seats.map(({ publicLinks }) => publicLinks.known);
  return { type: HAVE, n: length, head: short(game.heads[length]), times, known };
}

/** When to say what one has. */
export class Gossip {
  private last = '';
  private times = 0;
  private ticks = 1;

  /** What to say now, if anything. One who waits for nobody may have missed that others do not wait for it any more. */
  tick(game: Game, asksFrom: () => number, isWaiting: boolean): HaveMessage | undefined {
    const known = game.dealer.seats.map(({ publicLinks }) => publicLinks.known);
    const now = [isWaiting, game.length, ...known].join();
    if (now !== this.last) {
      this.times = isWaiting ? 0 : 1;
      if (this.last) this.ticks = isWaiting ? FIRST_TICKS : MOST_TICKS;
      this.last = now;
    }
    if (--this.ticks > 0 || (game.isOver && this.times > LAST_TIMES)) return undefined;
    this.ticks = isWaiting ? Math.min(MOST_TICKS, 1 << this.times) : MOST_TICKS;
    return haveOf(game, asksFrom(), Math.min(this.times++, IN_ANSWER - 1));
  }
}

/** One who is at its end says no more what it has: to one who is elsewhere it does, to hear how that came about. */
export const askBack = (game: Game, length: number, have: HaveMessage): HaveMessage[] =>
  game.isOver && have.times < IN_ANSWER && isOfAnotherLog(game, have)
    ? [haveOf(game, length, IN_ANSWER)]
    : [];

/** The last link of each chain of a seat that another does not know. */
function linksFrom(game: Game, seat: number, track: Track, known: number): LinkMessage[] {
  return track.stretches.flatMap(({ base, links }): LinkMessage[] => {
    const k = base + links.length - 2;
    const head = game.dealer.chanceHeads[k];
    if (links.length < 2 || k < known || !head) return [];
    return [{ type: LINK, seat, k, head: short(head), link: links[links.length - 1] }];
  });
}

/** Nobody has more than the whole match. */
export const isOfAnotherLog = ({ length, heads, isOver }: Game, { n, head }: HaveMessage): boolean =>
  n > length ? isOver : !isEqual(head, short(heads[n]));

/** What one says to another who has this: its own things at once, those of others if asked again. */
export function answerHave(
  game: Game,
  own: number,
  have: HaveMessage,
  signed: readonly (LastSigned | undefined)[],
): Message[] {
  // From the beginning: nobody knows where the two went apart.
  if (isOfAnotherLog(game, have)) return logMessages(game, 0, signed);
  const all = have.times > 0;
  const links = game.dealer.seats.flatMap(({ publicLinks }, seat) =>
    all || seat === own ? linksFrom(game, seat, publicLinks, have.known[seat]) : [],
  );
  const next = game.log[have.n];
  const log: LogMessage[] =
    next && (all || authorOf(next.body) === own) ? logMessages(game, have.n, signed) : [];
  return [...links, ...log];
}
