import { describe, expect, test } from 'vitest';
import { within } from '../../components/arena.ts';
import { localMatch, type Match } from '../../src/match/match.ts';
import { viewOf } from '../../src/match/view.ts';
import { wordsOfAll } from '../../src/match/words.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { bareCodeOf, sourcesIn } from '../support/sources.ts';
import { withoutMachine } from '../support/stubs.ts';
import { SET_IDS, SHAPES, setupOf } from '../support/tables.ts';

/** A whole game with all that goes with it: words, views, refusals, hashes. */
function playEverything(shape: (typeof SHAPES)[number]): string[] {
  const match = localMatch(setupOf(SET_IDS, shape), 'no machine');
  const player = new RandomPlayer('no machine', true);
  const seen: string[] = [];
  while (!match.isOver) {
    const legal = match.legal();
    seen.push(
      match.hash,
      within(match.state, () => wordsOfAll(legal)).join(),
      viewOf(match, match.asked).legal.join(),
    );
    refuse(match);
    match.submit(match.asked, player.choose(legal));
  }
  return [...seen, match.hash, viewOf(match, -1).winners.join()];
}

function refuse(match: Match): void {
  try {
    match.say(match.asked, 'play cultist');
  } catch {}
}

describe('the simulation knows no machine', () => {
  test.each(SHAPES)('a game plays without clock, chance or locale: $players players, $variant', (shape) => {
    const expected = playEverything(shape);
    expect(withoutMachine(() => playEverything(shape))).toEqual(expected);
  });

  test.each<() => unknown>([
    () => Math.random(),
    () => Date.now(),
    () => new Date(),
    () => performance.now(),
    () => new Intl.NumberFormat(),
    () => setTimeout(() => {}, 0),
    () => Promise.resolve(),
    () => 'a'.localeCompare('b'),
    () => (2).toLocaleString(),
    () => [10, 9].sort(),
  ])('%o would be noticed', (use) => {
    expect(() => withoutMachine(use)).toThrow('the simulation used');
    expect(use).not.toThrow();
  });
});

const FORBIDDEN: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['chance of its own', /\bMath\s*\.\s*random\b|\bcrypto\b/],
  ['clock', /\bDate\b|\bperformance\b|\bhrtime\b/],
  ['timer', /\bset(Timeout|Interval|Immediate)\b|\bqueueMicrotask\b|\brequestAnimationFrame\b/],
  ['locale', /\bIntl\b|\btoLocale\w+|\blocaleCompare\b|\bnormalize\(/],
  ['waiting', /\basync\b|\bawait\b|\bPromise\b|\bfunction\s*\*|\byield\b/],
  [
    'floating point',
    /\bMath\s*\.\s*(sin|cos|tan|a?(sin|cos|tan)h?|atan2|exp|expm1|log\w*|pow|sqrt|cbrt|hypot|PI|E)\b|\*\*|\bparseFloat\b|\bFloat(32|64)Array\b|\d\.\d/,
  ],
  ['unordered loop', /\bfor\s*\(\s*(const|let|var)\s+\w+\s+in\b/],
  ['fraction', /\btoFixed\b|\btoPrecision\b/],
];

describe('the source of the simulation', () => {
  const sources = sourcesIn('components', 'systems', 'src/cards', 'src/match');

  test('is where this test looks for it', () => {
    expect(sources.length).toBeGreaterThan(40);
  });

  test.each(FORBIDDEN)('uses no %s', (_, pattern) => {
    const found = sources.flatMap((path) =>
      bareCodeOf(path)
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
});
