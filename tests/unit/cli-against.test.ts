import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { Dice } from '../../src/bots/dice.ts';
import { ownCheckout, probeOf } from '../../src/cli/against/checkout.ts';
import { report } from '../../src/cli/against/command.ts';
import { type Compared, compare, differencesOf, ticksOf } from '../../src/cli/against/compare.ts';
import { MOST_VALUES, meanOf, ratioOf } from '../../src/cli/against/interval.ts';
import { sixfold, temporaryFolder } from './cli-runner.ts';

const TINY = { pairs: 2, rounds: 1, share: 0.01 };

describe('an interval', () => {
  test('is that of Student', () => {
    const { value, low, high } = meanOf([1, 2, 3]);
    expect(value).toBe(2);
    expect(high - value).toBeCloseTo(4.303 / Math.sqrt(3), 3);
    expect(value - low).toBeCloseTo(high - value);
  });

  test('of a ratio counts twice as much and half as much the same', () => {
    const { value, low, high } = ratioOf([2, 0.5]);
    expect(value).toBeCloseTo(1);
    expect(low * high).toBeCloseTo(1);
  });

  test.each([2, 8, MOST_VALUES])('of %d equal pairs under noise holds 1, 95 times of 100', (pairs) => {
    const dice = new Dice();
    dice.seed(pairs);
    const noise = (): number => (dice.next() + dice.next() + dice.next()) / 2 ** 32;
    const SERIES = 2000;
    let held = 0;
    for (let i = 0; i < SERIES; i++) {
      const { low, high } = ratioOf(Array.from({ length: pairs }, () => Math.exp(noise() - noise())));
      if (low <= 1 && 1 <= high) held++;
    }
    expect(held / SERIES).toBeGreaterThan(0.93);
    expect(held / SERIES).toBeLessThan(0.97);
  });
});

describe('what is no checkout that can be measured is refused in one sentence:', () => {
  const refusalOf = async (dir: string): Promise<string> => {
    const { code, out, err } = await sixfold(['bench', '--against', dir]);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err.trim().split('\n')).toHaveLength(1);
    return err;
  };

  const checkoutWith = (files: readonly string[]): string => {
    const dir = temporaryFolder();
    for (const file of ['package.json', ...files]) {
      mkdirSync(join(dir, file, '..'), { recursive: true });
      writeFileSync(join(dir, file), file === 'package.json' ? '{ "name": "sixfold" }' : 'export {};');
    }
    return dir;
  };

  const NEEDED = [
    'scripts/bundle.mjs',
    'src/bots/game.ts',
    'src/bots/index.ts',
    'src/bots/search/trial.ts',
    'src/bots/search/playout.ts',
    'src/cli/heap.ts',
    'src/match/config.ts',
    'systems/legal.ts',
    'systems/setup.ts',
  ];

  test('no folder', async () => {
    expect(await refusalOf('/nowhere')).toMatch(/"\/nowhere" is no checkout of Sixfold\./);
  });

  test('another folder', async () => {
    expect(await refusalOf(temporaryFolder())).toMatch(/is no checkout/);
  });

  test('a checkout that lacks a file', async () => {
    expect(await refusalOf(checkoutWith(NEEDED.slice(0, 4)))).toMatch(
      /it has no src\/bots\/search\/playout\.ts/,
    );
  });

  test('a checkout without packages', async () => {
    expect(await refusalOf(checkoutWith(NEEDED))).toMatch(/before "npm ci" was run there/);
  });

  test('a checkout whose matches are unlike any that are known, or whose bundler is', async () => {
    const dir = checkoutWith(NEEDED);
    symlinkSync(join(ownCheckout(), 'node_modules'), join(dir, 'node_modules'));
    expect(await refusalOf(dir)).toMatch(/neither states nor worlds/);
    mkdirSync(join(dir, 'components'));
    writeFileSync(join(dir, 'components/world.ts'), '');
    expect(await refusalOf(dir)).toMatch(/its bundler makes no bundle/);
  });

  test('what is only for such a comparison without one', async () => {
    expect(await sixfold(['bench', '--pairs', '4'])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/--against/),
    });
    expect(await sixfold(['bench', '--against', '.', '--pairs', '1'])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/--pairs must be a whole number from 2 to 30/),
    });
  });
});

test('two that did not play the same are told apart', () => {
  const played = { inputs: 10, turns: 2, choices: 'a', states: 'b' };
  expect(differencesOf(played, { ...played })).toEqual([]);
  expect(differencesOf(played, { inputs: 11, turns: 3, choices: 'x', states: 'y' })).toEqual([
    '10 inputs here, 11 there',
    '2 turns here, 3 there',
    'other choices',
    'other hashes of the last states',
  ]);
});

describe('a checkout against itself', () => {
  let compared: Compared[];
  let ticks = 0;

  const reported = (isJson: boolean): string => {
    let printed = '';
    const out = (text: string): void => {
      printed += text;
    };
    report(compared, TINY, isJson, {
      out,
      err() {},
      redraw() {},
      width: Number.POSITIVE_INFINITY,
      isWatched: false,
    });
    return printed;
  };

  beforeAll(async () => {
    const program = await probeOf(ownCheckout());
    compared = await compare([program, program], TINY, () => void ticks++);
  }, 240_000);

  test('is the same program', async () => {
    expect(await probeOf(ownCheckout())).toBe(await probeOf(join(ownCheckout(), 'src', '..')));
  });

  test('plays the same', () => {
    expect(
      compared.filter(({ differences }) => differences).map(({ id, differences }) => [id, differences]),
    ).toEqual(['games', 'playouts', 'mixed', 'players'].map((id) => [id, []]));
    expect(reported(false)).toContain('Both have played the same games.');
  });

  test('costs about the same, by all figures', () => {
    expect(compared.map(({ id }) => id)).toEqual([
      'games',
      'playouts',
      'mixed',
      'players',
      'snapshots',
      'matches',
      'heap',
    ]);
    for (const { id, here, there, ratio } of compared) {
      if (id === 'heap') continue;
      expect(here.value).toBeGreaterThan(0);
      expect(there.value).toBeGreaterThan(0);
      expect(ratio?.low).toBeLessThanOrEqual(ratio!.value);
      // So little work is mostly noise: the interval is wide, and as good as always holds 1.
      expect(ratio!.low / 4).toBeLessThan(1);
      expect(ratio!.high * 4).toBeGreaterThan(1);
    }
  });

  test('is shown in words, or as one object', () => {
    const words = reported(false);
    expect(words).toMatch(/^here \/ there +here +there +unit +figure$/m);
    expect(words).toMatch(/games\/s +whole 2-player games/);
    expect(words).toMatch(/2 pairs of processes/);
    expect(JSON.parse(reported(true))).toHaveProperty('figures.0.id', 'games');
  });

  test('moves the bar as often as it was told', () => {
    expect(ticks).toBe(ticksOf(TINY));
  });
});

test('what was not played alike is said', () => {
  const one = { value: 1, low: 1, high: 1 };
  const other = { id: 'games', name: 'x', unit: '', here: one, there: one, differences: ['other choices'] };
  let printed = '';
  const out = (text: string): void => {
    printed += text;
  };
  report([other], TINY, false, { out, err() {}, redraw() {}, width: 80, isWatched: false });
  expect(printed).toContain('not the same in "games": other choices');
  expect(printed).not.toContain('Both have played');
});
