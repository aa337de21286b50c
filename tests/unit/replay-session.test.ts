import { describe, expect, test } from 'vitest';
import { hashOf } from '../../components/arena.ts';
import { checkSetup } from '../../src/match/config.ts';
import { localMatch } from '../../src/match/match.ts';
import { recordOf } from '../../src/match/record.ts';
import { openReplay } from '../../src/replay/replay.ts';
import { ReplaySession } from '../../src/replay/session.ts';
import { Session } from '../../src/table/session.ts';
import { playOn } from '../support/games.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { sessionOf, toDecision } from '../support/sessions.ts';

const setup = checkSetup(['godslayer'], 2);
const match = localMatch(setup, 'session', 0);
playOn(match, new RandomPlayer('session', true));
const replay = openReplay(recordOf(match, setup, 'session', 0), ['Ann', 'Ben']);

describe('a replay at a table', () => {
  test('steps from one thing told to the next, and no further than its ends', () => {
    const session = new ReplaySession(replay, -1);
    session.step(-1);
    expect(session.input).toBe(0);
    for (const stop of replay.stops.slice(1)) {
      session.step(1);
      expect(session.input).toBe(stop);
    }
    session.step(1);
    expect(session).toMatchObject({ input: replay.inputs, isAtEnd: true, isOver: true });
    session.step(-1);
    expect(session.input).toBe(replay.stops.at(-2));
  });

  test('tells nothing of what comes later', () => {
    const session = new ReplaySession(replay, 0);
    session.goTo(20);
    expect(session.story.length).toBeGreaterThan(0);
    expect(session.story.every(({ input }) => input <= 20)).toBe(true);
    expect(session.honorByTurn.length).toBe(session.turn + 1);
    expect(session.isOver).toBe(false);
    expect(hashOf(session.state)).toBe(session.hash);
  });

  test('is seen by a seat, or with open hands by whoever plays', () => {
    const session = new ReplaySession(replay, 1);
    const begin = replay.turns[3].input;
    session.goTo(begin);
    expect(session.viewer).toBe(1);
    const open = session.seenBy('open');
    expect(open.input).toBe(begin);
    expect(open.viewer).toBe(replay.turns[3].seat);
    expect(open.tableau.players.every(({ hand, handCount }) => hand.length === handCount)).toBe(true);
    expect(session.tableau.players[0].hand.length).toBe(0);
  });

  test('cannot be changed', () => {
    const session = new ReplaySession(replay, 0);
    expect(() => session.submit()).toThrow('only be watched');
    expect(session.offers).toEqual([]);
  });
});

describe('a session whose holder is fixed', () => {
  test('never hands the device over, and shows no other hand', () => {
    const { game } = sessionOf(setup, 'fixed');
    const free = sessionOf(setup, 'fixed');
    toDecision(free);
    const held = new Session(game, [], { holder: 1 });
    expect(held).toMatchObject({ viewer: 1, awaited: -1, isViewerAsked: false });
    held.handOver();
    expect(held.viewer).toBe(1);
    expect(held.tableau.players[0].hand).toEqual([]);
    expect(() => held.submit(free.offers[0].action)).toThrow('not your turn');
  });
});
