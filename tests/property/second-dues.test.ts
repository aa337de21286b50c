import { expect, test } from 'vitest';
import { publicLink, writeExpel } from '../../src/fair/author.ts';
import { RENEW } from '../../src/fair/body.ts';
import type { Game } from '../../src/fair/game.ts';
import { duesOf } from '../../src/fair/returning.ts';
import { type FairSeats, fairSeats, gamesFor, nextInput, revealAll } from '../support/fair.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { SET_IDS, setupOf } from '../support/tables.ts';

// What is owed follows from the log alone, not from which links came to whom.

/** The seat that has just renewed a spent chain, if its link for the value that follows is waited for. */
function renewer({ wait, log }: Game): number | undefined {
  const last = log.at(-1)?.body;
  return wait.for === 'links' && last?.kind === RENEW && wait.seats.includes(last.seat)
    ? last.seat
    : undefined;
}

function playToRenewal(seats: FairSeats, games: readonly Game[]): number {
  const player = new RandomPlayer('dues', true);
  for (;;) {
    const found = renewer(games[0]);
    if (found !== undefined) return found;
    if (games[0].wait.for === 'links') {
      revealAll(seats, games);
      continue;
    }
    const bytes = nextInput(seats, games, player);
    for (const game of games) expect(game.take(bytes)).toBeUndefined();
  }
}

test('a renewal shows no link: whether one came by message does not change what its author owes', () => {
  const setup = setupOf(SET_IDS, { players: 6, variant: 'standard' });
  const seats = fairSeats(setup, 'f 0', { chain: 16 });
  const games = gamesFor(seats);
  const gone = playToRenewal(seats, games);
  const { wait, dealer } = games[0];
  if (wait.for !== 'links') throw new Error('nothing is waited for');
  const { k } = dealer.chance!;
  const targets = [gone, wait.seats.find((seat) => seat !== gone)!];
  const [heard, unheard] = games.filter((_, seat) => !targets.includes(seat));
  const show = (game: Game, seat: number): boolean =>
    game.addLink(seat, k, publicLink(games[seat], seats.identities[seat], seat, k)!);
  for (const seat of wait.seats.filter((each) => !targets.includes(each)))
    for (const game of [heard, unheard]) show(game, seat);
  expect(show(heard, gone)).toBe(true);
  const expel = writeExpel(heard, targets);
  for (const game of [heard, unheard]) expect(game.take(expel)).toBeUndefined();
  for (const game of [heard, unheard]) expect(duesOf(game, gone).public).toEqual([k]);
});
