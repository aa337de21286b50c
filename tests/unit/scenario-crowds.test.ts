import { expect, test } from 'vitest';
import type { GivenPlayer } from '../../src/match/scenario/format.ts';
import { runScenario } from '../../src/match/scenario/run.ts';

// More cards than any match brings together: what waits at once has room, or the scenario is refused with a sentence.

const many = (n: number, id: string): string[] => new Array(n).fill(id);

const play = (player: GivenPlayer, steps: string[], expected: Record<string, unknown> = {}) =>
  runScenario({
    name: 'crowd',
    sets: ['godslayer', 'fallen', 'souls', 'unraveled'],
    given: {
      centerRow: ['wolf-shaman', 'landtalker', 'muramasa', 'shadow-star', 'sea-tyrant', 'earth-tyrant'],
      event: null,
      players: [player, { hand: ['apprentice'] }],
    },
    steps,
    expect: expected,
  }).failure;

test('fifty heroes before Adayu the Serene each repeat his effect', () => {
  const crowd = { hand: ['adayu-the-serene'], played: many(50, 'void-militia') };
  expect(play(crowd, ['play adayu-the-serene'], { 'p0.power': 51, prompt: null })).toBeUndefined();
});

test('two hundred heroes before Adayu the Serene do, too', () => {
  const crowd = { hand: ['adayu-the-serene'], played: many(200, 'void-militia') };
  expect(play(crowd, ['play adayu-the-serene'], { 'p0.power': 201, prompt: null })).toBeUndefined();
});

test('a hundred Dandelion Witches all see the next hero', () => {
  const steps = [...many(100, 'play dandelion-witch'), 'play wolf-shaman'];
  const crowd = { hand: [...many(100, 'dandelion-witch'), 'wolf-shaman'] };
  // A Witch pays for itself, for each Witch before and after it, and for the Wolf Shaman.
  expect(play(crowd, steps, { 'p0.honor': 100 * 100 + 100, prompt: null })).toBeUndefined();
});

test('a hundred Constructs that wait for a Construct all trigger', () => {
  const crowd = { hand: ['shadow-star', 'cog-maw'], constructs: many(100, 'synchronizer') };
  expect(play(crowd, ['play cog-maw'], { 'p0.runes': 100, prompt: null })).toBeUndefined();
});

test('fifty Neophyte Mentors ask fifty times about one Mystic', () => {
  const crowd = { hand: [...many(50, 'neophyte-mentor'), 'mystic'] };
  const steps = [...many(50, 'play neophyte-mentor'), 'play mystic', ...many(50, 'choose void')];
  expect(play(crowd, steps, { 'p0.runes': 2, prompt: null })).toBeUndefined();
});

test('what has no room is refused in a sentence', () => {
  const crowd = { hand: [...many(100, 'neophyte-mentor'), 'mystic'] };
  const steps = [...many(100, 'play neophyte-mentor'), 'play mystic'];
  expect(() => play(crowd, steps)).toThrow('crowd: Effects are nested too deeply.');
});

test('a table has no more cards than there are numbers for them', () => {
  expect(() => play({ deck: many(5000, 'militia') }, [])).toThrow(
    'crowd: given puts more cards on the table than a table can hold.',
  );
  expect(play({ deck: many(3000, 'militia') }, [], { 'p0.deckCount': 3000 })).toBeUndefined();
});

test('a hand has no more cards than can be counted', () => {
  expect(() => play({ hand: many(256, 'militia') }, [])).toThrow('has more than 255 cards');
  expect(play({ hand: many(255, 'militia') }, [], { 'p0.handCount': 255 })).toBeUndefined();
});
