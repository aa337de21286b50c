import { describe, expect, test } from 'vitest';
import type { SetId } from '../../src/cards/vocabulary.ts';
import { localMatch } from '../../src/match/match.ts';
import { Random } from '../../src/match/random.ts';
import { type Piece, type Tableau, tableauOf } from '../../src/table/tableau.ts';
import type { Rect } from '../../src/ui/table/frame.ts';
import { layoutOf } from '../../src/ui/table/layout/layout.ts';
import type { Layout, Size, Spot } from '../../src/ui/table/layout/types.ts';
import { LEAST_TARGET } from '../../src/ui/theme.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { isPossible, SET_IDS, SHAPES, type Shape, setupOf } from '../support/tables.ts';

// Tables of real games on every kind of screen: nothing covers anything else, and a finger can hit what it wants.

const size = (width: number, height: number): Size => ({ width, height });

const SCREENS: readonly Size[] = [
  size(1440, 900),
  size(1024, 768),
  size(390, 844),
  size(360, 640),
  size(2560, 1440),
  size(768, 1024),
  size(844, 390),
  size(1100, 620),
  size(1099, 600),
  size(1280, 720),
  size(1920, 1080),
  size(2560, 1080),
  size(600, 600),
  size(599, 960),
  size(700, 640),
  size(820, 1180),
  size(1000, 1440),
  size(932, 430),
  size(1400, 560),
  size(412, 915),
];

/** Positions of a game, seen by every seat and by a spectator. */
function* tablesOf(sets: readonly SetId[], shape: Shape, seed: string, every: number): Generator<Tableau> {
  const match = localMatch(setupOf(sets, shape), seed);
  const seats = Array.from({ length: shape.players }, (_, i) => ({ name: `Player ${i}` }));
  const player = new RandomPlayer(seed, true);
  for (let moves = 0; !match.isOver; moves++) {
    if (moves % every === 0) yield tableauOf(match, seats, ((moves / every) % (shape.players + 1)) - 1);
    match.submit(match.asked, player.choose(match.legal()));
  }
  yield tableauOf(match, seats, 0);
}

const right = ({ x, width }: Rect): number => x + width;
const bottom = ({ y, height }: Rect): number => y + height;
const NEAR = 0.01;

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < right(b) - NEAR && b.x < right(a) - NEAR && a.y < bottom(b) - NEAR && b.y < bottom(a) - NEAR;

const contains = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x - NEAR &&
  inner.y >= outer.y - NEAR &&
  right(inner) <= right(outer) + NEAR &&
  bottom(inner) <= bottom(outer) + NEAR;

const isSmaller = (rect: Rect, width: number, height: number): boolean =>
  rect.width < width - NEAR || rect.height < height - NEAR;

type Named = readonly [name: string, rect: Rect];

/** The rectangle around a card, turned as it is. */
function boundsOf({ x, y, width, height, angle }: Spot): Rect {
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const w = width * cos + height * sin;
  const h = width * sin + height * cos;
  return { x: x - w / 2, y: y - h / 2, width: w, height: h };
}

function platesOf({ plates }: Layout): Named[] {
  const { opponents, ...single } = plates;
  return [
    ...opponents.map(({ seat, rect }): Named => [`opponent ${seat}`, rect]),
    ...Object.entries(single).filter((entry): entry is [string, Rect] => entry[1] !== null),
  ];
}

const panelsOf = ({ panels }: Layout): Named[] =>
  Object.entries(panels).filter((entry): entry is [string, Rect] => entry[1] !== null);

const zonesOf = ({ zones }: Layout): Named[] =>
  Object.entries(zones)
    .filter(([, { height }]) => height > 0)
    .map(([name, rect]): Named => [`${name} zone`, rect]);

function overlaps(named: readonly Named[]): string[] {
  return named.flatMap(([name, rect], i) =>
    named.slice(i + 1).flatMap(([other, its]) => (overlap(rect, its) ? [`${name} covers ${other}`] : [])),
  );
}

/** Which cards lie where, and whether every one of them must be within reach. */
function homesOf({ seat, players, row, supplies, active, event, ...center }: Tableau, layout: Layout) {
  const { zones, plates } = layout;
  const own = players[seat];
  const home = (rect: Rect | null, pieces: readonly (Piece | null | undefined)[], areAllHit = true) => ({
    rect,
    areAllHit,
    pieces: pieces.filter((piece) => piece !== null && piece !== undefined),
  });
  const common = [
    home(zones.row, row),
    home(zones.supplies, supplies),
    home(zones.played, players[active].played, false),
    home(plates.void, [center.void.at(-1)]),
    home(plates.event, [event]),
  ];
  if (!own) return common;
  return [
    ...common,
    home(zones.hand, own.hand),
    home(zones.chips, [...own.constructs, ...own.trophies, ...own.front]),
    home(plates.discard, [own.discard.at(-1)]),
    home(plates.deck, [own.deckTop[0]]),
  ];
}

function cardProblems(tableau: Tableau, layout: Layout): string[] {
  return homesOf(tableau, layout).flatMap(({ rect, pieces, areAllHit }) =>
    pieces.flatMap(({ key, id }) => {
      const spot = layout.spots.get(key);
      const hit = layout.hits.get(key);
      if (!spot || !rect) return [`${id} has no spot`];
      const found: string[] = [];
      if (!contains(rect, boundsOf(spot))) found.push(`${id} leaves its zone`);
      if (!hit && areAllHit) found.push(`${id} cannot be hit`);
      if (hit && !contains(rect, hit)) found.push(`${id} is hit outside its zone`);
      if (hit && isSmaller(hit, LEAST_TARGET, LEAST_TARGET)) found.push(`${id} is a small target`);
      return found;
    }),
  );
}

/** The least sizes with which the texts can be read and the buttons hit. */
const LEAST: Readonly<Record<string, readonly [number, number]>> = {
  pool: [60, 40],
  round: [48, 40],
  centerDeck: [34, 42],
  void: [40, 42],
  own: [76, 40],
  deck: [31, 42],
  discard: [31, 42],
  runes: [44, 44],
  power: [44, 44],
  adversary: [120, 40],
  event: [40, 40],
  menu: [3 * LEAST_TARGET + 8, LEAST_TARGET],
  prompt: [180, 40],
  log: [160, 90],
};

/** What a finger wants, and a note must leave free. */
function noteProblems({ note, hits, zones, panels }: Layout): string[] {
  const { played } = zones;
  const wanted = [...hits]
    .filter(([, rect]) => !contains(played, rect))
    .map(([key, rect]): Named => [`card ${key}`, rect]);
  return [...wanted, ['buttons', panels.buttons] as const]
    .filter(([, rect]) => overlap(note, rect))
    .map(([name]) => `the note covers ${name}`);
}

function sizeProblems(layout: Layout): string[] {
  const { buttons } = layout.panels;
  const small = [...platesOf(layout), ...panelsOf(layout)]
    .filter(([name, rect]) => isSmaller(rect, ...(LEAST[name] ?? [50, 40])))
    .map(([name]) => `${name} is small`);
  const holds = (columns: number, rows: number): boolean => !isSmaller(buttons, columns * 44, rows * 44);
  return holds(3, 1) || holds(1, 3) || holds(2, 2) ? small : [...small, 'buttons have no room'];
}

function problems(tableau: Tableau, screen: Size): string[] {
  const layout = layoutOf(tableau, screen);
  const still = [...platesOf(layout), ...panelsOf(layout), ...zonesOf(layout)];
  const hits = [...layout.hits].map(([key, rect]): Named => [`card ${key}`, rect]);
  const all: Rect = { x: 0, y: 0, ...screen };
  return [
    ...overlaps(still),
    ...overlaps(hits),
    ...still.filter(([, rect]) => !contains(all, rect)).map(([name]) => `${name} leaves the screen`),
    ...sizeProblems(layout),
    ...noteProblems(layout),
    ...cardProblems(tableau, layout),
  ].map((problem) => `${screen.width}×${screen.height}: ${problem}`);
}

/** No phone is smaller, held upright or across. */
const isPlayable = ({ width, height }: Size): boolean =>
  (width >= 360 && height >= 640) || (width >= 640 && height >= 390);

const everywhere = (tableau: Tableau): string[] => SCREENS.flatMap((screen) => problems(tableau, screen));

/** The same table with more cards in the viewer's hand and in front of them. */
function crowded(tableau: Tableau, hand: number, constructs: number): Tableau {
  const more = (count: number, from: number) =>
    Array.from({ length: count }, (_, i) => ({ key: from + i, id: 'mystic', hasUse: true, isSpent: false }));
  const players = tableau.players.map((player) =>
    player.seat === tableau.seat
      ? { ...player, hand: more(hand, 10_000), constructs: more(constructs, 20_000), trophies: [], front: [] }
      : player,
  );
  return { ...tableau, players };
}

const FULL: Shape = { players: 6, variant: 'standard' };

describe('the layout', () => {
  test.each(SHAPES)('has room for everything: $players players, $variant', (shape) => {
    const sets = isPossible(['souls'], shape) ? (['souls'] as const) : SET_IDS;
    const tables = [...tablesOf(sets, shape, 'layout', 23), ...tablesOf(SET_IDS, shape, 'all sets', 29)];
    expect(tables.length).toBeGreaterThan(8);
    expect([...new Set(tables.flatMap(everywhere))]).toEqual([]);
  });

  test('has room for large hands and many constructs', () => {
    const table = [...tablesOf(SET_IDS, FULL, 'crowded', 200)].find(({ seat, event }) => seat >= 0 && event)!;
    for (const hand of [1, 5, 8, 12, 16, 20])
      for (const constructs of [0, 3, 9, 14])
        expect([hand, constructs, ...everywhere(crowded(table, hand, constructs))]).toEqual([
          hand,
          constructs,
        ]);
  });

  test('has room on screens of any size', () => {
    const tables = [...tablesOf(SET_IDS, FULL, 'any size', 150)];
    const random = new Random('screens');
    const screens = Array.from({ length: 500 }, () =>
      size(360 + random.below(2200), 360 + random.below(1080)),
    );
    const found = screens
      .filter(isPlayable)
      .flatMap((screen, i) => problems(tables[i % tables.length], screen));
    expect(found).toEqual([]);
  });

  test('has the form that a screen asks for', () => {
    const [table] = tablesOf(SET_IDS, FULL, 'forms', 1);
    const form = (width: number, height: number) => layoutOf(table, size(width, height));
    expect([form(1440, 900).kind, form(1024, 768).kind, form(390, 844).kind]).toEqual([
      'wide',
      'tablet',
      'phone',
    ]);
    expect(form(1440, 900).panels.log).not.toBeNull();
    expect(form(390, 844).panels.log).toBeNull();
    expect([form(390, 844).rowColumns, form(844, 390).rowColumns]).toEqual([3, 6]);
  });

  test('shows all players to a spectator', () => {
    const [table] = tablesOf(SET_IDS, FULL, 'spectator', 1);
    expect(table.seat).toBe(-1);
    expect(layoutOf(table, size(390, 844)).plates.opponents.map(({ seat }) => seat)).toEqual([
      0, 1, 2, 3, 4, 5,
    ]);
  });
});

describe('the check of a layout', () => {
  const [, table] = tablesOf(SET_IDS, FULL, 'check', 1);
  const screen = size(390, 844);

  test('finds what covers something', () => {
    const layout = layoutOf(table, screen);
    expect(overlaps(platesOf(layout))).toEqual([]);
    expect(overlaps([...platesOf(layout), ['thing', layout.plates.runes]])).toContain('runes covers thing');
  });

  test('finds a screen that is too small', () => {
    expect(problems(crowded(table, 20, 14), size(300, 400)).length).toBeGreaterThan(3);
  });
});
