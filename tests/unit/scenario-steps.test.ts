import { expect, test } from 'vitest';
import { runScenario } from '../../src/match/scenario/run.ts';

/** Vir takes the only Hero of the row, which lies at place 1, without a question. */
const failureOf = (...steps: string[]): string | undefined =>
  runScenario({
    name: 'Vir',
    sets: ['godslayer', 'unraveled'],
    given: {
      centerRow: ['mephit', 'wolf-shaman', 'muramasa', 'shadow-star', 'sea-tyrant', 'earth-tyrant'],
      centerDeck: ['arha-initiate'],
      players: [{ hand: ['vir-ascetic-master'] }, { hand: ['apprentice'] }],
    },
    steps: ['play vir-ascetic-master', ...steps],
    expect: { 'p0.hand': ['wolf-shaman'] },
  }).failure;

test.each([
  'choose wolf-shaman',
  'p0: choose wolf-shaman',
  'choose wolf-shaman at 1',
  'choose wolf-shaman from row',
  'p0: choose wolf-shaman from row at 1',
])('%s names the answer that was given', (step) => {
  expect(failureOf(step)).toBeUndefined();
});

const GIVEN =
  'What was given already, since there was nothing to decide, is "p0: choose wolf-shaman from row at 1".';

test.each([
  ['choose wolf-shaman at 4', GIVEN],
  ['choose wolf-shaman at 0', GIVEN],
  ['choose wolf-shaman from void', GIVEN],
  ['choose wolf-shaman from row at 2', GIVEN],
  ['p1: choose wolf-shaman', GIVEN],
  ['choose arha-initiate', 'There is nothing to choose now.'],
])('%s names another, and fails', (step, sentence) => {
  expect(failureOf(step)).toBe(`step 2: "${step}" was refused: ${sentence}`);
});

test('an answer is named once', () => {
  expect(failureOf('choose wolf-shaman', 'choose wolf-shaman')).toBe(
    'step 3: "choose wolf-shaman" was refused: There is nothing to choose now.',
  );
});

const prodigal = (...steps: string[]): string | undefined =>
  runScenario({
    name: 'Prodigal',
    sets: ['souls'],
    given: {
      centerRow: ['elder-skeptic', 'granger', 'scrap-flinger', 'abolisher', 'everbloom', 'starchild'],
      event: null,
      players: [{ hand: ['prodigal'], trophies: ['fanatic'] }, { hand: ['apprentice'] }],
    },
    steps: ['play prodigal', ...steps],
  }).failure;

test('of answers that come to the same one is named, not one after the other', () => {
  expect(prodigal('choose fanatic')).toBeUndefined();
  expect(prodigal('choose cultist')).toBeUndefined();
  expect(prodigal('choose fanatic', 'choose cultist')).toMatch(
    /^step 3: .* There is nothing to choose now\.$/,
  );
});

test('what was given is told without a place where there are none', () => {
  expect(prodigal('choose cultist from void')).toMatch(/is "p0: choose cultist from supply"\.$/);
});
