import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { skeletonOf } from '../../src/fair/look-alikes.ts';
import { areDistinct, cleanName, distinct, isCleanName } from '../../src/fair/names.ts';
import { botName } from '../../src/net/table/names.ts';
import { anyName, LOOK_SAME, MIXED } from '../support/odd-names.ts';

// Nobody can take the name of another, or of a bot.

test.each(MIXED)('a word of a common script has no rare letters: %s', (name, left) => {
  expect(cleanName(name)).toBe(left);
  expect(isCleanName(name)).toBe(false);
});

test.each(['ᐃᓄᒃᑎᑐᑦ', 'ᏣᎳᎩ Ann', 'ⵜⵉⴼⵉⵏⴰⵖ', 'ꓡꓲꓢꓴ 7', 'Ann 王', '山田タロウ', 'Ann אנה'])(
  'scripts side by side stay: %s',
  (name) => expect(cleanName(name)).toBe(name),
);

test('a name that was cleaned is clean', () => {
  const isStable = (name: string): boolean => isCleanName(cleanName(name));
  fc.assert(fc.property(anyName, isStable), { seed: 13, numRuns: 3000 });
});

describe('names that look the same', () => {
  test.each(LOOK_SAME.map((names) => [names[0], names] as const))('%s', (first, names) => {
    for (const name of names) {
      expect(skeletonOf(cleanName(name)), name).toBe(skeletonOf(first));
      if (cleanName(name) !== first) expect(areDistinct([first, cleanName(name)]), name).toBe(false);
    }
    const shown = distinct(names.map(cleanName), []);
    expect(shown[0]).toBe(cleanName(first));
    expect(areDistinct(shown)).toBe(true);
    expect(shown.every(isCleanName)).toBe(true);
  });

  test('as those of bots are numbered', () => {
    const bots = Array.from({ length: 6 }, (_, seat) => botName(seat));
    for (const name of LOOK_SAME[1]) {
      const [shown] = distinct([cleanName(name)], bots);
      expect(areDistinct([shown, ...bots]), name).toBe(true);
    }
    expect(distinct(['Bоt 2'], bots)).toEqual(['Bоt 2 2']);
  });

  test('are told apart by a number that is seen, however long they are', () => {
    const names = Array.from({ length: 60 }, () => '👨‍👩‍👧‍👦'.repeat(5)).map(cleanName);
    const shown = distinct(names, []);
    expect(areDistinct(shown)).toBe(true);
    expect(shown.every(isCleanName)).toBe(true);
    expect(distinct(Array(3).fill('x'.repeat(24)), [])).toEqual([
      'x'.repeat(24),
      `${'x'.repeat(22)} 2`,
      `${'x'.repeat(22)} 3`,
    ]);
  });

  test('no two at a table look the same', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(anyName, fc.constantFrom(...LOOK_SAME.flat())), { maxLength: 8 }),
        (names) => {
          const bots = [0, 1, 2, 3, 4, 5].map(botName);
          const shown = distinct(names.map(cleanName), bots);
          expect(areDistinct([...bots, ...shown])).toBe(true);
          expect(shown.every(isCleanName)).toBe(true);
        },
      ),
      { seed: 12, numRuns: 3000 },
    );
  });
});
