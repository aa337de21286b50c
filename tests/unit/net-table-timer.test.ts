import { describe, expect, test } from 'vitest';
import { within } from '../../components/arena.ts';
import { toSeat } from '../../components/ids.ts';
import { ACTIVE, Table, TURN } from '../../components/table.ts';
import type { Game } from '../../src/fair/game.ts';
import { checkSetup } from '../../src/match/config.ts';
import { Since } from '../../src/net/table/since.ts';
import { TurnTimer } from '../../src/net/table/turn-timer.ts';
import { begun, layoutOf } from '../../systems/setup.ts';

const SECOND = 1000;

/** A game as far as time is concerned: whose turn it is, and who is asked. */
function gameOf(turn: number, active: number, asked: number): Game {
  const state = begun(layoutOf(checkSetup(['godslayer'], 2)));
  within(state, () => {
    Table.reg[TURN] = turn;
    Table.reg[ACTIVE] = toSeat(active);
  });
  const wait = { for: asked < 0 ? 'links' : 'action' };
  return { state, wait, asked, isOver: false } as unknown as Game;
}

describe('the time of a turn', () => {
  test('does not run while others answer in it, nor while links are on their way', () => {
    const timer = new TurnTimer(60);
    const [own, others, links] = [gameOf(1, 0, 0), gameOf(1, 0, 1), gameOf(1, 0, -1)];
    timer.update(own, 0);
    expect(timer.ends(own)).toBe(60 * SECOND);
    timer.update(own, 10 * SECOND);
    timer.update(others, 10 * SECOND);
    timer.update(others, 35 * SECOND);
    timer.update(own, 40 * SECOND);
    expect(timer.ends(own)).toBe(90 * SECOND);
    timer.update(links, 45 * SECOND);
    timer.update(own, 50 * SECOND);
    expect(timer.ends(own)).toBe(95 * SECOND);
  });

  test('is for another who is asked in it as long as a turn, from then on', () => {
    const timer = new TurnTimer(60);
    timer.update(gameOf(1, 0, 0), 0);
    const others = gameOf(1, 0, 1);
    timer.update(others, 20 * SECOND);
    timer.update(others, 30 * SECOND);
    expect(timer.ends(others)).toBe(80 * SECOND);
  });

  test('begins anew with the next turn, and there may be no limit', () => {
    const [timer, endless] = [new TurnTimer(60), new TurnTimer(0)];
    const next = gameOf(2, 1, 1);
    for (const each of [timer, endless]) {
      each.update(gameOf(1, 0, 0), 0);
      each.update(next, 50 * SECOND);
    }
    expect(timer.ends(next)).toBe(110 * SECOND);
    expect(endless.ends(next)).toBeNull();
  });

  test('does not begin anew with a turn that was there before', () => {
    const timer = new TurnTimer(60);
    const [first, second] = [gameOf(1, 0, 0), gameOf(2, 1, 1)];
    timer.update(first, 0);
    timer.update(second, 10 * SECOND);
    for (const now of [20, 30, 40])
      for (const game of [second, first, second]) timer.update(game, now * SECOND);
    expect(timer.ends(second)).toBe(70 * SECOND);
  });
});

test('what comes back as it was has been so all the time', () => {
  const since = new Since();
  expect(since.of('waits', 10)).toBe(10);
  for (let i = 0; i < 100; i++) {
    expect(since.of(`astray ${i}`, 20 + i)).toBe(20 + i);
    expect(since.of('waits', 20 + i)).toBe(10);
  }
  expect(since.of('astray 0', 200)).toBe(200);
});
