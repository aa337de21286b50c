import { describe, expect, test } from 'vitest';
import { bytesOf, hashOf, layout, type State, stateFrom, within } from '../../components/arena.ts';
import { type CardNumber, toCard, toCardNumber, toSeat } from '../../components/ids.ts';
import { FATE_ROOM, further, Repeats, TRIGGER_ROOM, Triggers } from '../../components/queues.ts';
import { NoRoom } from '../../components/room.ts';
import { Frame } from '../../components/stack.ts';
import { DEPTH, REPEATS, Table, TRIGGERS } from '../../components/table.ts';
import { setsNamed } from '../../src/cards/index.ts';
import { BOXES } from '../../src/fair/set-bytes.ts';
import { checkSetup } from '../../src/match/config.ts';
import { localMatch } from '../../src/match/match.ts';
import type { GivenPlayer } from '../../src/match/scenario/format.ts';
import { runScenario } from '../../src/match/scenario/run.ts';
import { compileBook } from '../../systems/book/book.ts';
import { enqueue, triggerFirst } from '../../systems/queues.ts';
import { push, topFrame } from '../../systems/stack.ts';
import { repeats, triggers } from '../../systems/triggers.ts';

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

describe('Dandelion Witches', () => {
  const witches = (n: number) =>
    play(
      { hand: [...many(n, 'dandelion-witch'), 'wolf-shaman'] },
      [...many(n, 'play dandelion-witch'), 'play wolf-shaman'],
      // A Witch pays for itself, for each Witch before and after it, and for the Wolf Shaman.
      { 'p0.honor': n * n + n, prompt: null },
    );

  test('all see the next hero, if they are ninety', () => expect(witches(90)).toBeUndefined());

  test('are refused with a sentence, if they are a hundred', () =>
    expect(() => witches(100)).toThrow('crowd: Too many effects wait for something this turn.'));
});

test('a hundred Constructs that wait for a Construct all trigger', () => {
  const crowd = { hand: ['shadow-star', 'cog-maw'], constructs: many(100, 'synchronizer') };
  expect(play(crowd, ['play cog-maw'], { 'p0.runes': 100, prompt: null })).toBeUndefined();
});

describe('Neophyte Mentors', () => {
  const mentors = (n: number) =>
    play(
      { hand: [...many(n, 'neophyte-mentor'), 'mystic'] },
      [...many(n, 'play neophyte-mentor'), 'play mystic', ...many(n, 'choose void')],
      { 'p0.runes': 2, prompt: null },
    );

  test('ask thirty times about one Mystic, if they are thirty', () => expect(mentors(30)).toBeUndefined());

  test('are refused with a sentence, if they are fifty', () =>
    expect(() => mentors(50)).toThrow('crowd: Effects are nested too deeply.'));
});

describe('in a match of the boxes', () => {
  const inMatch = (work: (state: State) => void): void => {
    const { state } = localMatch(checkSetup(['godslayer'], 2), 'room');
    within(state, () => work(state));
  };

  const [SOURCE, SEAT] = [toCard(2), toSeat(1)];

  const repeat = (subject: number): void => enqueue(Repeats, REPEATS, 1, SOURCE, SEAT, toCard(subject));
  const trigger = (subject: number): void => enqueue(Triggers, TRIGGERS, 1, SOURCE, SEAT, toCard(subject));
  const first = (subject: number): void => triggerFirst(1, SOURCE, SEAT, toCard(subject));

  const numbers = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

  /** What the programs of a queue are about, as they begin. */
  function subjectsOf(begin: () => boolean): number[] {
    const subjects: number[] = [];
    while (begin()) {
      const f = topFrame();
      subjects.push(Frame.subject[f]);
      for (const column of Object.values(Frame)) column[f] = 0;
      Table.reg[DEPTH]--;
    }
    return subjects;
  }

  test('programs beyond the room of their queues wait in order and leave nothing behind', () =>
    inMatch((state) => {
      const before = [bytesOf(state).slice(), hashOf(state)];
      for (const i of numbers(100)) {
        repeat(i);
        trigger(1000 + i);
      }
      expect(subjectsOf(repeats)).toEqual(numbers(100));
      expect(subjectsOf(triggers)).toEqual(numbers(100).map((i) => 1000 + i));
      expect([bytesOf(state), hashOf(state)]).toEqual(before);
    }));

  test('what goes first does so before programs beyond the room, too', () =>
    inMatch(() => {
      for (const i of numbers(60)) trigger(i);
      first(61);
      first(62);
      expect(subjectsOf(triggers)).toEqual([62, 61, ...numbers(60)]);
    }));

  test('programs beyond the room are in the bytes and in the hash', () =>
    inMatch((state) => {
      const hashes = [60, 61].map((last) => {
        for (const i of numbers(59)) repeat(i);
        repeat(last);
        const bytes = bytesOf(state).slice();
        const hash = hashOf(state);
        const copy = stateFrom(state.layout, bytes);
        expect(hashOf(copy)).toBe(hash);
        within(copy, () => expect(subjectsOf(repeats)).toEqual([...numbers(59), last]));
        expect(subjectsOf(repeats)).toEqual([...numbers(59), last]);
        return hash;
      });
      expect(hashes[0]).not.toBe(hashes[1]);
    }));

  test('another match that comes inside sees none of them', () =>
    inMatch(() => {
      for (const i of numbers(60)) repeat(i);
      inMatch(() => expect([further.length, repeats()]).toEqual([0, false]));
      expect(subjectsOf(repeats)).toEqual(numbers(60));
    }));

  test('there is room for a repeat of every card', () =>
    inMatch(() => {
      const cards = layout.entities - layout.firstCard;
      for (const i of numbers(cards)) repeat(i);
      expect(subjectsOf(repeats)).toHaveLength(cards);
    }));

  test.each([
    ['Too many abilities wait at once.', () => trigger(3)],
    ['Too many abilities wait at once.', () => first(3)],
    ['Too many abilities wait at once.', () => repeat(3)],
    ['Effects are nested too deeply.', () => push(1, SOURCE, SEAT)],
  ])('beyond all room: %s', (sentence, add) =>
    inMatch(() => {
      const addAll = () => {
        for (let i = 0; i < 5000; i++) add();
      };
      expect(addAll).toThrow(NoRoom);
      expect(add).toThrow(sentence);
    }),
  );

  // What is counted is every copy in all four boxes.
  const { cards, fate, triggered } = compileBook(setsNamed(BOXES));
  const copies = (def: CardNumber): number => Object.values(cards[def].copies).reduce((sum, n) => sum + n, 0);
  const sum = (of: (def: CardNumber) => number): number =>
    cards.map((_, i) => toCardNumber(i)).reduce((all, def) => all + copies(def) * of(def), 0);

  test('all fates and all abilities of Constructs and Events have room at once', () => {
    expect(sum((def) => (fate[def] === 0 ? 0 : 1))).toBeLessThanOrEqual(FATE_ROOM);
    expect(sum((def) => triggered[def].length)).toBeLessThanOrEqual(TRIGGER_ROOM / 2);
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
