import { describe, expect, test } from 'vitest';
import { writeAction } from '../../src/fair/author.ts';
import type { Game } from '../../src/fair/game.ts';
import { FairReplay } from '../../src/fair/replay.ts';
import { fairSeats } from '../support/fair.ts';
import { FairNet } from '../support/fair-net.ts';
import { SET_IDS, setupOf } from '../support/tables.ts';

// What a screen is told of a game.

interface Watched {
  readonly told: string[];
  readonly settled: string[];
  inputs: number;
}

/** Writes down all that a game tells. */
function watch(game: Game): Watched {
  const watched: Watched = { told: [], settled: [], inputs: 0 };
  game.watcher = {
    chance: (kind, seat, answer) => watched.told.push(`chance ${kind} ${seat} ${answer}`),
    taken: (entry) => {
      expect(entry).toBe(game.log[watched.inputs++]);
      watched.told.push(`taken ${game.length}`);
    },
    settled: () => watched.settled.push(`${game.length} ${game.hash}`),
  };
  return watched;
}

const setup = setupOf(SET_IDS, { players: 3, variant: 'standard' });

describe('a watcher', () => {
  test('is told the same by all, from the beginning, whatever the network does', () => {
    const seats = fairSeats(setup, 'watched');
    const all: Watched[] = [];
    const net = new FairNet(seats, 'watched', { drop: 10, dup: 10, reorder: 40 }, true, {
      listen: (game) => all.push(watch(game)),
    });
    net.play();
    expect(net.isOver).toBe(true);
    expect(all.length).toBe(3);
    for (const { told, settled, inputs } of all) {
      expect(inputs).toBe(net.peers[0].game.length);
      expect(told).toEqual(all[0].told);
      expect(settled).toEqual(all[0].settled);
    }
    expect(all[0].settled.at(-1)).toBe(`${net.peers[0].game.length} ${net.peers[0].game.hash}`);
    expect(all[0].told.filter((line) => line.startsWith('chance')).length).toBeGreaterThan(100);
    expect(new Set(all[0].settled).size).toBe(all[0].settled.length);

    net.reload(1);
    expect(all[3].told).toEqual(all[0].told);
    expect(all[3].settled).toEqual(all[0].settled);

    const record = net.peers[0].record();
    let replayed: Watched | undefined;
    const replay = new FairReplay(record, undefined, (game) => {
      replayed = watch(game);
    });
    while (!replay.isAtEnd) expect(replay.step()).toBeUndefined();
    expect(replayed?.settled).toEqual(all[0].settled);
  });

  test('is told nothing of inputs that are tried or refused', () => {
    const seats = fairSeats(setup, 'tried');
    const net = new FairNet(seats, 'tried');
    net.play(() => net.peers[0].isAsked && net.peers[0].game.length > 20);
    const { game } = net.peers[0];
    const watched = watch(game);
    watched.inputs = game.length;
    for (const action of game.legal()) {
      const bytes = writeAction(game, seats.identities[0], 0, action);
      expect(game.take(bytes.with(2, bytes[2] ^ 1))).toBeDefined();
      expect(game.take(bytes.slice(0, -1))).toBeDefined();
    }
    expect([watched.told, watched.settled]).toEqual([[], []]);
  });
});
