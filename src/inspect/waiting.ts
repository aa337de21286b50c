import { Card } from '../../components/card.ts';
import { COMPONENTS, type Field } from '../../components/fields.ts';
import { type FrameId, toFrame } from '../../components/ids.ts';
import {
  FATE_ROOM,
  Fates,
  further,
  type Program,
  type Programs,
  Repeats,
  TRIGGER_ROOM,
  Triggers,
  Watchers,
} from '../../components/queues.ts';
import { REGISTER_FIELDS } from '../../components/registers.ts';
import { Frame } from '../../components/stack.ts';
import {
  CHANCE_KIND,
  CHANCE_SEAT,
  DEPTH,
  FATES,
  REPEATS,
  Table,
  TRIGGERS,
  WATCHERS,
} from '../../components/table.ts';
import { FATE } from '../../systems/book/index.ts';
import type { Row } from './model.ts';
import { entityName, type SeatName } from './names.ts';
import { programFrom, watchProgram } from './programs.ts';
import { isTelling, valueFor } from './values.ts';

// The registers of the table, the effects under way and what waits for its time, of the match that is inside.

/** While no chance is asked, it is about nobody. */
const isIdle = (register: number): boolean => register === CHANCE_SEAT && Table.reg[CHANCE_KIND] === 0;

export const tableRows = (seatName: SeatName): Row[] =>
  REGISTER_FIELDS.filter(
    ({ register, holds }) => isTelling(holds, Table.reg[register]) && !isIdle(register),
  ).map((field) => ({
    id: field.register,
    name: field.name,
    list: [field.means],
    values: [valueFor('value', field, Table.reg[field.register], seatName)],
    program: [],
  }));

/** A frame, or something that waits: a row of a component. */
interface Entry {
  readonly id: number;
  readonly component: string;
  /** What is said of it. */
  readonly note: string;
  /** The card whose it is. */
  readonly card: number;
  readonly values: Readonly<Record<string, number>>;
  readonly program: readonly string[];
}

const fieldsOf = (component: string): Readonly<Record<string, Field>> =>
  COMPONENTS.find(({ name }) => name === component)!.fields;

const rowOf = ({ id, component, note, card, values, program }: Entry, seatName: SeatName): Row => ({
  id,
  name: card === 0 ? 'the rules' : entityName(card, seatName),
  list: [note],
  values: Object.entries(fieldsOf(component)).flatMap(([field, of]) =>
    isTelling(of.holds, values[field]) ? [valueFor(field, of, values[field], seatName)] : [],
  ),
  program,
});

const valuesAt = (store: Readonly<Record<string, ArrayLike<number>>>, at: number): Record<string, number> =>
  Object.fromEntries(Object.entries(store).map(([field, column]) => [field, column[at]]));

function frame(f: FrameId, isTop: boolean): Entry {
  return {
    id: f,
    component: 'Frame',
    note: isTop ? 'runs' : 'goes on later',
    card: Frame.source[f],
    values: valuesAt(Frame, f),
    program: programFrom(Frame.pc[f]),
  };
}

/** Effects under way, the one that runs first. */
export function stackRows(seatName: SeatName): Row[] {
  const depth = Table.reg[DEPTH];
  return Array.from({ length: depth }, (_, i) => rowOf(frame(toFrame(depth - 1 - i), i === 0), seatName));
}

/** The places of a ring that are taken, from the first that waits on. */
const placesIn = (register: number, room: number): number[] =>
  Array.from({ length: Table.reg[register + 1] }, (_, i) => (Table.reg[register] + i) % room);

const waiting = (component: string, values: Record<string, number>, i: number): Entry => ({
  id: i + 1,
  component,
  note: component,
  card: values.source,
  values,
  program: programFrom(values.start),
});

/** A queue, with what found no room in it. */
function programsIn(component: string, queue: Programs, register: number): Entry[] {
  const inRing = placesIn(register, TRIGGER_ROOM).map((at) => valuesAt(queue, at));
  const outside = further.filter(([of]) => of === register).map(valuesIn);
  return [...inRing, ...outside].map((values, i) => waiting(component, values, i));
}

const valuesIn = ([, start, source, seat, subject, note]: Program): Record<string, number> => ({
  start,
  source,
  seat,
  subject,
  note,
});

const fates = (): Entry[] =>
  placesIn(FATES, FATE_ROOM).map((at, i) => ({
    id: i + 1,
    component: 'Fates',
    note: 'Fates',
    card: Fates.card[at],
    values: valuesAt(Fates, at),
    program: programFrom(FATE[Card.def[Fates.card[at]]]),
  }));

const watchers = (): Entry[] =>
  Array.from({ length: Table.reg[WATCHERS] }, (_, at) => ({
    id: at + 1,
    component: 'Watchers',
    note: 'Watchers',
    card: Watchers.source[at],
    values: valuesAt(Watchers, at),
    program: watchProgram(Watchers.watch[at]),
  }));

/** What waits, in the order in which it begins; then what lasts. */
export const queueRows = (seatName: SeatName): Row[] =>
  [
    ...programsIn('Triggers', Triggers, TRIGGERS),
    ...fates(),
    ...programsIn('Repeats', Repeats, REPEATS),
    ...watchers(),
  ].map((entry) => rowOf(entry, seatName));
