import { describe, expect, test } from 'vitest';
import { within } from '../../components/arena.ts';
import { toSeat } from '../../components/ids.ts';
import type { Game } from '../../src/fair/game.ts';
import { sealedIn } from '../../systems/hand.ts';
import { fairSeats, gamesFor, nextInput, revealAll } from '../support/fair.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { SET_IDS, SHAPES, setupOf } from '../support/tables.ts';

/** Each world holds as many secrets as its own seat has sealed cards, and none of others. */
function checkKnowledge(game: Game, own: number): void {
  for (let seat = 0; seat < game.state.layout.seats; seat++) {
    const known = game.dealer.secrets.counts[seat];
    expect(known).toBe(seat === own ? within(game.state, () => sealedIn(toSeat(seat))) : 0);
  }
}

describe('N worlds without messages', () => {
  test.each(SHAPES)('agree after every input: $players players, $variant', (shape) => {
    for (const seed of ['a']) {
      const seats = fairSeats(setupOf(SET_IDS, shape), seed);
      const games = gamesFor(seats);
      const player = new RandomPlayer(seed, seed === 'a');
      revealAll(seats, games);
      while (!games[0].isOver) {
        const bytes = nextInput(seats, games, player);
        for (const game of games) expect(game.take(bytes)).toBeUndefined();
        revealAll(seats, games);
        for (const [seat, game] of games.entries()) {
          expect(game.hash).toBe(games[0].hash);
          if (!game.isOver && game.wait.for === 'action') checkKnowledge(game, seat);
        }
      }
    }
  });
});
