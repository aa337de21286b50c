import { describe, expect, test } from 'vitest';
import { copyOf } from '../../components/arena.ts';
import type { Match } from '../../src/match/match.ts';
import { forGames, type Game, matchFor, playerFor } from '../support/games.ts';
import type { RandomPlayer } from '../support/random-player.ts';
import { SHAPES } from '../support/tables.ts';
import { isAs } from '../support/worlds.ts';

const GAMES = 16;

function step(match: Match, player: RandomPlayer, hashes: string[]): void {
  if (match.isOver) return;
  match.submit(match.asked, player.choose(match.legal()));
  hashes.push(match.hash);
}

function playAlone(game: Game): string[] {
  const match = matchFor(game);
  const player = playerFor(game);
  const hashes: string[] = [];
  while (!match.isOver) step(match, player, hashes);
  return hashes;
}

/** Both games at once, one input here, one there. */
function playTogether(...games: Game[]): string[][] {
  const tables = games.map((game) => ({
    match: matchFor(game),
    player: playerFor(game),
    hashes: [] as string[],
  }));
  while (tables.some(({ match }) => !match.isOver))
    for (const { match, player, hashes } of tables) step(match, player, hashes);
  return tables.map(({ hashes }) => hashes);
}

describe.each(SHAPES)('two worlds, $players players, $variant', (shape) => {
  test('two matches in one process never touch each other', () => {
    forGames(shape, GAMES, (game) => {
      const other = { ...game, seed: `${game.seed} too`, eager: !game.eager };
      expect(playTogether(game, other)).toEqual([playAlone(game), playAlone(other)]);
    });
  });

  test('a match that rests is not changed by others', () => {
    forGames(shape, GAMES, (game) => {
      const resting = matchFor(game);
      const before = copyOf(resting.state);
      const legal = resting.legal();
      playAlone({ ...game, seed: 'another' });
      expect(isAs(resting.state, before)).toBe(true);
      expect(resting.legal()).toEqual(legal);
    });
  });
});
