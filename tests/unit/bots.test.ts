import { describe, expect, test } from 'vitest';
import { type Action, ActionList, actionOf, END_TURN, PLAY } from '../../components/action.ts';
import { hashOf } from '../../components/arena.ts';
import { FIRST_SEAT, toCard } from '../../components/ids.ts';
import type { Bot, Seen } from '../../src/bots/bot.ts';
import { openTable, playGame } from '../../src/bots/game.ts';
import { seatBots } from '../../src/bots/index.ts';
import { randomBot } from '../../src/bots/random.ts';
import { checkSetup } from '../../src/match/config.ts';
import { localMatch } from '../../src/match/match.ts';
import type { View } from '../../src/match/view.ts';
import { layoutOf } from '../../systems/setup.ts';

const setup = checkSetup(['godslayer'], 2);

const unused = (): never => {
  throw new Error('it need not look');
};

function seen(...actions: Action[]): Seen {
  const legal = new ActionList();
  for (const action of actions) legal.add(action);
  const table = { seats: 2, isOwnTurn: true, turn: 1, honorPool: 60, runes: 0, power: 0 };
  const looks = { cardOf: unused, zoneOf: unused, question: unused, view: unused, sample: unused };
  return { ...table, seat: FIRST_SEAT, legal, layout: layoutOf(setup), ...looks };
}

describe('the random bot', () => {
  const plays = [31, 32, 33].map((card) => actionOf(PLAY, toCard(card)));
  const end = actionOf(END_TURN);

  test('does each thing about equally often, and does not end its turn while it can do something', () => {
    const bot = randomBot();
    bot.begin('fair');
    const counts = new Map<number, number>();
    for (let i = 0; i < 3000; i++) {
      const action = bot.choose(seen(...plays, end));
      counts.set(action, (counts.get(action) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(plays);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });

  test('ends its turn when nothing else is left', () => {
    expect(randomBot().choose(seen(end))).toBe(end);
  });

  test('chooses the same for the same seed, and else other things', () => {
    const bot = randomBot();
    const choices = (seed: string): number[] => {
      bot.begin(seed);
      return Array.from({ length: 50 }, () => bot.choose(seen(...plays)));
    };
    const first = choices('a');
    expect(choices('a')).toEqual(first);
    expect(choices('b')).not.toEqual(first);
  });
});

describe('a table of bots', () => {
  test('plays the same game whatever was played there before', () => {
    const table = openTable(setup, seatBots(['random'], 2));
    playGame(table, 'a');
    const hash = hashOf(table.state);
    playGame(table, 'b');
    expect(hashOf(table.state)).not.toBe(hash);
    playGame(table, 'a');
    expect(hashOf(table.state)).toBe(hash);
  });

  test('logs what a match of the same inputs logs', () => {
    const table = openTable(setup, seatBots(['random'], 2));
    const log: Action[] = [];
    expect(playGame(table, 'a', log)).toBe(log.length);
    const match = localMatch(setup, 'a');
    while (!match.isOver) match.submit(match.asked, log[match.log.length]);
    expect(match.log.map(({ action }) => action)).toEqual(log);
    expect(match.hash).toBe(hashOf(table.state));
  });

  test('shows a bot its own hand and nobody else’s', () => {
    const views: View[] = [];
    const inner = randomBot();
    const curious: Bot = {
      ...inner,
      choose(seen) {
        views.push(seen.view());
        return inner.choose(seen);
      },
    };
    const table = openTable(setup, [curious, randomBot()]);
    playGame(table, 'a');
    const start = views[0];
    expect(start.seat).toBe(0);
    expect(start.players[0].hand).toHaveLength(5);
    expect(start.legal).toContain('end turn');
    expect(start.players[1]).toMatchObject({ handCount: 5, hand: [] });
    for (const { players } of views) expect(players[0].hand).toHaveLength(players[0].handCount);
  });
});
