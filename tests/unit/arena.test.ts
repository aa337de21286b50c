import { describe, expect, test } from 'vitest';
import {
  bytesOf,
  COLUMNS,
  copyOf,
  current,
  hashOf,
  restore,
  State,
  snapshot,
  stateFrom,
  usedOf,
  within,
} from '../../components/arena.ts';
import { Card } from '../../components/card.ts';
import { allCards, allPurses, allSeats, allZones, having, worldOf } from '../../components/entities.ts';
import { toCard } from '../../components/ids.ts';
import { checked, type Layout } from '../../components/layout.ts';
import { Place } from '../../components/place.ts';
import { ADVERSARY_PURSE, POOL, Purse, RESERVE } from '../../components/purse.ts';
import { Seat } from '../../components/seat.ts';
import { CAPACITY } from '../../components/store.ts';
import { ACTIVE, Table, TURN } from '../../components/table.ts';
import { move, VOID, Zone } from '../../components/zone.ts';
import { checkSetup } from '../../src/match/config.ts';
import { localMatch, type Match } from '../../src/match/match.ts';
import { begun, layoutOf } from '../../systems/setup.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { SET_IDS } from '../support/tables.ts';

const OUTSIDE = 'No match is inside';
const small = layoutOf(checkSetup(['godslayer'], 2));
const large = layoutOf(checkSetup(SET_IDS, 6));

const turnOf = (state: State): number => within(state, () => Table.reg[TURN]);

function setTurn(state: State, turn: number): void {
  within(state, () => {
    Table.reg[TURN] = turn;
  });
}

describe('outside of a match', () => {
  test.each(COLUMNS.map((column) => [column.name, column] as const))(
    'nobody reads or writes %s',
    (name, { store }) => {
      const field = name.split('.')[1];
      expect(() => store[field][0]).toThrow(OUTSIDE);
      expect(() => {
        store[field][0] = 1;
      }).toThrow(OUTSIDE);
    },
  );

  test('systems fail as well, and there is no current state', () => {
    expect(() => move(toCard(100), VOID)).toThrow(OUTSIDE);
    expect(() => allCards()).toThrow();
    expect(current).toThrow(OUTSIDE);
  });

  test('it stays so after a match has been inside, also if what was done there failed', () => {
    const state = begun(small);
    expect(turnOf(state)).toBe(0);
    expect(() => Table.reg[TURN]).toThrow(OUTSIDE);
    expect(() =>
      within(state, () => {
        throw new Error('in the middle');
      }),
    ).toThrow('in the middle');
    expect(() => Table.reg[TURN]).toThrow(OUTSIDE);
  });

  test('nobody comes back to a match later', async () => {
    const state = begun(small);
    expect(() => within(state, async () => Table.reg[TURN])).toThrow('must be done at once');
    const later = within(state, () => () => Table.reg[TURN]);
    expect(later).toThrow(OUTSIDE);
  });
});

describe('one match within another', () => {
  test('leaves the outer one as it was, of whatever layout, and so on', () => {
    const [a, b] = [begun(small), begun(large)];
    within(a, () => {
      Table.reg[TURN] = 7;
      const cards = allCards().length;
      within(b, () => {
        expect(Table.reg[TURN]).toBe(0);
        Table.reg[TURN] = 9;
        within(a, () => {
          expect(Table.reg[TURN]).toBe(7);
          Table.reg[TURN] = 8;
        });
        expect(current()).toBe(b);
        expect(Table.reg[TURN]).toBe(9);
      });
      expect(Table.reg[TURN]).toBe(8);
      expect(allCards()).toHaveLength(cards);
    });
    expect([turnOf(a), turnOf(b)]).toEqual([8, 9]);
  });

  test('leaves it also if it fails; what it did until then stays', () => {
    const [a, b] = [begun(small), begun(small)];
    within(a, () => {
      expect(() =>
        within(b, () => {
          Table.reg[TURN] = 5;
          throw new Error('in the middle');
        }),
      ).toThrow('in the middle');
      expect(current()).toBe(a);
      expect(Table.reg[TURN]).toBe(0);
    });
    expect(turnOf(b)).toBe(5);
  });

  test('the same within itself is the same', () => {
    const state = begun(small);
    within(state, () => {
      within(state, () => {
        Table.reg[TURN] = 3;
      });
      expect(Table.reg[TURN]).toBe(3);
    });
    expect(turnOf(state)).toBe(3);
  });
});

describe('a state', () => {
  test('has its bytes up to date whenever they are asked for', () => {
    const state = begun(small);
    const before = hashOf(state);
    within(state, () => {
      Table.reg[TURN] = 1;
      expect(hashOf(state)).not.toBe(before);
      expect(hashOf(copyOf(state))).toBe(hashOf(state));
      Table.reg[TURN] = 0;
      expect(hashOf(state)).toBe(before);
    });
  });

  test('is as large as its layout needs, whatever was inside before', () => {
    setTurn(begun(large), 1);
    const used = COLUMNS.reduce((sum, c) => sum + usedOf(c, small) * c.values.BYTES_PER_ELEMENT, 0);
    expect(new State(small).packed.length).toBe((used + 3) & ~3);
    expect(hashOf(begun(small))).toBe(hashOf(begun(layoutOf(checkSetup(['godslayer'], 2)))));
  });

  test('is copied in few pieces: what every match has as much of, and the columns by entity', () => {
    const byEntity = COLUMNS.filter(({ isPerEntity }) => isPerEntity);
    expect(new State(small).regions).toHaveLength(1 + byEntity.length);
  });

  test('can be kept within a match, and come back', () => {
    const [state, room] = [begun(small), new State(small)];
    within(state, () => {
      snapshot(room);
      Table.reg[TURN] = 4;
      restore(room);
      expect(Table.reg[TURN]).toBe(0);
    });
    expect(bytesOf(state)).toEqual(bytesOf(room));
    expect(hashOf(stateFrom(small, bytesOf(room)))).toBe(hashOf(state));
  });
});

describe('a layout that there is no room for is refused', () => {
  test.each<[Partial<Layout>, string]>([
    [{ seats: 7 }, 'A table has room for 6 players, not 7.'],
    [{ entities: CAPACITY + 1 }, 'A table has room for 4095 zones and cards; these sets have 4096.'],
    [{ defs: Uint16Array.of(4095) as Layout['defs'] }, 'A card has a number above 4094.'],
  ])('%j', (part, sentence) => {
    expect(() => checked({ ...small, ...part })).toThrow(sentence);
  });
});

describe('entities', () => {
  test('are zones, cards, seats and purses, with their components', () => {
    within(begun(small), () => {
      const zones = allZones();
      const cards = allCards();
      expect([zones[0], zones.length]).toEqual([1, small.firstCard - 1]);
      expect([cards[0], cards.length]).toEqual([small.firstCard, small.entities - small.firstCard]);
      expect(allSeats()).toEqual([0, 1]);
      expect(allPurses()).toEqual([0, 1, POOL, RESERVE, ADVERSARY_PURSE]);
      expect(having(Seat, Purse)).toHaveLength(2);
      expect(having(Zone, Card)).toEqual([]);
      expect(having(Card)).toEqual(having(Place));
    });
  });

  test('are made once for a layout', () => {
    expect(worldOf(small)).toBe(worldOf(small));
    expect(worldOf(small)).not.toBe(worldOf(large));
  });
});

interface Playing {
  readonly match: Match;
  readonly player: RandomPlayer;
  readonly hashes: string[];
}

function sitDown(i: number): Playing {
  const setup = checkSetup(i % 3 === 0 ? SET_IDS : ['godslayer'], 2 + (i % 3));
  const [seed, hashes] = [`table ${i}`, []];
  return { match: localMatch(setup, seed), player: new RandomPlayer(seed, true), hashes };
}

function step({ match, player, hashes }: Playing): void {
  if (match.isOver) return;
  match.submit(match.asked, player.choose(match.legal()));
  hashes.push(match.hash);
}

const TABLES = 12;
const STEPS = 80;

describe('many matches in one process', () => {
  const alone = Array.from({ length: TABLES }, (_, i) => {
    const playing = sitDown(i);
    for (let n = 0; n < STEPS; n++) step(playing);
    return playing.hashes;
  });

  test('go as each of them alone, in whatever order they are played on', () => {
    const random = new RandomPlayer('order', true);
    const tables = Array.from({ length: TABLES }, (_, i) => sitDown(i));
    while (tables.some(({ match, hashes }) => hashes.length < STEPS && !match.isOver)) {
      const table = tables[random.below(TABLES)];
      if (table.hashes.length < STEPS) step(table);
    }
    expect(tables.map(({ hashes }) => hashes)).toEqual(alone);
  });

  test('go so also if each is played while another is looked at', () => {
    const tables = Array.from({ length: TABLES }, (_, i) => sitDown(i));
    for (let n = 0; n < STEPS; n++)
      tables.forEach((table, i) => {
        const { match } = tables[(i + 1) % TABLES];
        within(match.state, () => {
          const active = Table.reg[ACTIVE];
          step(table);
          expect(Table.reg[ACTIVE]).toBe(active);
        });
      });
    expect(tables.map(({ hashes }) => hashes)).toEqual(alone);
  });
});
