import { describe, expect, test } from 'vitest';
import { hashOf, restore } from '../../components/snapshot.ts';
import type { World } from '../../components/world.ts';
import { LocalDealer, OpenDealer } from '../../src/match/dealer.ts';
import { Match } from '../../src/match/match.ts';
import { forGames, MOST_INPUTS, matchFor, playerFor, playOn } from '../support/games.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { syncTest } from '../support/sync.ts';
import { SHAPES } from '../support/tables.ts';
import { openWorld, playWorld, savedState } from '../support/worlds.ts';

const GAMES = 24;
const MOMENTS = 6;
const DETOUR = 120;
const CONTINUATION = 60;

/** The hashes along one line of play from here, which follows from the seed. */
function line(w: World, seed: string): string[] {
  const hashes: string[] = [];
  const player = new RandomPlayer(seed, true);
  playWorld(w, new OpenDealer(w, seed), player, CONTINUATION, () => hashes.push(hashOf(w)));
  return hashes;
}

function checkDetour(w: World, seed: string): void {
  const before = savedState(w);
  const expected = line(w, `${seed} line`);
  restore(w, before);
  playWorld(w, new OpenDealer(w, `${seed} detour`), new RandomPlayer(seed, false), DETOUR);
  restore(w, before);
  expect(Buffer.compare(w.bytes, before)).toBe(0);
  expect(line(w, `${seed} line`)).toEqual(expected);
  restore(w, before);
}

describe.each(SHAPES)('undoing, $players players, $variant', (shape) => {
  test('a snapshot brings back the state to the byte, and play goes on from it as if nothing had been', () => {
    forGames(shape, GAMES, (game) => {
      const { w, dealer } = openWorld(game.setup, (world) => new OpenDealer(world, game.seed));
      const player = playerFor(game);
      for (let i = 0; i < MOMENTS; i++) {
        checkDetour(w, `${game.seed} ${i}`);
        playWorld(w, dealer, player, 1 + player.below(60));
      }
    });
  });

  test('a snapshot of a table with sealed cards brings it back to the byte', () => {
    forGames(shape, GAMES, (game) => {
      const { w, dealer } = openWorld(game.setup, (world) => new LocalDealer(world, game.seed));
      const player = playerFor(game);
      playWorld(w, dealer, player, player.below(150));
      const [before, hash] = [savedState(w), hashOf(w)];
      playWorld(w, dealer, player, DETOUR);
      restore(w, before);
      expect(Buffer.compare(w.bytes, before)).toBe(0);
      expect(hashOf(w)).toBe(hash);
    });
  });

  test('the sync test: every input, undone and done again, gives the same hash', () => {
    forGames(shape, GAMES, (game) => {
      expect(syncTest(matchFor(game), playerFor(game), MOST_INPUTS)).toBeUndefined();
    });
  });
});

test('a detour is seen in the bytes, or these tests would see nothing', () => {
  forGames(SHAPES[0], 3, (game) => {
    const { w, dealer } = openWorld(game.setup, (world) => new LocalDealer(world, game.seed));
    const before = savedState(w);
    playOn(new Match(w, dealer), playerFor(game), undefined, 2);
    expect(Buffer.compare(w.bytes, before)).not.toBe(0);
  });
});
