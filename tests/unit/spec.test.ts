import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hashOf, sectionsOf } from '../../components/arena.ts';
import { formatFairRecord } from '../../src/fair/record-file.ts';
import { fairRecordOf } from '../../src/fair/record-of.ts';
import { checkSetup } from '../../src/match/config.ts';
import { columnBytes } from '../../src/spec/columns.ts';
import { EXAMPLE, exampleState } from '../../src/spec/examples.ts';
import { PAGES } from '../../src/spec/index.ts';
import { FAIR_FIELDS } from '../../src/spec/links-page.ts';
import { checkCovers } from '../../src/spec/markdown.ts';
import { fairSeats, gamesFor } from '../support/fair.ts';
import { importsIn } from '../support/imports.ts';
import { ROOT } from '../support/sources.ts';

const folder = join(ROOT, 'docs/spec');

describe('the pages of docs/spec', () => {
  test.each(Object.keys(PAGES))('%s is what the program says now: else run npm run spec', (name) => {
    expect(readFileSync(join(folder, name), 'utf8')).toBe(PAGES[name]());
  });

  test('are all that is in the folder', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(PAGES).sort());
  });

  test('lead to pages that exist', () => {
    for (const [name, text] of Object.entries(PAGES))
      for (const [, target, anchor] of text().matchAll(/\]\(([^)#]+)(?:#([\w-]+))?\)/g)) {
        const found = readFileSync(join(folder, target), 'utf8');
        const heads = Array.from(found.matchAll(/^#+ (.+)$/gm), ([, h]) =>
          h.toLowerCase().replaceAll(' ', '-'),
        );
        expect([name, anchor === undefined || heads.includes(anchor)]).toEqual([name, true]);
      }
  });

  test('describe every byte of the state: the columns fill it but for the last word', () => {
    const state = exampleState();
    const bytes = columnBytes(state.layout);
    expect(state.packed.length - bytes).toBeLessThan(4);
    expect(sectionsOf(state).reduce((sum, section) => sum + section.bytes.length, 0)).toBe(bytes);
    expect(PAGES['state.md']()).toContain(hashOf(state));
  });

  test('cannot be made if something is not described, or twice', () => {
    expect(() => checkCovers('things', [1, 2], [1, 2])).not.toThrow();
    expect(() => checkCovers('things', [1], [1, 2])).toThrow('things');
    expect(() => checkCovers('things', [1, 2, 2], [1, 2])).toThrow('things');
  });

  test('name the fields of a file of a fair record in their order', () => {
    const [game] = gamesFor(fairSeats(checkSetup(EXAMPLE.sets, 2), 'fields'));
    const file: object = JSON.parse(formatFairRecord(fairRecordOf(game, [])));
    expect(FAIR_FIELDS.map(([key]) => key)).toEqual(Object.keys(file));
  });
});

describe('the second implementation', () => {
  test('imports nothing but itself and Node: it is written from the pages alone', () => {
    const imports = importsIn('tests/second');
    expect(imports.length).toBeGreaterThan(5);
    expect(imports.filter(({ to }) => !/^(tests\/second\/|node:)/.test(to))).toEqual([]);
  });
});
