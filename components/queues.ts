import './stack.ts'; // its columns lie before these (arena.ts)
import type { CardEntity, Pc, Seat } from './ids.ts';
import { words } from './store.ts';

// What waits. Queues are rings: two registers of each (table.ts) say where it begins and how many wait.

export const TRIGGER_ROOM = 48;
export const FATE_ROOM = 64;
export const WATCHER_ROOM = 96;

const programs = () => ({
  /** Where the program begins. */
  start: words<number, Pc>(TRIGGER_ROOM),
  /** The card whose program it is. */
  source: words<number, CardEntity>(TRIGGER_ROOM),
  /** Who acts. */
  seat: words<number, Seat>(TRIGGER_ROOM),
  /** The card it is about. */
  subject: words<number, CardEntity>(TRIGGER_ROOM),
  /** What it has to know of the moment when it began to wait (rule 11.26). */
  note: words<number>(TRIGGER_ROOM),
});

export type Programs = ReturnType<typeof programs>;

/** Abilities that have triggered. */
export const Triggers = programs();

/** Multi-Unite that is due. */
export const Repeats = programs();

/** A program that waits: the register of its queue, then as in the columns of that. */
export type Program = readonly [
  register: number,
  start: Pc,
  source: CardEntity,
  seat: Seat,
  subject: CardEntity,
  note: number,
];

/** Programs that found no room in their queue, in their order. Hardly any match ever has one, so they have no columns. */
export const further: Program[] = [];

export const Fates = {
  /** A card whose fate is due. */
  card: words<number, CardEntity>(FATE_ROOM),
};

/** What lasts until something happens or the turn ends, the oldest first; not a ring. */
export const Watchers = {
  /** The number of the watch in the book. */
  watch: words<number>(WATCHER_ROOM),
  /** The card that set it up. */
  source: words<number, CardEntity>(WATCHER_ROOM),
};
