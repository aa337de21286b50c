import { layout } from '../../components/arena.ts';
import { allZones, having } from '../../components/entities.ts';
import { COMPONENTS, type Component, type Field } from '../../components/fields.ts';
import type { ZoneId } from '../../components/ids.ts';
import { Place } from '../../components/place.ts';
import { Seat } from '../../components/seat.ts';
import { MAX_SEATS } from '../../components/store.ts';
import { Zone } from '../../components/zone.ts';
import type { Row, Value } from './model.ts';
import { entityName, type SeatName, zoneName } from './names.ts';
import { isTelling, valueFor } from './values.ts';

// Entities and zones of the match that is inside.

const OF_ENTITIES = COMPONENTS.filter(({ by }) => by === 'entity' || by === 'seat' || by === 'purse');

interface Members extends Component {
  readonly entities: ReadonlySet<number>;
}

/** Who has which components, as bitECS knows. */
const membersOf = (component: Component): Members => ({
  ...component,
  entities: new Set(having(component.store)),
});

/** Where an entity stands in the columns of a component. */
const indexIn = ({ by }: Component, entity: number): number =>
  by === 'entity' ? entity : entity - layout.entities;

/** Sealed cards are counted by whose pool they are out of. */
function fieldsAt({ name, store, fields }: Component, index: number): [string, Field, number][] {
  return Object.entries(fields).flatMap(([field, of]): [string, Field, number][] => {
    const values = store[field];
    const full = `${name}.${field}`;
    if (values !== Seat.sealed) return [[full, of, values[index]]];
    return Array.from({ length: layout.seats }, (_, owner) => [
      `${full}[${owner}]`,
      of,
      values[index * MAX_SEATS + owner],
    ]);
  });
}

function valuesOf(component: Component, entity: number, seatName: SeatName): Value[] {
  return fieldsAt(component, indexIn(component, entity)).flatMap(([field, of, value]) =>
    isTelling(of.holds, value) ? [valueFor(field, of, value, seatName)] : [],
  );
}

function entityRow(entity: number, members: readonly Members[], seatName: SeatName): Row {
  const own = members.filter(({ entities }) => entities.has(entity));
  return {
    id: entity,
    name: entityName(entity, seatName),
    list: own.map(({ name }) => name),
    values: own.flatMap((component) => valuesOf(component, entity, seatName)),
    program: [],
  };
}

/** Every entity that has a component. */
export function entityRows(seatName: SeatName): Row[] {
  const members = OF_ENTITIES.map(membersOf);
  const all = new Set(members.flatMap(({ entities }) => [...entities]));
  return [...all].sort((a, b) => a - b).map((entity) => entityRow(entity, members, seatName));
}

function cardsIn(zone: ZoneId, seatName: SeatName): string[] {
  const cards: string[] = [];
  for (let card = Place.next[zone]; card !== zone; card = Place.next[card])
    cards.push(`${card} ${entityName(card, seatName)}`);
  return cards;
}

/** Every zone, with its cards in their order. */
export const zoneRows = (seatName: SeatName): Row[] =>
  allZones().map((zone) => ({
    id: zone,
    name: zoneName(zone, seatName),
    list: cardsIn(zone, seatName),
    values: [valueFor('count', { holds: 'number' }, Zone.count[zone], seatName)],
    program: [],
  }));

/** What there is to know of each field. */
export const componentRows = (): Row[] =>
  COMPONENTS.flatMap(({ name, by, fields }, id) =>
    Object.entries(fields).map(([field, { means }]) => ({
      id: id + 1,
      name: `${name}.${field}`,
      list: [`by ${by}`, means],
      values: [],
      program: [],
    })),
  );
