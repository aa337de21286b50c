import { describe, expect, test } from 'vitest';
import { DEPTH, TRIGGERS } from '../../components/registers.ts';
import { NoRoom } from '../../components/room.ts';
import { copyOf, hashOf } from '../../components/snapshot.ts';
import { TRIGGER, type World } from '../../components/world.ts';
import { CARDS } from '../../src/cards/index.ts';
import { checkSetup } from '../../src/match/config.ts';
import { localMatch } from '../../src/match/match.ts';
import type { GivenPlayer } from '../../src/match/scenario/format.ts';
import { runScenario } from '../../src/match/scenario/run.ts';
import { FATE, TRIGGERED } from '../../systems/book/index.ts';
import { beginRepeat, enqueue, enqueueRepeat } from '../../systems/queues.ts';
import { push, SUBJECT, topFrame } from '../../systems/stack.ts';

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

test('a hundred Neophyte Mentors ask a hundred times about one Mystic', () => {
  const crowd = { hand: [...many(100, 'neophyte-mentor'), 'mystic'] };
  const steps = [...many(100, 'play neophyte-mentor'), 'play mystic', ...many(100, 'choose void')];
  expect(play(crowd, steps, { 'p0.runes': 2, prompt: null })).toBeUndefined();
});

describe('in a match of the boxes', () => {
  const match = () => localMatch(checkSetup(['godslayer'], 2), 'room').world;

  test('repeats beyond the room of their column wait in order, are in the hash, and leave nothing behind', () => {
    const w = match();
    const [before, hash] = [copyOf(w), hashOf(w)];
    for (let i = 1; i <= 150; i++) enqueueRepeat(w, 1, 2, 1, i);
    const waiting = hashOf(w);
    w.further[w.further.indexOf(150)] = 151;
    expect(hashOf(w)).not.toBe(waiting);
    w.further[w.further.indexOf(151)] = 150;
    const subjects = Array.from({ length: 150 }, () => {
      beginRepeat(w);
      const subject = w.stack[topFrame(w) + SUBJECT];
      w.stack.fill(0, topFrame(w));
      w.reg[DEPTH]--;
      return subject;
    });
    expect(subjects).toEqual(Array.from({ length: 150 }, (_, i) => i + 1));
    expect(beginRepeat(w)).toBe(false);
    expect([copyOf(w), hashOf(w)]).toEqual([before, hash]);
  });

  test('there is room for a repeat of every card', () => {
    const w = match();
    const cards = w.layout.entities - w.layout.firstCard;
    for (let i = 0; i < cards; i++) enqueueRepeat(w, 1, 2, 1, 3);
    expect(w.further[0]).toBeLessThan(cards);
  });

  test.each([
    ['Too many abilities wait at once.', (w: World) => enqueue(w, w.triggers, TRIGGERS, 1, 2, 1, 3)],
    ['Too many repeats wait at once.', (w: World) => enqueueRepeat(w, 1, 2, 1, 3)],
    ['Effects are nested too deeply.', (w: World) => push(w, 1, 2, 1)],
  ])('beyond all room: %s', (sentence, add) => {
    const w = match();
    const addAll = () => {
      for (let i = 0; i < 5000; i++) add(w);
    };
    expect(addAll).toThrow(NoRoom);
    expect(() => add(w)).toThrow(sentence);
  });

  // What is counted is every copy in all four boxes.
  const copies = (def: number): number => Object.values(CARDS[def].copies).reduce((sum, n) => sum + n, 0);
  const sum = (of: (def: number) => number): number =>
    CARDS.reduce((all, _, def) => all + copies(def) * of(def), 0);

  test('all fates and all abilities of Constructs and Events have room at once', () => {
    const w = match();
    expect(sum((def) => (FATE[def] === 0 ? 0 : 1))).toBeLessThanOrEqual(w.fates.length);
    expect(sum((def) => TRIGGERED[def].length)).toBeLessThanOrEqual(w.triggers.length / TRIGGER / 2);
  });
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
