import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { iconPaths, icons, pathOf } from '../../scripts/icons-plugin.mjs';
import { CARDS } from '../../src/cards/index.ts';
import { CARD_ICONS } from '../../src/icons/cards.ts';
import { compactPath } from '../../src/icons/compact/index.ts';
import { parsePath } from '../../src/icons/compact/parse.ts';
import { cardIcon, ICON_SIZE } from '../../src/icons/index.ts';
import { UI_ICONS } from '../../src/icons/names.ts';

const pictures = [...Object.entries(CARD_ICONS), ...Object.entries(UI_ICONS)];
const used = pictures.map(([, icon]) => icon);
const ids = CARDS.map((card) => card.id);
const coordinates = (path: string): number[] => parsePath(path).flatMap((segment) => segment.to);

describe('the icons', () => {
  test('are one for each card, and for nothing else', () => {
    expect(Object.keys(CARD_ICONS).sort()).toEqual([...ids].sort());
    expect(() => cardIcon('no-such-card')).toThrow('no-such-card');
  });

  test('are all different', () => {
    const firstWith = (icon: string): string => pictures[used.indexOf(icon)][0];
    const alike = pictures.filter(([of, icon]) => firstWith(icon) !== of);
    expect(alike.map(([of, icon]) => `${of} has the icon of ${firstWith(icon)}: ${icon}`)).toEqual([]);
  });

  test.each(used)('%s has a drawing that stays on its square', (name) => {
    const path = pathOf(name);
    expect(path).toMatch(/^m[-\d mlhvcsqz]+$/);
    for (const at of coordinates(path)) {
      expect(at).toBeGreaterThanOrEqual(-1);
      expect(at).toBeLessThanOrEqual(ICON_SIZE + 1);
    }
  });

  test('that do not exist are refused', () => {
    expect(() => pathOf('no-such-icon')).toThrow('no-such-icon');
  });
});

describe('the modules for the page', () => {
  test('hold every icon of a card, by name', () => {
    const paths = iconPaths('virtual:icons');
    expect(ids.filter((id) => !paths?.[cardIcon(id)])).toEqual([]);
    expect(Object.keys(paths ?? {})).toHaveLength(ids.length);
  });

  test('hold every other icon, by what it stands for', () => {
    expect(Object.keys(iconPaths('virtual:ui-icons') ?? {})).toEqual(Object.keys(UI_ICONS));
  });

  test('come from the plugin, which leaves all other modules alone', async () => {
    const { resolveId, load } = icons() as unknown as Record<string, (id: string) => string | undefined>;
    const source = load!(resolveId!('virtual:ui-icons')!)!;
    const module = await import(`data:text/javascript,${encodeURIComponent(source)}`);
    expect(module.PATHS).toEqual(iconPaths('virtual:ui-icons'));
    expect([resolveId!('phaser'), load!('virtual:icons'), load!('\0toString')]).toEqual(
      Array(3).fill(undefined),
    );
  });

  test('stay small', () => {
    const sizeOf = (id: string): number => gzipSync(JSON.stringify(iconPaths(id))).length;
    expect(sizeOf('virtual:icons')).toBeLessThan(60_000);
    expect(sizeOf('virtual:ui-icons')).toBeLessThan(8_000);
  });
});

describe('a path', () => {
  test.each([
    [
      'is rounded where it ends, so that errors do not add up',
      'M0 0h10.4h10.4h10.4v9.6z',
      'm0 0h10 11 10v10z',
    ],
    ['has its parts joined again', 'M10 10h5v5zm20 20h5v5z', 'm10 10h5v5zm20 20h5v5z'],
    ['loses what is smaller than a unit', 'M1 1l.2.2l10 5l-.1.1', 'm1 1l10 5'],
    ['keeps a curve', 'M0 0C0 80 100 80 100 0', 'm0 0c0 80 100 80 100 0'],
    ['has a line for a flat curve', 'M0 0c10 .1 20-.1 30 0', 'm0 0h30'],
    ['has a simpler curve for a curve', 'M0 0c20 30 40 30 60 0', 'm0 0q30 45 60 0'],
    ['goes on smoothly', 'M0 0c0 80 100 80 100 0s100-80 100 0', 'm0 0c0 80 100 80 100 0s100-80 100 0'],
    ['has mirrored quadratic curves', 'M0 0q50 50 100 0t100 0', 'm0 0q50 50 100 0 50-50 100 0'],
    ['has curves for arcs', 'M0 100a100 100 0 0 1 100-100', 'm0 100c0-55 45-100 100-100'],
    ['reads flags without spaces', 'M0 100a100 100 0 01100-100', 'm0 100c0-55 45-100 100-100'],
  ])('%s', (_, drawn, written) => {
    expect(compactPath(drawn)).toBe(written);
  });

  test('keeps all of a circle that is nearly closed', () => {
    const points = coordinates(compactPath('M256 56a200 200 0 1 1-.01 0z'));
    expect([Math.min(...points), Math.max(...points)]).toEqual([56, 456]);
  });

  test.each(['M0', 'M0 0x', 'M0 0z5', '5 5'])('is refused if it is none: %s', (text) => {
    expect(() => compactPath(text)).toThrow();
  });
});
