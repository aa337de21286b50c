import { describe, expect, test } from 'vitest';
import { toAction } from '../../components/ids.ts';
import { localMatch, type Match } from '../../src/match/match.ts';
import type { Offer } from '../../src/table/offers.ts';
import { type Tableau, tableauOf } from '../../src/table/tableau.ts';
import { keyAt } from '../../src/ui/table/layout/find.ts';
import { layoutOf } from '../../src/ui/table/layout/layout.ts';
import { centerOf } from '../../src/ui/table/layout/rects.ts';
import {
  arrivalsIn,
  honorFlights,
  type Journey,
  journeysBetween,
  type Shown,
  shownOf,
} from '../../src/ui/table/motion/journeys.ts';
import { lightsOf } from '../../src/ui/table/motion/light.ts';
import { poseAt, poseOn } from '../../src/ui/table/motion/pose.ts';
import { schedule } from '../../src/ui/table/motion/schedule.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { SET_IDS, setupOf } from '../support/tables.ts';

// What moves is found by comparing two tables: checked on every move of real games.

const SIZE = { width: 1440, height: 900 };
const SEATS = ['Ann', 'Ben', 'Cid'].map((name) => ({ name }));
const SHAPE = { players: 3, variant: 'standard' } as const;

const shown = (tableau: Tableau): Shown => shownOf(tableau, layoutOf(tableau, SIZE));
const seen = (match: Match): Shown => shown(tableauOf(match, SEATS, 0));

function* movesOf(seed: string): Generator<readonly [before: Shown, after: Shown]> {
  const match = localMatch(setupOf(SET_IDS, SHAPE), seed);
  const player = new RandomPlayer(seed, true);
  let before = seen(match);
  while (!match.isOver) {
    match.submit(match.asked, player.choose(match.legal()));
    const after = seen(match);
    yield [before, after];
    before = after;
  }
}

/** The keys that are drawn when all have come to the end of their ways. */
function drawnAfter(before: Shown, journeys: readonly Journey[]): Set<number> {
  const drawn = new Set(before.layout.spots.keys());
  for (const { key, isLast } of journeys) isLast ? drawn.delete(key) : drawn.add(key);
  return drawn;
}

/** Cards that others came to lie on have no journey: they are just not seen any more. */
const isCovered = ({ homes }: Shown, key: number): boolean => homes.has(key) && !homes.get(key)?.spot;

const problems = (before: Shown, after: Shown): string[] => {
  const journeys = journeysBetween(before, after);
  const drawn = drawnAfter(before, journeys);
  const { spots } = after.layout;
  return [
    ...[...spots.keys()].filter((key) => !drawn.has(key)).map((key) => `${key} does not come`),
    ...[...drawn].filter((key) => !spots.has(key) && !isCovered(after, key)).map((key) => `${key} stays`),
    ...journeys
      .filter(({ key, to, isLast }) => !isLast && to !== spots.get(key))
      .map(({ key }) => `${key} strays`),
  ];
};

const journeyOf = (id: string, before: Shown, after: Shown): Journey | undefined =>
  journeysBetween(before, after).find((journey) => journey.id === id);

const base = seen(localMatch(setupOf(SET_IDS, SHAPE), 'base')).tableau;
const own = base.players[0];
const withOwn = (change: Partial<typeof own>, rest: Partial<Tableau> = {}): Tableau => ({
  ...base,
  ...rest,
  players: base.players.map((player) => (player.seat === 0 ? { ...player, ...change } : player)),
});
const STRANGER = { key: 9001, id: 'arha-templar' };

describe('motion', () => {
  test.each(['one', 'two'])('brings every card to its place: game %s', (seed) => {
    const found = [...movesOf(seed)].flatMap(([before, after]) => problems(before, after));
    expect(found).toEqual([]);
  });

  test('finds nothing to move between a table and itself', () => {
    const still = shown(base);
    const moved = journeysBetween(still, still).filter(
      ({ from, to, isFirst, isLast }) => from !== to || isFirst || isLast,
    );
    expect(moved).toEqual([]);
    expect(honorFlights(still, still)).toEqual([]);
  });

  test('draws cards from the own deck, backs up', () => {
    const journey = journeyOf(STRANGER.id, shown(base), shown(withOwn({ hand: [...own.hand, STRANGER] })))!;
    const { x, y } = centerOf(layoutOf(base, SIZE).plates.deck!);
    expect(journey).toMatchObject({ way: 'draw', isTurned: true, isFirst: true, from: { x, y } });
  });

  test('takes what is acquired from the row to the discard pile, and refills from the center deck', () => {
    const taken = base.row[2]!;
    const row = base.row.map((piece, i) => (i === 2 ? STRANGER : piece));
    const [before, after] = [shown(base), shown(withOwn({ discard: [taken] }, { row }))];
    const acquired = journeysBetween(before, after).find(({ key }) => key === taken.key)!;
    expect(acquired.from).toBe(before.layout.spots.get(taken.key));
    expect(centerOf(after.layout.plates.discard!)).toMatchObject({ x: acquired.to.x, y: acquired.to.y });
    const { x, y } = centerOf(after.layout.plates.centerDeck);
    expect(journeyOf(STRANGER.id, before, after)).toMatchObject({
      way: 'refill',
      isTurned: true,
      from: { x, y },
    });
  });

  test('takes what an opponent buys from the supply to their plate', () => {
    const mystic = { key: 9002, id: 'mystic' };
    const supplies = base.supplies.map((pile) =>
      pile.id === 'mystic' ? { ...pile, count: pile.count! - 1 } : pile,
    );
    const players = base.players.map((player) =>
      player.seat === 1 ? { ...player, discard: [mystic] } : player,
    );
    const after = shown({ ...base, supplies, players });
    const journey = journeysBetween(shown(base), after).find(({ key }) => key === mystic.key)!;
    const { x, y } = centerOf(after.layout.plates.opponents[0].rect);
    expect(journey).toMatchObject({ isLast: true, to: { x, y } });
    expect(journey.from).toBe(after.layout.spots.get(supplies.find(({ id }) => id === 'mystic')!.key));
  });

  test('lets honor fly from the pool to who won it', () => {
    const after = shown(withOwn({ honor: own.honor + 3 }, { honorPool: base.honorPool - 3 }));
    const [flight, ...others] = honorFlights(shown(base), after);
    expect(others).toEqual([]);
    expect(flight).toMatchObject({
      honor: 3,
      from: centerOf(after.layout.plates.pool),
      to: centerOf(after.layout.plates.own!),
    });
  });

  test('takes no time at speed 0, and half the time at speed 2', () => {
    const journeys = arrivalsIn(shown(base));
    expect(schedule(journeys, 0).every(({ delay, duration }) => delay === 0 && duration === 0)).toBe(true);
    expect(schedule(journeys, 1).map(({ duration }) => duration / 2)).toEqual(
      schedule(journeys, 2).map(({ duration }) => duration),
    );
  });

  test('begins and ends where it should', () => {
    const [a, b] = [...layoutOf(base, SIZE).spots.values()].map(poseAt);
    const move = { from: a, to: b, start: 100, duration: 300, bend: 30, isDissolving: false };
    expect(poseOn(move, 50)).toMatchObject({ x: a.x, y: a.y });
    expect(poseOn(move, 400)).toBe(b);
    expect(poseOn(move, 250)).not.toMatchObject({ x: a.x });
  });
});

describe('light', () => {
  const [first] = own.hand;
  const twin = { key: 9003, id: first.id };
  const offer = (key: number, card: string): Offer => ({
    action: toAction(1),
    words: '',
    name: '',
    verb: 'play',
    place: 'hand',
    key,
    twins: [twin.key],
    card,
  });
  const table = withOwn({ hand: [...own.hand, twin] }, { asked: 0, active: 0 });
  const lights = (tableau: Tableau, asking: number | null) =>
    lightsOf({ tableau, offers: [offer(first.key, first.id)], asking }, shown(tableau).homes);

  test('is golden on what is offered and on its copies, and the row steps back', () => {
    const found = lights(table, null);
    expect(found.get(first.key)).toMatchObject({ halo: 1, veil: 0 });
    expect(found.get(twin.key)).toMatchObject({ halo: 1, veil: 0 });
    expect(found.get(table.row[0]!.key)).toMatchObject({ halo: 0 });
    expect(found.get(table.row[0]!.key)!.veil).toBeGreaterThan(0);
  });

  test('marks the card that asks', () => {
    const asking = table.row[1]!.key;
    expect(lights(table, asking).get(asking)).toMatchObject({ isAsking: true, veil: 0 });
  });

  test('is even when it is not the turn of the viewer', () => {
    const found = [...lights({ ...table, asked: 1, active: 1 }, null).values()];
    expect(found.every(({ halo, veil }) => halo === 0 && veil === 0)).toBe(true);
  });
});

describe('a point on the table', () => {
  test('hits the piece that is there', () => {
    const layout = layoutOf(base, { width: 390, height: 844 });
    for (const [key, rect] of layout.hits) expect(keyAt(layout, centerOf(rect))).toBe(key);
    expect(keyAt(layout, { x: 1, y: 1 })).toBeNull();
  });
});
