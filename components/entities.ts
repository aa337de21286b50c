import { addComponent, addEntity, type ComponentRef, createWorld, query, type World } from 'bitecs';
import { layout } from './arena.ts';
import { Card } from './card.ts';
import { type CardEntity, type PurseId, toSeat, type ZoneId } from './ids.ts';
import type { Layout } from './layout.ts';
import { Place } from './place.ts';
import { POOL, PURSES, Purse } from './purse.ts';
import { Seat } from './seat.ts';
import { Zone } from './zone.ts';

// Who has which components, for everything that is not asked millions of times a second. Entities are made once for a
// layout, in a fixed order, and live as long as it: zones, cards, then seats and purses, whose columns are by seat and
// purse and not by entity.

const worlds = new WeakMap<Layout, World>();

/** The bitECS world of a layout. */
export function worldOf(of: Layout): World {
  const known = worlds.get(of);
  if (known) return known;
  const world = makeWorld(of);
  worlds.set(of, world);
  return world;
}

function makeWorld(of: Layout): World {
  const world = createWorld();
  for (let entity = 1; entity < of.entities + PURSES; entity++) {
    if (addEntity(world) !== entity)
      throw new Error('bitECS numbers entities from 1 in order; this program relies on it');
    for (const component of componentsOf(of, entity)) addComponent(world, entity, component);
  }
  return world;
}

function componentsOf({ firstCard, entities, seats }: Layout, entity: number): ComponentRef[] {
  if (entity < firstCard) return [Zone];
  if (entity < entities) return [Place, Card];
  const purse = entity - entities;
  if (purse < seats) return [Seat, Purse];
  return purse >= POOL ? [Purse] : [];
}

/**
 * The entities of the match that is inside which have all these components, by number: the order of a query is that of
 * its history, and nothing may follow from it.
 */
export const having = (...components: ComponentRef[]): number[] =>
  Array.from(query(worldOf(layout), components)).sort((a, b) => a - b);

/** All cards of the match that is inside. */
export const allCards = (): CardEntity[] => having(Card, Place) as CardEntity[];

/** All zones of the match that is inside. */
export const allZones = (): ZoneId[] => having(Zone) as ZoneId[];

/** The seats of the match that is inside. */
export const allSeats = (): Seat[] => having(Seat).map((entity) => toSeat(entity - layout.entities));

/** The purses of the match that is inside: of its seats, the pool, the reserve and the adversary. */
export const allPurses = (): PurseId[] =>
  having(Purse).map((entity) => (entity - layout.entities) as PurseId);
