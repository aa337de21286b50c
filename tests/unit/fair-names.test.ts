import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText } from '../../src/fair/clean-text.ts';
import { skeletonOf } from '../../src/fair/look-alikes.ts';
import {
  areDistinct,
  cleanName,
  distinct,
  isCleanName,
  MOST_NAME,
  MOST_NAME_BYTES,
  nameOrNothing,
} from '../../src/fair/names.ts';
import { anyName, INVISIBLE } from '../support/odd-names.ts';
import { timeTaken } from '../support/time-taken.ts';

// Names are the choice of people who may be hostile, and stand beside those of others.

const code = (text: string): string => [...text].map((c) => c.codePointAt(0)!.toString(16)).join(' ');

describe('what cannot be seen', () => {
  test.each(INVISIBLE.map((c) => [code(c), c]))('is taken out: %s', (_, c) => {
    for (const name of [`${c}Ann`, `Ann${c}`, `A${c}nn`, `${c}A${c}${c}n${c}n${c}`])
      expect(cleanName(name)).toBe('Ann');
    expect(nameOrNothing(c.repeat(20))).toBe('');
    expect(cleanName(c)).toBe('Player');
    expect(cleanText(`good${c} game`, 200)).toBe('good game');
  });

  test.each(['\u00a0', '\u1680', '\u2003', '\u3000', '\u2028', '\u2029', '\t', '\n', '\u0000', '\u0085'])(
    'is a blank: %j',
    (c) => {
      expect(cleanName(`${c}Ann${c}${c} Lee${c}`)).toBe('Ann Lee');
      expect(cleanName(`Ann${c}Lee`)).toBe('Ann Lee');
      expect(nameOrNothing(c)).toBe('');
    },
  );

  test('is a mark without a letter, and more marks than a letter has', () => {
    expect(nameOrNothing('\u0301\u0301')).toBe('');
    expect(cleanName('\u0301Ann \u0338 Lee')).toBe('Ann Lee');
    expect([...cleanName(`A${'\u0301'.repeat(20)}`)].length).toBeLessThan(6);
  });
});

const STAY = [
  "Ann / José / Zoë / Nguyễn / Łukasz / Øystein / O'Neil / Ann-Marie / Dr. No / x_X_x / 1st!",
  'Анна / Ελένη / Արամ / ანა / שָׁלוֹם / דוד / محمد / علی\u200cرضا / प्रिया / श्री / রবি / ශ්\u200dරී / தமிழ்',
  'สมชาย / กุ้ง / ស្រី / မြန်မာ / བཀྲ་ཤིས / 王小明 / 山田太郎 / ガンダム / さくら / 김철수 / ᏣᎳᎩ / አበበ',
  '😀 / ❤️ / 👨‍👩‍👧‍👦 / 👩🏻‍❤️‍💋‍👨🏼 / 🕵️‍♂️ / 🏳️‍🌈 / 🏴󠁧󠁢󠁥󠁮󠁧󠁿 / 🏴󠁧󠁢󠁳󠁣󠁴󠁿 / 🇩🇪 / 1️⃣ / #️⃣ / 👍🏽 / ♂ / ☺︎ / Ann 🎲 Lee',
].flatMap((names) => names.split(' / '));

describe('names that stay as they are', () => {
  test.each(STAY)('%s', (name) => {
    expect(cleanName(name.normalize('NFC'))).toBe(name.normalize('NFC'));
    expect(isCleanName(name.normalize('NFC'))).toBe(true);
    expect(distinct([cleanName(name), 'Somebody else'], [])).toEqual([
      name.normalize('NFC'),
      'Somebody else',
    ]);
  });

  test('but for parts of sequences that are none', () => {
    expect(cleanName('Ann\u200d😀')).toBe('Ann😀');
    expect(cleanName('😀\u200dAnn')).toBe('😀Ann');
    expect(cleanName('1\ufe0f')).toBe('1');
    expect(cleanName('🏴\u{e0067}\u{e0062}')).toBe('🏴');
    expect(cleanName('🏴\u{e0075}\u{e0073}\u{e0074}\u{e0078}\u{e007f}')).toBe('🏴');
    expect(cleanName('e\u0301')).toBe('é');
  });

  test('and do not look like each other where vowels tell them apart', () => {
    const names = 'राम रमा सीता か が กา กี 🇩🇪 🇫🇷 😀 😎 王 玉 김 감'.split(' ');
    expect(areDistinct(names)).toBe(true);
    expect(distinct(names, [])).toEqual(names);
  });
});

const bytesIn = (name: string): number => new TextEncoder().encode(name).length;

describe('a name is not wider than its place', () => {
  test.each([
    ['x'.repeat(100), 'x'.repeat(24)],
    ['王'.repeat(100), '王'.repeat(24)],
    ['😀'.repeat(100), '😀'.repeat(18)],
    ['\ufdfa'.repeat(24), '\ufdfa'],
    ['\ufdfd'.repeat(24), '\ufdfd'],
    ['\u{12031}'.repeat(24), '\u{12031}'.repeat(4)],
    ['\u{1242b}'.repeat(24), '\u{1242b}'.repeat(4)],
    ['\u2e3b'.repeat(24), '\u2e3b'.repeat(8)],
    ['\u0bf5'.repeat(24), '\u0bf5'.repeat(6)],
    [`${'x'.repeat(20)}👨‍👩‍👧‍👦`, 'x'.repeat(20)],
    [`${'x'.repeat(23)} y`, 'x'.repeat(23)],
    [`${'x'.repeat(23)}e\u0301\u0302\u0303`, 'x'.repeat(23)],
  ])('%s', (name, cut) => {
    expect(cleanName(name)).toBe(cut);
    expect(isCleanName(cut)).toBe(true);
  });
});

describe('whatever a name is', () => {
  test('it is clean after it was cleaned, and in its bounds', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const clean = cleanName(name);
        expect(cleanName(clean)).toBe(clean);
        expect([...clean].length).toBeLessThanOrEqual(MOST_NAME);
        expect(bytesIn(clean)).toBeLessThanOrEqual(MOST_NAME_BYTES);
        expect(clean.normalize('NFC')).toBe(clean);
        expect(clean).toMatch(/^[^\s\p{M}]/u);
        const said = cleanText(name, 200);
        expect(cleanText(said, 200)).toBe(said);
      }),
      { seed: 11, numRuns: 20_000 },
    );
  });

  test('it takes no time', async () => {
    const hard = [
      'ا\u200c',
      '👩\u200d',
      '\u0301',
      'क्\u200d',
      ' \u0301',
      '🏴\u{e0067}',
      '\ufdfa',
      '1\ufe0f',
      'A\u034f',
    ];
    for (const c of hard) {
      const name = c.repeat(100).slice(0, 100);
      cleanName(name);
      const hundred = await timeTaken(() => {
        for (let i = 0; i < 100; i++) skeletonOf(cleanName(name));
      });
      expect(hundred / 100, c).toBeLessThan(1);
      const long = c.repeat(50_000);
      expect(await timeTaken(() => cleanText(long, 200)), c).toBeLessThan(500);
    }
  });
});
