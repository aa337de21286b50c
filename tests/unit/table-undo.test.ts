import { describe, expect, test } from 'vitest';
import { checkSetup } from '../../src/match/config.ts';
import type { Offer } from '../../src/table/offers.ts';
import { restored, saved } from '../../src/table/save.ts';
import type { Session } from '../../src/table/session.ts';
import { refusalOf } from '../support/attempts.ts';
import { offered, say, sessionOf, sessionWhere, soloSession } from '../support/sessions.ts';

const GODSLAYER = ['godslayer'];

const can = (session: Session, verb: string): Offer | undefined =>
  session.offers.find((o) => o.verb === verb);

const hasOne = (session: Session, id: string): boolean =>
  session.tableau.players[session.viewer].hand.filter((piece) => piece.id === id).length === 1;

describe('taking back', () => {
  test('plays can be taken back one by one, to the byte', () => {
    const session = soloSession(GODSLAYER, 2, 'undo');
    const hashes = [session.match.hash];
    for (let play = can(session, 'play'); play; play = can(session, 'play')) {
      session.submit(play.action);
      hashes.push(session.match.hash);
    }
    expect(hashes.length).toBe(6);
    for (const hash of hashes.reverse()) {
      expect(session.match.hash).toBe(hash);
      if (session.canUndo) session.undo();
    }
    expect(session.canUndo).toBe(false);
    expect(session.match.log).toEqual([]);
    expect(session.story).toEqual([]);
  });

  test('what was taken back can be done again, and leads to the same table', () => {
    const session = soloSession(GODSLAYER, 2, 'again');
    const first = session.offers[0];
    session.submit(first.action);
    const { hash } = session.match;
    const story = structuredClone(session.story);
    session.undo();
    session.submit(first.action);
    expect(session.match.hash).toBe(hash);
    expect(session.story).toEqual(story);
  });

  test('the end of a turn cannot be taken back, as new cards were seen', () => {
    const session = soloSession(GODSLAYER, 1, 'end');
    say(session, 'end turn');
    expect(session.isViewerAsked).toBe(true);
    expect(session.canUndo).toBe(false);
    expect(refusalOf(() => session.undo())).toMatch(/^That cannot be taken back: .+\.$/);
  });

  test('a card of the center row cannot be given back once another lies there', () => {
    const session = sessionWhere(
      (seed) => soloSession(GODSLAYER, 2, seed),
      (s) => s.offers.some((o) => o.verb === 'acquire' && o.place === 'row'),
    );
    const { action } = session.offers.find((o) => o.verb === 'acquire' && o.place === 'row')!;
    session.submit(action);
    expect(session.canUndo).toBe(false);
  });

  test('a card of a pile can be given back, as nothing was seen', () => {
    const session = sessionWhere(
      (seed) => soloSession(GODSLAYER, 2, seed),
      (s) => s.offers.some((o) => o.words === 'acquire mystic'),
    );
    const { hash } = session.match;
    say(session, 'acquire mystic');
    expect(session.canUndo).toBe(true);
    session.undo();
    expect(session.match.hash).toBe(hash);
  });

  test('a draw cannot be taken back, nor anything before it', () => {
    const session = sessionWhere(
      (seed) => soloSession(GODSLAYER, 2, seed),
      (s) => s.canUndo && s.offers.some((o) => o.words === 'play arha-initiate'),
    );
    say(session, 'play arha-initiate');
    expect(session.canUndo).toBe(false);
  });

  test('what was done after a draw can be taken back as far as the draw', () => {
    const session = sessionWhere(
      (seed) => soloSession(GODSLAYER, 2, seed),
      (s) => s.canUndo && offered(s, 'play arha-initiate') && offered(s, 'play apprentice'),
    );
    say(session, 'play arha-initiate');
    const { hash } = session.match;
    say(session, 'play apprentice');
    session.undo();
    expect(session.match.hash).toBe(hash);
    expect(session.canUndo).toBe(false);
  });

  test('an obvious answer is taken back together with the decision that led to it', () => {
    // Arha Sensei banishes a card from the hand; where all are alike there is nothing to choose.
    const session = sessionWhere(
      (seed) => soloSession(['fallen'], 2, seed),
      (s) => new Set(s.tableau.players[0].hand.map(({ id }) => id)).size === 2 && hasOne(s, 'arha-sensei'),
    );
    const { hash, log } = session.match;
    const inputs = log.length;
    say(session, 'play arha-sensei');
    expect(session.match.log.length).toBe(inputs + 2);
    for (const either of [restored(saved(session)), session]) {
      either.undo();
      expect(either.match.log.length).toBe(inputs);
      expect(either.match.hash).toBe(hash);
    }
  });

  test('what a bot did cannot be taken back', () => {
    const session = soloSession(GODSLAYER, 2, 'bot');
    say(session, 'end turn');
    while (session.isBotAsked) {
      session.botActs();
      expect(session.canUndo).toBe(false);
    }
  });

  test('an answer that somebody else gave ends what can be taken back', () => {
    const isOthers = (s: Session): boolean => {
      const last = s.match.log[s.match.log.length - 1];
      return (
        last !== undefined &&
        last.seat !== s.match.asked &&
        s.match.active === s.match.asked &&
        s.match.log.length > 1
      );
    };
    const session = sessionWhere((seed) => sessionOf(checkSetup(GODSLAYER, 2), seed), isOthers);
    expect(session.canUndo).toBe(false);
  });
});
