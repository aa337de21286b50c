import { describe, expect, test } from 'vitest';
import { COLUMNS, within } from '../../components/arena.ts';
import { allCards, allPurses, allSeats, allZones } from '../../components/entities.ts';
import { COMPONENTS } from '../../components/fields.ts';
import {
  type CardEntity,
  type CardNumber,
  FIRST_SEAT,
  NO_CARD,
  toCard,
  toFrame,
  toSeat,
} from '../../components/ids.ts';
import { FATE_ROOM, Fates, Repeats, TRIGGER_ROOM, Triggers } from '../../components/queues.ts';
import { REGISTER_FIELDS } from '../../components/registers.ts';
import { Frame } from '../../components/stack.ts';
import { FATES, REGISTERS, REPEATS, Table, TRIGGERS } from '../../components/table.ts';
import { ROW } from '../../components/zone.ts';
import { setsNamed } from '../../src/cards/index.ts';
import { BOXES } from '../../src/fair/set-bytes.ts';
import { inspect } from '../../src/inspect/inspect.ts';
import type { Row, Section } from '../../src/inspect/model.ts';
import { find, textOf } from '../../src/inspect/search.ts';
import { checkSetup } from '../../src/match/config.ts';
import type { Match } from '../../src/match/match.ts';
import { compileBook } from '../../systems/book/book.ts';
import { enqueue } from '../../systems/queues.ts';
import { push } from '../../systems/stack.ts';
import { NAMES, sessionOf, tableWith } from '../support/sessions.ts';
import { textOf as sourceOf } from '../support/sources.ts';

const BOOK = compileBook(setsNamed(BOXES));
const numberOf = (id: string): CardNumber => BOOK.numbers.get(id)!;

const SEER = 'seer-of-the-forked-path';

/** Seer of the Forked Path asks which card of the row is banished. */
function midEffect(): Match {
  const players = [{ hand: [SEER, 'apprentice'], deck: ['mystic'], discard: ['militia'], power: 3 }];
  const given = { players, centerRow: ['wolf-shaman', 'mephit', 'mephit', 'mephit', 'mephit', 'mephit'] };
  const { match } = tableWith(given);
  match.say(0, `play ${SEER}`);
  return match;
}

const sectionsOf = (match: Match) => inspect(match.state).sections;
const named = (rows: readonly Row[], name: string): Row => rows.find((each) => each.name === name)!;
const valuesOf = (row: Row): string[] => row.values.map(textOf);
const namesIn = (rows: readonly Row[]): string[] => rows.map(({ name }) => name);

describe('entities', () => {
  const match = midEffect();
  const { entities } = sectionsOf(match);

  test('are all there, each once, in order', () => {
    const { layout } = match.state;
    const expected = within(match.state, () => [
      ...allZones(),
      ...allCards(),
      ...[...new Set([...allSeats(), ...allPurses()])].map((purse) => layout.entities + purse),
    ]);
    expect(entities.map(({ id }) => id)).toEqual(expected);
    expect(expected.length).toBeGreaterThan(200);
  });

  test('have their components', () => {
    expect(named(entities, 'center row 0').list).toEqual(['Zone']);
    expect(named(entities, 'Wolf Shaman').list).toEqual(['Place', 'Card']);
    expect(named(entities, 'player 2').list).toEqual(['Seat', 'Purse']);
    expect(named(entities, 'honor pool').list).toEqual(['Purse']);
  });

  test('say what is not 0, in words', () => {
    const card = entities.find(({ name, values }) => name === 'Wolf Shaman' && values[0].value === ROW)!;
    const number = numberOf('wolf-shaman');
    expect(valuesOf(card)).toEqual([
      `Place.zone=${ROW} center row 0`,
      `Place.next=${ROW}`,
      `Place.prev=${ROW}`,
      `Card.def=${number} Wolf Shaman`,
    ]);
    expect(valuesOf(named(entities, 'player 1'))).toContain('Seat.power=3');
  });

  test('are called by the names of the players, if they are known', () => {
    const { entities: called } = inspect(match.state, (seat) => NAMES[seat]).sections;
    expect(namesIn(called)).toEqual(expect.arrayContaining(['Ada', 'Bo: discard pile']));
  });
});

test('zones have their cards in their order', () => {
  const { zones } = sectionsOf(midEffect());
  const { list } = named(zones, 'player 1: discard pile');
  expect(list).toEqual([expect.stringMatching(/^\d+ Militia$/)]);
  expect(named(zones, 'center row 1').list).toEqual([expect.stringMatching(/^\d+ Mephit$/)]);
  expect(valuesOf(named(zones, 'center row 1'))).toEqual(['count=1']);
});

test('nobody sees a sealed hand', () => {
  const { match } = sessionOf(checkSetup(['godslayer'], 2), 'sealed');
  const { entities, zones } = inspect(match.state).sections;
  expect(named(zones, 'player 1: deck and sealed hand').list).toHaveLength(10);
  expect(named(zones, 'player 1: known hand').list).toEqual([]);
  expect(valuesOf(named(entities, 'player 1'))).toContain('Seat.sealed[0]=5');
});

describe('the table', () => {
  test('has every register, and says what is not 0 or speaks by being 0', () => {
    expect(REGISTER_FIELDS.map(({ register }) => register).sort((a, b) => a - b)).toEqual(
      Array.from({ length: REGISTERS }, (_, i) => i),
    );
    const { table } = sectionsOf(midEffect());
    expect(table.map((row) => [row.name, ...valuesOf(row)])).toEqual([
      ['WAIT', 'value=1 a question'],
      ['ACTIVE', 'value=0 player 1'],
      ['FIRST', 'value=0 player 1'],
      ['TURN', 'value=1'],
      ['PHASE', 'value=3 main part'],
      ['DEPTH', 'value=1'],
    ]);
  });

  test('stands in a sentence', () => {
    expect(inspect(midEffect().state).situation).toBe('Turn 1 of player 1, main part: player 1 is asked.');
  });
});

describe('effects under way', () => {
  test('are told from the one that runs on, with what is left to do', () => {
    const match = midEffect();
    const source = within(match.state, () => Frame.source[toFrame(0)]);
    within(match.state, () => push(BOOK.play[numberOf('wolf-shaman')], source, toSeat(1)));
    const { stack } = sectionsOf(match);
    expect(stack.map(({ id, list }) => [id, ...list])).toEqual([
      [1, 'runs'],
      [0, 'goes on later'],
    ]);
    const [top, first] = stack;
    expect(valuesOf(top)).toContain('seat=1 player 2');
    expect(top.values[0].words).toBe('play of Wolf Shaman');
    expect(top.program.map((line) => line.trim().split(' ')[1])).toEqual(['gain', 'draw', 'played', 'end']);
    expect(first.name).toBe('Seer of the Forked Path');
    expect(first.program[0]).toMatch(/^ *\d+ pick /);
  });

  test('are none between moves', () => {
    const { match } = tableWith({ players: [{ hand: ['apprentice'] }] });
    const { stack, queues } = sectionsOf(match);
    expect([stack, queues]).toEqual([[], []]);
  });
});

describe('queues', () => {
  const start = BOOK.reward[numberOf('mephit')];
  const cardOf = (match: Match, name: string): CardEntity =>
    toCard(named(sectionsOf(match).entities, name).id);

  test('are told in their order, also around the end of a ring', () => {
    const match = midEffect();
    const [wolf, mephit] = ['Wolf Shaman', 'Mephit'].map((name) => cardOf(match, name));
    within(match.state, () => {
      Table.reg[TRIGGERS] = TRIGGER_ROOM - 1;
      enqueue(Triggers, TRIGGERS, start, wolf, toSeat(1), mephit, 7);
      enqueue(Triggers, TRIGGERS, start, mephit, FIRST_SEAT, NO_CARD);
      enqueue(Repeats, REPEATS, start, wolf, FIRST_SEAT, mephit);
      Table.reg[FATES] = FATE_ROOM - 1;
      Table.reg[FATES + 1] = 2;
      Fates.card[FATE_ROOM - 1] = wolf;
      Fates.card[0] = mephit;
    });
    const { queues } = sectionsOf(match);
    expect(queues.map(({ id, name, list }) => [id, name, ...list])).toEqual([
      [1, 'Wolf Shaman', 'Triggers'],
      [2, 'Mephit', 'Triggers'],
      [1, 'Wolf Shaman', 'Fates'],
      [2, 'Mephit', 'Fates'],
      [1, 'Wolf Shaman', 'Repeats'],
    ]);
    expect(valuesOf(queues[0])).toEqual([
      `start=${start} reward of Mephit`,
      `source=${wolf} Wolf Shaman`,
      'seat=1 player 2',
      `subject=${mephit} Mephit`,
      'note=7',
    ]);
    expect(queues[0].program[0]).toContain(' gain ');
  });

  test('go on with what found no room in them', () => {
    const match = midEffect();
    const wolf = cardOf(match, 'Wolf Shaman');
    within(match.state, () => {
      for (let i = 0; i < TRIGGER_ROOM + 2; i++)
        enqueue(Triggers, TRIGGERS, start, wolf, FIRST_SEAT, NO_CARD, i);
    });
    const { queues } = sectionsOf(match);
    expect(queues).toHaveLength(TRIGGER_ROOM + 2);
    expect(valuesOf(queues[TRIGGER_ROOM + 1])).toContain(`note=${TRIGGER_ROOM + 1}`);
  });

  test('end with what lasts', () => {
    const { match, say } = tableWith({ players: [{ hand: ['guardian-of-sadranis'] }] });
    say('play guardian-of-sadranis');
    const { queues } = sectionsOf(match);
    expect(queues.map(({ name, list }) => [name, ...list])).toEqual([['Guardian of Sadranis', 'Watchers']]);
    expect(queues[0].values[0].words).toBe('next defeat, play of Guardian of Sadranis');
    expect(queues[0].program[0]).toMatch(/ gain resource:2 amount:2$/);
  });
});

describe('a search', () => {
  const inspection = inspect(midEffect().state);
  const found = (text: string, section: Section): readonly Row[] => find(inspection, text).sections[section];

  test('finds letters in any case, in all sections', () => {
    expect(new Set(namesIn(found('WOLF sham', 'entities')))).toEqual(new Set(['Wolf Shaman']));
    expect(namesIn(found('seer', 'stack'))).toEqual(['Seer of the Forked Path']);
    expect(namesIn(found('phase', 'table'))).toEqual(['PHASE']);
    expect(namesIn(found('runes mechana', 'components'))).toContain('Seat.mechanaRunes');
    expect(found('seer', 'queues')).toEqual([]);
  });

  test('finds numbers as a whole: an entity, and what refers to it', () => {
    const { id } = named(inspection.sections.entities, 'Militia');
    const entities = found(String(id), 'entities');
    expect(entities.map((each) => each.id)).toContain(id);
    for (const each of entities) expect([each.id, ...each.values.map(({ value }) => value)]).toContain(id);
  });

  test('finds numbers in names', () => {
    expect(namesIn(found('player 2 discard', 'zones'))).toEqual(['player 2: discard pile']);
    expect(namesIn(found('player 2', 'zones')).filter((name) => name.startsWith('player 2: '))).toHaveLength(
      9,
    );
  });

  test('shows of a zone the cards that are meant, or all if it is itself', () => {
    const [center] = found('center deck wolf', 'zones');
    expect(new Set(center.list.map((card) => card.replace(/^\d+ /, '')))).toEqual(new Set(['Wolf Shaman']));
    expect(found('under the center deck', 'zones')[0].list).toEqual([]);
    expect(named(found('center deck', 'zones'), 'center deck').list.length).toBeGreaterThan(50);
  });

  test('for nothing finds everything, for nonsense nothing', () => {
    expect(find(inspection, '  ')).toBe(inspection);
    expect(Object.values(find(inspection, 'no such thing').sections).flat()).toEqual([]);
  });
});

describe('what is said of a field', () => {
  const FILES: Readonly<Record<string, string>> = {
    Frame: 'stack',
    Triggers: 'queues',
    Repeats: 'queues',
    Fates: 'queues',
    Watchers: 'queues',
  };
  const all = COMPONENTS.flatMap(({ name, fields }) =>
    Object.entries(fields).map(([field, { means }]) => [name, field, means] as const),
  );

  test.each(all)('%s.%s stands over its column', (name, field, means) => {
    const source = sourceOf(`components/${FILES[name] ?? name.toLowerCase()}.ts`);
    expect(source).toMatch(new RegExp(`/\\*\\* ${literally(means)} \\*/\\s+${field}:`));
  });

  test('is of every column', () => {
    const names = COMPONENTS.flatMap(({ name, fields }) =>
      Object.keys(fields).map((field) => `${name}.${field}`),
    );
    expect(names.sort()).toEqual(COLUMNS.map(({ name }) => name).sort());
  });
});

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
