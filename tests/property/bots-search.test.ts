import { describe, expect, test } from 'vitest';
import { dealGame, isFinished, openTable, playGame, playOn } from '../../src/bots/game.ts';
import { seatBots } from '../../src/bots/index.ts';
import { isPossible, SET_IDS, SHAPES, setupOf } from '../support/tables.ts';

const BUDGET = { nodes: 4 };
const ACTIONS = 120;

describe.each(SHAPES)('searching bots, $players players, $variant', (shape) => {
  const names = shape.players === 1 ? ['hard'] : ['hard', 'medium'];
  const choices = [...SET_IDS.map((set) => [set]), SET_IDS].filter((sets) => isPossible(sets, shape));

  test.each(choices.map((sets) => [sets.join(), sets] as const))(
    'do nothing but what is legal with %s',
    (_, sets) => {
      const table = openTable(setupOf(sets, shape), seatBots(names, shape.players, BUDGET));
      const wary = table.bots.map((bot) => ({
        ...bot,
        choose(seen: Parameters<typeof bot.choose>[0]) {
          const action = bot.choose(seen);
          expect(seen.legal.has(action)).toBe(true);
          return action;
        },
      }));
      dealGame(table, 'legal');
      for (const bot of wary) bot.begin('legal');
      expect(playOn({ ...table, bots: wary }, ACTIONS)).toBeGreaterThan(ACTIONS / 2);
    },
  );
});

test.each([['hard'], ['medium']])('%s finishes its games', (name) => {
  for (const players of [1, 2]) {
    const shape = { players, variant: players === 1 ? 'solo' : 'standard' } as const;
    const table = openTable(setupOf(SET_IDS, shape), seatBots([name], players, BUDGET));
    playGame(table, 'finish');
    expect(isFinished(table)).toBe(true);
  }
});
