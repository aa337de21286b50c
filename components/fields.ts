import type { ComponentRef } from 'bitecs';
import { Card } from './card.ts';
import { Place } from './place.ts';
import { Purse } from './purse.ts';
import { Fates, Repeats, Triggers, Watchers } from './queues.ts';
import { Seat } from './seat.ts';
import { Frame } from './stack.ts';
import { Table } from './table.ts';
import { Zone } from './zone.ts';

// What the columns hold, as data, for who looks inside (src/inspect). A test compares it with the comments of the columns.

/** What a number stands for. */
export type Holds =
  | 'number'
  | 'yes'
  /** Entities. */
  | 'card'
  | 'zone'
  | 'member'
  | 'seat'
  | 'seats'
  | 'cardNumber'
  | 'factions'
  | 'abilities'
  | 'program'
  | 'watch'
  | 'turnRules'
  | 'eventRules'
  | 'wait'
  | 'phase'
  | 'chance';

export interface Field {
  readonly holds: Holds;
  readonly means: string;
}

/** How a component is indexed. */
type By = 'entity' | 'seat' | 'purse' | 'register' | 'frame' | 'queue' | 'list';

export interface Component {
  readonly name: string;
  readonly by: By;
  readonly store: ComponentRef & Readonly<Record<string, ArrayLike<number>>>;
  readonly fields: Readonly<Record<string, Field>>;
}

const described = <Name extends string>(
  name: string,
  by: By,
  store: Readonly<Record<Name, ArrayLike<number>>>,
  fields: Readonly<Record<NoInfer<Name>, readonly [Holds, string]>>,
): Component => ({
  name,
  by,
  store,
  fields: Object.fromEntries(
    Object.entries<readonly [Holds, string]>(fields).map(([field, [holds, means]]) => [
      field,
      { holds, means },
    ]),
  ),
});

const WAITING = {
  start: ['program', 'Where the program begins.'],
  source: ['card', 'The card whose program it is.'],
  seat: ['seat', 'Who acts.'],
  subject: ['card', 'The card it is about.'],
  note: ['number', 'What it has to know of the moment when it began to wait (rule 11.26).'],
} as const;

/** All components, with what each field means. */
export const COMPONENTS: readonly Component[] = [
  described('Zone', 'entity', Zone, {
    count: ['number', 'How many cards it holds. By entity, zones being the first.'],
  }),
  described('Place', 'entity', Place, {
    zone: ['zone', 'Of a card, the zone that it is in; of a zone 0.'],
    next: ['member', 'The next entity of the ring; of a zone its first card, or itself if it is empty.'],
    prev: ['member', 'The entity before it in the ring; of a zone its last card, or itself if it is empty.'],
  }),
  described('Card', 'entity', Card, {
    def: ['cardNumber', 'The number of the card whose face it shows.'],
    also: ['factions', 'Factions that it has for this turn, one bit each.'],
    used: ['abilities', 'Abilities used this turn, one bit each.'],
    marked: ['yes', '1 if an effect under way has marked it.'],
  }),
  described('Seat', 'seat', Seat, {
    runes: ['number', 'Runes to spend this turn.'],
    mechanaRunes: ['number', 'Runes for Mechana Constructs only.'],
    power: ['number', 'Power to spend this turn.'],
    extraTurns: ['number', 'Turns to take after this one.'],
    extraCards: ['number', 'Cards to draw beyond five at the end of this turn.'],
    links: ['number', 'Constructs in play that make all Constructs Mechana for their controller.'],
    looked: ['yes', '1 if the owner has looked at the top card of its pool, and it lies there still.'],
    sealed: [
      'number',
      'At `sealedAt`: cards in the hand of a holder, out of the pool of an owner, that only the holder knows.',
    ],
  }),
  described('Purse', 'purse', Purse, {
    honor: ['number', 'Honor tokens in it; of the reserve, those taken out of it.'],
  }),
  described('Table', 'register', Table, {
    reg: ['number', 'By register.'],
  }),
  described('Frame', 'frame', Frame, {
    pc: ['program', 'Where it is in its program.'],
    source: ['card', 'The card whose effect it is.'],
    seat: ['seat', 'Who acts.'],
    subject: ['card', 'The card it is about.'],
    count: ['number', 'How far an instruction that takes several steps has come; 0 between instructions.'],
    copied: ['card', 'The card whose effect is copied, if this is a copy.'],
    chosen: ['number', 'Cards chosen so far.'],
    note: [
      'number',
      'What later instructions need to know: a faction, a number, a name, an amount of honor.',
    ],
  }),
  described('Triggers', 'queue', Triggers, WAITING),
  described('Fates', 'queue', Fates, {
    card: ['card', 'A card whose fate is due.'],
  }),
  described('Repeats', 'queue', Repeats, WAITING),
  described('Watchers', 'list', Watchers, {
    watch: ['watch', 'The number of the watch in the book.'],
    source: ['card', 'The card that set it up.'],
  }),
];
