import { describe, expect, test } from 'vitest';
import { copyOf, hashOf, restore, type State, within } from '../../components/arena.ts';
import { LocalDealer, OpenDealer } from '../../src/match/dealer.ts';
import { Match } from '../../src/match/match.ts';
import { forGames, MOST_INPUTS, matchFor, playerFor, playOn } from '../support/games.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { syncTest } from '../support/sync.ts';
import { SHAPES } from '../support/tables.ts';
import { isAs, openState, playInside } from '../support/worlds.ts';

const GAMES = 24;
const MOMENTS = 6;
const DETOUR = 120;
const CONTINUATION = 60;

/** The hashes along one line of play from here, which follows from the seed. */
function line(state: State, seed: string): string[] {
  const hashes: string[] = [];
  const player = new RandomPlayer(seed, true);
  const dealer = new OpenDealer(state.layout, seed);
  playInside(dealer, player, CONTINUATION, () => hashes.push(hashOf(state)));
  return hashes;
}

function checkDetour(state: State, seed: string): void {
  const before = copyOf(state);
  const expected = line(state, `${seed} line`);
  restore(before);
  playInside(new OpenDealer(state.layout, `${seed} detour`), new RandomPlayer(seed, false), DETOUR);
  restore(before);
  expect(isAs(state, before)).toBe(true);
  expect(line(state, `${seed} line`)).toEqual(expected);
  restore(before);
}

describe.each(SHAPES)('undoing, $players players, $variant', (shape) => {
  test('a snapshot brings back the state to the byte, and play goes on from it as if nothing had been', () => {
    forGames(shape, GAMES, (game) => {
      const { state, dealer } = openState(game.setup, (layout) => new OpenDealer(layout, game.seed));
      const player = playerFor(game);
      for (let i = 0; i < MOMENTS; i++)
        within(state, () => {
          checkDetour(state, `${game.seed} ${i}`);
          playInside(dealer, player, 1 + player.below(60));
        });
    });
  });

  test('a snapshot of a table with sealed cards brings it back to the byte', () => {
    forGames(shape, GAMES, (game) => {
      const { state, dealer } = openState(game.setup, (layout) => new LocalDealer(layout, game.seed));
      const player = playerFor(game);
      within(state, () => playInside(dealer, player, player.below(150)));
      const [before, hash] = [copyOf(state), hashOf(state)];
      within(state, () => {
        playInside(dealer, player, DETOUR);
        restore(before);
      });
      expect(isAs(state, before)).toBe(true);
      expect(hashOf(state)).toBe(hash);
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
    const { state, dealer } = openState(game.setup, (layout) => new LocalDealer(layout, game.seed));
    const before = copyOf(state);
    playOn(new Match(state, dealer), playerFor(game), undefined, 2);
    expect(isAs(state, before)).toBe(false);
  });
});
