import { describe, expect, test } from 'vitest';
import { decides, isChoiceFree } from '../../src/table/choice-free.ts';
import type { Session } from '../../src/table/session.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { playOnSession, sessionWhere, soloSession } from '../support/sessions.ts';

const GODSLAYER = ['godslayer'];

const offersPlay = ({ offers }: Session): boolean => offers.some(({ verb }) => verb === 'play');

describe('play all', () => {
  test('plays a first hand', () => {
    const session = soloSession(GODSLAYER, 2, 'all');
    session.playAll();
    expect(session.tableau.players[0].hand).toEqual([]);
    expect(session.story.map(({ words }) => words.split(' ')[0])).toEqual([
      'play',
      'play',
      'play',
      'play',
      'play',
    ]);
    const { runes, power } = session.tableau.players[0];
    expect(runes + power).toBe(5);
  });

  test('plays exactly the cards that ask nothing', () => {
    let left = 0;
    for (let i = 0; i < 6; i++) {
      const session = soloSession(['godslayer', 'fallen', 'souls', 'unraveled'], 2, `all ${i}`);
      const visit = (s: Session): void => {
        const told = s.story.length;
        const free = s.playable.length;
        s.playAll();
        const played = s.story.slice(told).filter(({ words }) => words.startsWith('play '));
        expect(played.every(({ card }) => isChoiceFree(card!))).toBe(true);
        expect(played.length >= free || s.question !== null || !s.isViewerAsked).toBe(true);
        expect(s.playable).toEqual([]);
        if (offersPlay(s)) left++;
      };
      playOnSession(session, new RandomPlayer(`all ${i}`, true), visit, 120);
    }
    expect(left).toBeGreaterThan(5);
  });

  test('stops at a question, and leaves the rest of the hand', () => {
    // After Neophyte Mentor a Mystic asks for a faction.
    const session = sessionWhere(
      (seed) => soloSession(['unraveled'], 2, seed),
      ({ playable }) =>
        /neophyte-mentor.*(mystic|heavy-infantry)/.test(playable.map(({ card }) => card).join()),
    );
    session.playAll();
    expect(session.question?.about).toBe('nameFaction');
    expect(session.playable).toEqual([]);
    session.submit(session.offers[0].action);
    session.playAll();
    expect(session.playable).toEqual([]);
  });

  test('plays last what counts the other cards', () => {
    const session = sessionWhere(
      (seed) => soloSession(GODSLAYER, 2, seed),
      (s) => s.playable.length > 2 && s.playable.some(({ card }) => card === 'runic-lycanthrope'),
    );
    const [last] = session.playable.slice(-1);
    expect(last.card).toBe('runic-lycanthrope');
  });

  test.each([
    ['apprentice', true],
    ['muramasa', true],
    ['runic-lycanthrope', true],
    ['mechana-initiate', false],
    ['void-initiate', false],
    ['temple-librarian', false],
    ['nook-hound', false],
    ['great-omen-raven', false],
    ['askara-of-fate', false],
    ['vir-ephemeral-guru', true],
    ['black-watch-exemplar', false],
    ['voidforged-paladin', true],
    ['personal-wormhole', false],
    ['neophyte-mentor', true],
    ['no-such-card', false],
  ])('%s is free of choices: %s', (id, isFree) => {
    expect(isChoiceFree(id)).toBe(isFree);
  });
});

test.each([{ do: 'takeHonor', amount: 2 }, { do: 'nameFaction' }, { do: 'chooseNumber', max: 4 }] as const)(
  '$do leaves something to decide',
  (effect) => {
    expect(decides(effect)).toBe(true);
  },
);
