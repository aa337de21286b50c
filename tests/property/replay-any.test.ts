import { describe, expect, test } from 'vitest';
import { recordOf, replay } from '../../src/match/record.ts';
import { openReplay } from '../../src/replay/replay.ts';
import { parseReplayLink, replayLink } from '../../src/replay/share.ts';
import { tableauOf } from '../../src/table/tableau.ts';
import { forGames, matchFor, playerFor, playOn } from '../support/games.ts';
import { SHAPES } from '../support/tables.ts';

const GAMES = 8;

describe.each(SHAPES)('replays of $players players, $variant', (shape) => {
  test('show every table as it was, from a link', () => {
    forGames(shape, GAMES, (game) => {
      // A record holds the usual honor pool only.
      const { honorPool: _, ...setup } = game.setup;
      const match = matchFor({ ...game, setup });
      const hashes = [match.hash];
      // What is obvious is an input of its own.
      match.watch = () => hashes.push(match.hash);
      playOn(match, playerFor(game));
      const record = recordOf(match, setup, game.seed);
      const shown = openReplay(parseReplayLink(replayLink({ record })).record);
      expect(shown.hashAt(shown.inputs)).toBe(match.hash);
      for (let input = shown.inputs; input >= 0; input -= 7) {
        expect(hashes).toContain(shown.hashAt(input));
        expect(shown.tableauAt(input, 'open').players.every((p) => p.hand.length === p.handCount)).toBe(true);
      }
      const half = Math.floor(shown.inputs / 2);
      const then = replay(record, half);
      for (const seat of shown.seats.keys())
        expect(shown.tableauAt(half, seat)).toEqual(tableauOf(then, shown.seats, seat));
      expect(shown.result().seats.map(({ seat }) => seat)).toEqual([...shown.seats.keys()]);
    });
  });
});
