import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Action, actionKind, YES } from '../../components/action.ts';
import { hashOf, within } from '../../components/arena.ts';
import { toSeat } from '../../components/ids.ts';
import { Table, TURN } from '../../components/table.ts';
import type { Bot } from '../../src/bots/bot.ts';
import { isFinished, openTable, playGame } from '../../src/bots/game.ts';
import { greedyBot } from '../../src/bots/greedy/greedy.ts';
import { seatBots } from '../../src/bots/index.ts';
import { SeatSeen } from '../../src/bots/seen.ts';
import { checkSetup } from '../../src/match/config.ts';
import { localMatch, type Match } from '../../src/match/match.ts';
import { matchOf } from '../../src/match/scenario/table.ts';
import { winners } from '../../systems/end.ts';
import { know, knownOf } from '../support/knowledge.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { randomTables } from '../support/random-tables.ts';
import { scrambled } from '../support/scramble.ts';
import { isPossible, SET_IDS, SHAPES, setupOf } from '../support/tables.ts';

const setup = checkSetup(['godslayer'], 2);

/** Games out of so many that the bot in this seat wins. */
function winsOf(seat: number, names: readonly string[], games: number): number {
  const table = openTable(setup, seatBots(names, 2));
  let wins = 0;
  for (let game = 0; game < games; game++) {
    playGame(table, `wins ${game}`);
    if (within(table.state, winners).includes(toSeat(seat))) wins++;
  }
  return wins;
}

/** Whatever the bot would do in a match. */
function choiceIn(match: Match): Action {
  const seen = new SeatSeen(match.state, match.dealer);
  seen.turnTo(match.asked);
  return greedyBot().choose(seen);
}

describe('greedy bots', () => {
  test('beat random ones, from either seat', () => {
    expect(winsOf(0, ['greedy', 'random'], 30)).toBeGreaterThanOrEqual(26);
    expect(winsOf(1, ['random', 'greedy'], 30)).toBeGreaterThanOrEqual(26);
  });

  test('play the same game for the same seed, whatever was played before', () => {
    const table = openTable(setup, seatBots(['greedy'], 2));
    const hashes = ['a', 'b', 'a'].map((seed) => {
      playGame(table, seed);
      return hashOf(table.state);
    });
    expect(hashes[2]).toBe(hashes[0]);
    expect(hashes[1]).not.toBe(hashes[0]);
  });

  test('end their games in reasonable time', () => {
    const table = openTable(setup, seatBots(['greedy'], 2));
    let turns = 0;
    for (let game = 0; game < 40; game++) {
      playGame(table, `turns ${game}`);
      turns += within(table.state, () => Table.reg[TURN]);
    }
    expect(turns / 40).toBeGreaterThan(18);
    expect(turns / 40).toBeLessThan(36);
  });

  test('never decline what costs nothing', () => {
    const asked = new Set<string>();
    const watched = (): Bot => {
      const bot = greedyBot();
      return {
        ...bot,
        choose(seen) {
          const why = seen.question()?.why;
          const action = bot.choose(seen);
          if (typeof why === 'object' && why.do === 'may' && why.effects[0].do !== 'discardTop') {
            asked.add(why.effects[0].do);
            expect(actionKind(action)).toBe(YES);
          }
          return action;
        },
      };
    };
    const table = openTable(checkSetup(['fallen', 'souls'], 2), [watched(), watched()]);
    for (let game = 0; game < 20; game++) playGame(table, `gains ${game}`);
    expect([...asked].sort()).toEqual(['acquire', 'draw', 'lookAtTop']);
  });

  test('look at nothing that is hidden from them', () => {
    const random = new RandomPlayer('hidden', false);
    for (const sets of [['godslayer'], ['souls', 'unraveled']]) {
      const match = localMatch(checkSetup(sets, 3), 'hidden');
      while (!match.isOver) {
        const { secrets } = match.dealer;
        const real = knownOf(secrets);
        const action = choiceIn(match);
        know(
          secrets,
          within(match.state, () => scrambled(secrets, match.asked, random)),
        );
        expect(choiceIn(match)).toBe(action);
        know(secrets, real);
        match.submit(match.asked, action);
      }
    }
  });
});

describe.each(SHAPES)('greedy bots, $players players, $variant', (shape) => {
  test('finish games of every set', () => {
    const choices = [...SET_IDS.map((set) => [set]), SET_IDS].filter((sets) => isPossible(sets, shape));
    for (const sets of choices) {
      const table = openTable(setupOf(sets, shape), seatBots(['greedy'], shape.players));
      playGame(table, 'finish');
      expect(isFinished(table)).toBe(true);
    }
  });

  test('go on from any table, and are never at a loss for an answer', () => {
    const steps = 200;
    // Out of a center deck of a few cards the same monster may come back for ever.
    const tables = randomTables(shape).filter(({ given }) => !given?.centerDeckOnly);
    fc.assert(
      fc.property(tables, (scenario) => {
        const match = matchOf(scenario);
        for (let i = 0; i < steps && !match.isOver; i++) match.submit(match.asked, choiceIn(match));
      }),
      { numRuns: 8, seed: 1 },
    );
  });
});
