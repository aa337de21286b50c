import { describe, expect, test } from 'vitest';
import { actionOf, END_TURN, PLACE } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { NO_CARD, toAction, toCard } from '../../components/ids.ts';
import { Secrets } from '../../components/secrets.ts';
import { whyNot } from '../../src/match/refusals.ts';
import { begun, layoutOf } from '../../systems/setup.ts';
import { flawIn } from '../support/attempts.ts';
import { REFUSED_ACTIONS, sentenceAt, tableFor } from '../support/refused-actions.ts';
import { REFUSED_SETUPS, setupSentence } from '../support/refused-setups.ts';
import { sentencesIn } from '../support/sentences.ts';

const NO_ACTION = 'That is not an action of this game.';
const NOBODY = 'There is no such player at this table.';
const UNDEALT = 'The match is waiting for cards to be dealt.';

describe('an action is refused with its reason', () => {
  test.each(REFUSED_ACTIONS)('$sentence', (situation) => {
    const match = tableFor(situation);
    const before = match.hash;
    expect(sentenceAt(match, situation)).toBe(situation.sentence);
    expect(match.hash).toBe(before);
  });

  test.each([
    0,
    -1,
    1.5,
    Number.NaN,
    2 ** 40,
    actionOf(31),
    actionOf(END_TURN, toCard(1)),
    actionOf(PLACE, NO_CARD, 9),
  ])('the number %s is no action', (action) => {
    const match = tableFor({});
    expect(() => match.submit(0, toAction(action))).toThrow(NO_ACTION);
  });

  test.each([-1, 2, 0.5, Number.NaN])('nobody sits at %s', (seat) => {
    const match = tableFor({});
    expect(() => match.submit(seat, actionOf(END_TURN))).toThrow(NOBODY);
  });

  test('while cards are dealt nobody acts', () => {
    const state = begun(layoutOf({ sets: ['godslayer'], players: 2, variant: 'standard' }));
    expect(within(state, () => whyNot(new Secrets(2, 0), 0, 'end turn'))).toBe(UNDEALT);
  });
});

describe('a table is refused with its reason', () => {
  test.each(REFUSED_SETUPS)('$sentence', (setup) => {
    expect(setupSentence(setup)).toBe(setup.sentence);
  });
});

describe('every sentence', () => {
  const known = [
    ...REFUSED_ACTIONS.map(({ sentence }) => sentence),
    ...REFUSED_SETUPS.map(({ sentence }) => sentence),
    NO_ACTION,
    NOBODY,
    UNDEALT,
  ];

  test('is one', () => {
    expect(known.map(flawIn).filter((flaw) => flaw !== undefined)).toEqual([]);
  });

  test.each(['src/match/refusals.ts', 'src/match/config.ts'])('of %s has a test here', (path) => {
    const sentences = sentencesIn(path);
    expect(sentences.length).toBeGreaterThan(8);
    expect(sentences.filter((pattern) => !known.some((text) => pattern.test(text))).map(String)).toEqual([]);
  });
});
