import { describe, expect, test } from 'vitest';
import { cyclesAmong, type Import, importsIn, partOf } from '../support/imports.ts';
import { filesIn, sourcesIn, textOf } from '../support/sources.ts';

const SIMULATION = ['components', 'systems', 'src/cards', 'src/match'];

/** What each part may import besides itself. Programs are not listed: they may import all but each other. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  components: ['bitecs'],
  systems: ['components', 'src/cards'],
  'src/cards': [],
  'src/match': ['components', 'systems', 'src/cards'],
  'src/bots': SIMULATION,
  'src/inspect': ['components', 'systems', 'src/cards'],
  'src/fair': [...SIMULATION, 'tweetnacl', '@noble/curves/ed25519.js'],
  'src/table': [...SIMULATION, 'src/bots', 'src/fair'],
  'src/storage': ['src/fair'],
  'src/net': [...SIMULATION, 'src/bots', 'src/fair', 'src/storage', 'peerjs'],
  'src/letters': [...SIMULATION, 'src/fair', 'src/storage'],
  'src/replay': [...SIMULATION, 'src/bots', 'src/fair', 'src/letters', 'src/table'],
  'src/spec': [...SIMULATION, 'src/fair', 'src/letters', 'src/replay'],
  'src/history': [...SIMULATION, 'src/replay', 'src/storage', 'src/table'],
  'src/daily': ['src/cards', 'src/match', 'src/table'],
  'src/sw': [],
  'src/rules': [],
  'src/icons': ['src/cards', 'virtual:icons', 'virtual:ui-icons'],
};

/** Packages that one part only may know. */
const ONLY_IN: Readonly<Record<string, string>> = {
  preact: 'src/ui/',
  phaser: 'src/ui/table/',
  peerjs: 'src/net/wire/',
  tweetnacl: 'src/fair/',
  '@noble/curves': 'src/fair/',
};

/** The programs at the top: nothing below imports them, and they do not import each other. */
const PROGRAMS = ['src/ui', 'src/server', 'src/cli'];

const imports = importsIn('components', 'systems', 'src');
const isOwn = (part: string): boolean => /^(components|systems|src)\b/.test(part);

function isAllowed({ from, to }: Import): boolean {
  const [importer, imported] = [partOf(from), partOf(to)];
  if (importer === imported) return true;
  const allowed = MAY_IMPORT[importer];
  if (allowed) return allowed.includes(imported);
  return !PROGRAMS.includes(imported);
}

const show = ({ from, to }: Import): string => `${from} imports ${to}`;

describe('dependencies', () => {
  test('are found', () => {
    expect(imports.length).toBeGreaterThan(150);
    expect(imports).toContainEqual({ from: 'components/entities.ts', to: 'bitecs', typeOnly: false });
  });

  test('are laid down for every part but the programs', () => {
    const parts = new Set(sourcesIn('components', 'systems', 'src').map(partOf));
    expect([...parts].sort()).toEqual([...Object.keys(MAY_IMPORT), ...PROGRAMS].sort());
  });

  test('point one way', () => {
    expect(imports.filter((i) => !isAllowed(i)).map(show)).toEqual([]);
  });

  test.each(Object.entries(ONLY_IN))('on %s are of %s only', (name, folder) => {
    const importers = imports.filter(({ to }) => to === name || to.startsWith(`${name}/`));
    expect(importers.length).toBeGreaterThan(0);
    expect(importers.filter(({ from }) => !from.startsWith(folder)).map(show)).toEqual([]);
  });

  test('lead to files that exist', () => {
    const files = new Set(['components', 'systems', 'src', 'scripts'].flatMap(filesIn));
    const own = imports.filter(({ to }) => isOwn(to) || to.startsWith('scripts/'));
    expect(own.filter(({ to }) => !files.has(to)).map(show)).toEqual([]);
  });

  test('make no circle', () => {
    expect(cyclesAmong(imports.filter(({ typeOnly }) => !typeOnly))).toEqual([]);
  });
});

const MOST_LINES = 300;
const CODE = ['bin', 'components', 'scripts', 'src', 'systems', 'tests'];
const isCardData = (path: string): boolean =>
  path.startsWith('src/cards/') && /\b(hero|construct|monster|event)\(/.test(textOf(path));

describe('files', () => {
  test('are short, card data aside', () => {
    const long = sourcesIn(...CODE).filter((path) => textOf(path).split('\n').length - 1 > MOST_LINES);
    expect(long.filter((path) => !isCardData(path))).toEqual([]);
  });

  test('name nothing that is only on one machine, and no package registry', () => {
    const strange = new RegExp(
      [
        ['/work', 'shared'],
        ['\\.\\.', 'shared', ''],
        ['registry.npmjs', 'org'],
        ['registry.yarnpkg', 'com'],
      ]
        .map(([head, ...tail]) => [head, ...tail].join(head.startsWith('registry') ? '\\.' : '/'))
        .join('|'),
    );
    expect(filesIn('.').filter((path) => strange.test(textOf(path)))).toEqual([]);
  });
});
