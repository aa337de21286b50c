import type { Field, Holds } from './fields.ts';
import {
  ACQUIRED,
  ACTIVE,
  CHANCE_KIND,
  CHANCE_N,
  CHANCE_SEAT,
  COUNTED_FROM,
  DEFEATS,
  DEPTH,
  EVENT_RULES,
  FATES,
  FIRST,
  GAPS,
  HEROES_PLAYED,
  HONOR_GAINED,
  IDLE_TURNS,
  LEFT,
  PHASE,
  REPEATS,
  RIGHT,
  ROW_DEFEATS,
  TO_DEAL,
  TRIGGERS,
  TURN,
  TURN_RULES,
  WAIT,
  WATCHERS,
} from './table.ts';

// The registers of the table as data, for who looks inside (src/inspect).

export interface Register extends Field {
  readonly register: number;
  readonly name: string;
}

const row = (register: number, name: string, holds: Holds, means: string): Register => ({
  register,
  name,
  holds,
  means,
});

const queue = (register: number, name: string, what: string): Register[] => [
  row(register, `${name} first`, 'number', `Where the first of ${what} stands in its ring.`),
  row(register + 1, `${name} count`, 'number', `How many of ${what} wait.`),
];

const heroes = (faction: string, i: number): Register =>
  row(HEROES_PLAYED + i, `HEROES_PLAYED ${faction}`, 'number', `Heroes of this faction played this turn.`);

export const REGISTER_FIELDS: readonly Register[] = [
  row(WAIT, 'WAIT', 'wait', 'What the match waits for.'),
  row(ACTIVE, 'ACTIVE', 'seat', 'Whose turn it is.'),
  row(FIRST, 'FIRST', 'seat', 'The seat that is first in turn order.'),
  row(TURN, 'TURN', 'number', 'Turns begun in the match.'),
  row(PHASE, 'PHASE', 'phase', 'The part of the turn.'),
  row(GAPS, 'GAPS', 'number', 'Empty places of the center row.'),
  row(DEPTH, 'DEPTH', 'number', 'Frames on the effect stack.'),
  row(CHANCE_KIND, 'CHANCE_KIND', 'chance', 'What chance is asked.'),
  row(CHANCE_SEAT, 'CHANCE_SEAT', 'seat', 'Whose card it is about.'),
  row(CHANCE_N, 'CHANCE_N', 'number', 'How many outcomes a PICK has, or which slot is meant.'),
  ...queue(TRIGGERS, 'TRIGGERS', 'the abilities that have triggered'),
  ...queue(FATES, 'FATES', 'the fates that are due'),
  ...queue(REPEATS, 'REPEATS', 'the repeats of Multi-Unite'),
  row(WATCHERS, 'WATCHERS', 'number', 'How much lasts until something happens or the turn ends.'),
  row(TO_DEAL, 'TO_DEAL', 'seats', 'Seats that still have to draw their first hand, one bit each.'),
  ...['enlightened', 'lifebound', 'mechana', 'void'].map(heroes),
  row(ROW_DEFEATS, 'ROW_DEFEATS', 'number', 'Monsters defeated in the center row this turn.'),
  row(DEFEATS, 'DEFEATS', 'number', 'Monsters defeated this turn.'),
  row(ACQUIRED, 'ACQUIRED', 'number', 'Cards acquired this turn.'),
  row(HONOR_GAINED, 'HONOR_GAINED', 'number', 'Honor tokens gained this turn.'),
  row(TURN_RULES, 'TURN_RULES', 'turnRules', 'Rules for the rest of the turn, one bit each.'),
  row(LEFT, 'LEFT', 'card', 'The card that lay left of the monster defeated last.'),
  row(RIGHT, 'RIGHT', 'card', 'The card that lay right of the monster defeated last.'),
  row(IDLE_TURNS, 'IDLE_TURNS', 'number', 'Turns in a row in which nothing was acquired or defeated.'),
  row(EVENT_RULES, 'EVENT_RULES', 'eventRules', 'Rules of the current event, one bit each.'),
  row(
    COUNTED_FROM,
    'COUNTED_FROM',
    'number',
    'From which watcher on, counted from 1, they have counted the hero whose effect is under way; 0 if none has.',
  ),
];

/** The values of WAIT, PHASE and CHANCE_KIND, in their order. */
export const VALUES = {
  wait: ['nothing', 'a question', 'chance', 'nothing, it is over'],
  phase: [
    'choosing who is first',
    'dealing hands',
    'dealing the row',
    'main part',
    'ending',
    'clean-up',
    'drawing',
    'part of the adversary',
    'passing',
  ],
  chance: [
    '',
    'flip a card of the center deck',
    'draw',
    'open a sealed card',
    'pick a number',
    'take a sealed card',
    'reveal a card of the center deck',
    'look at the top card',
    'show the top card',
  ],
} as const satisfies Partial<Record<Holds, readonly string[]>>;
