import { describe, expect, test } from 'vitest';
import { checkSetup } from '../../src/match/config.ts';
import type { Offer } from '../../src/table/offers.ts';
import type { Session } from '../../src/table/session.ts';
import { refusalOf } from '../support/attempts.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { NAMES, playOnSession, say, sessionOf, soloSession } from '../support/sessions.ts';

const GODSLAYER = ['godslayer'];

const can = (session: Session, verb: string): Offer | undefined =>
  session.offers.find((o) => o.verb === verb);

describe('handing the device over', () => {
  const hands = (session: Session): number[] => session.tableau.players.map(({ hand }) => hand.length);

  test('nobody sees a hand before the device is taken, then only their own', () => {
    const session = sessionOf(checkSetup(GODSLAYER, 3), 'hands');
    expect([session.viewer, session.awaited]).toEqual([-1, 0]);
    expect(hands(session)).toEqual([0, 0, 0]);
    expect(session.offers).toEqual([]);
    session.handOver();
    expect([session.viewer, session.awaited]).toEqual([0, -1]);
    expect(hands(session)).toEqual([5, 0, 0]);
    expect(session.tableau.players.map(({ handCount }) => handCount)).toEqual([5, 5, 5]);
  });

  test('after a turn the hand of whoever played is covered until the next one takes the device', () => {
    const session = sessionOf(checkSetup(GODSLAYER, 2), 'turns');
    session.handOver();
    say(session, 'end turn');
    expect([session.viewer, session.awaited]).toEqual([-1, 1]);
    expect(hands(session)).toEqual([0, 0]);
    expect(session.offers).toEqual([]);
    expect(session.canUndo).toBe(false);
    session.handOver();
    expect(session.viewer).toBe(1);
    expect(hands(session)).toEqual([0, 5]);
    expect(session.canUndo).toBe(false);
  });

  test('somebody who holds the device cannot act for another', () => {
    const session = sessionOf(checkSetup(GODSLAYER, 2), 'act');
    const { action } = { action: session.match.legal()[0] };
    expect(refusalOf(() => session.submit(action))).toBe('It is not your turn to act.');
    expect(session.match.log).toEqual([]);
  });

  test('a bot never takes the device', () => {
    const session = sessionOf(checkSetup(GODSLAYER, 3), 'bots', [1]);
    session.handOver();
    say(session, 'end turn');
    expect([session.isBotAsked, session.awaited, session.viewer]).toEqual([true, -1, 0]);
    session.handOver();
    expect(session.viewer).toBe(0);
    while (session.isBotAsked) session.botActs();
    expect([session.awaited, session.viewer]).toEqual([2, -1]);
  });

  test('the only person at the table holds the device from the beginning', () => {
    const session = soloSession(GODSLAYER, 4, 'alone');
    expect([session.viewer, session.awaited]).toEqual([0, -1]);
    expect(hands(session)).toEqual([5, 0, 0, 0]);
  });

  test('listeners hear of every change until they leave', () => {
    const session = sessionOf(checkSetup(GODSLAYER, 2), 'listen');
    let heard = 0;
    const leave = session.subscribe(() => heard++);
    session.handOver();
    session.submit(can(session, 'play')!.action);
    session.undo();
    expect(heard).toBe(3);
    session.handOver();
    expect(heard).toBe(3);
    leave();
    session.playAll();
    expect(heard).toBe(3);
  });
});

describe('a session', () => {
  test('counts honor at the beginning of every turn', () => {
    const session = soloSession(GODSLAYER, 2, 'honor');
    playOnSession(session, new RandomPlayer('honor', true), () => {}, 250);
    const turns = session.story[session.story.length - 1].turn;
    expect(session.honorByTurn.length).toBe(turns);
    expect(session.honorByTurn[0]).toEqual([0, 0]);
    expect(
      session.tableau.players.every(({ honor }, seat) => honor >= session.honorByTurn[turns - 1][seat]),
    ).toBe(true);
  });

  test('of bots ends, and nobody can act any more', () => {
    const session = sessionOf(checkSetup(GODSLAYER, 2), 'bots', [0, 1], 'bots');
    while (session.isBotAsked) session.botActs();
    expect(session.match.isOver).toBe(true);
    expect([session.awaited, session.viewer, session.offers, session.canUndo]).toEqual([-1, -1, [], false]);
    expect(session.tableau.winners.length).toBe(1);
    expect(session.tableau.isOver).toBe(true);
    session.botActs();
    expect(NAMES).toContain(session.tableau.players[session.tableau.winners[0]].name);
  });

  test('shows the table as it was after any input', () => {
    const session = soloSession(GODSLAYER, 2, 'back');
    const seen = new Map([[0, JSON.stringify(session.tableau)]]);
    playOnSession(
      session,
      new RandomPlayer('back', true),
      (s) => seen.set(s.match.log.length, JSON.stringify(s.tableau)),
      80,
    );
    for (const [input, tableau] of seen) expect(JSON.stringify(session.tableauAt(input))).toBe(tableau);
  });
});
