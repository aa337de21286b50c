import * as registers from '../../components/table.ts';
import * as zones from '../../components/zone.ts';
import { FACTIONS } from '../cards/vocabulary.ts';
import { checkCovers, code, type NumberIn, numberIn, range, table } from './markdown.ts';

// Zones and registers: names and numbers are those of the program.

type Described<T> = readonly (readonly [name: NumberIn<T>, means: string, width?: number])[];

/** Rows of what is numbered; fails if a number is missing or comes twice. */
function numbered<T>(what: string, from: T, rows: Described<T>, all: readonly number[]): string {
  const numberOf = (name: NumberIn<T>): number => numberIn(from, name);
  const covered = rows.flatMap(([name, , width = 1]) => range(numberOf(name), numberOf(name) + width));
  checkCovers(what, covered, all);
  return table(
    ['number', 'name', 'what it is'],
    [...rows]
      .sort(([a], [b]) => numberOf(a) - numberOf(b))
      .map(([name, means, width = 1]) => {
        const n = numberOf(name);
        return [width === 1 ? `${n}` : `${n}–${n + width - 1}`, code(name), means];
      }),
  );
}

const TABLE_ZONES: Described<typeof zones> = [
  [
    'ROW',
    'the places of the center row, one card each; the first is nearest to the center deck',
    zones.ROW_SIZE,
  ],
  ['VOID', 'the void'],
  ['CENTER', 'the center deck: a pool, chance does not go by its order'],
  ['CENTER_BOTTOM', 'cards under the center deck, in order; reached when the pool is empty'],
  ['EVENT', 'the current event'],
  ['OUT', 'out of the game: banished starting cards'],
  ['ADVERSARY', 'what the adversary of solitaire has taken'],
  ['CULTIST', 'the Cultist'],
  ['FANATIC', 'the Fanatics'],
  ['MYSTIC', 'the Mystics'],
  ['HEAVY_INFANTRY', 'the Heavy Infantry'],
  ['ASIDE', 'cards that are nowhere for a moment: transforming while the row is refilled'],
];

const SEAT_ZONES: Described<typeof zones> = [
  ['DECK', 'the pool: cards of the deck, and cards out of it that are sealed in a hand'],
  ['TOP', 'cards known to lie on top of the deck, the topmost first'],
  ['HAND', 'cards in hand that everybody knows, the oldest first'],
  ['DISCARD', 'the discard pile'],
  ['PLAYED', 'heroes played this turn, in order'],
  ['CONSTRUCTS', 'constructs in play, in the order in which they were played'],
  ['TROPHIES', 'trophies'],
  ['FRONT', 'in front of the player, and in none of the other zones'],
  ['UNDER', 'under a construct of the player'],
];

const firstSeatZone = zones.zoneCount(0);
export const seatSpan = zones.zoneCount(1) - firstSeatZone;

export const tableZones = (): string => numbered('zones', zones, TABLE_ZONES, range(1, firstSeatZone));
export const seatZones = (): string => numbered('zones of a seat', zones, SEAT_ZONES, range(0, seatSpan));
export const zoneFormula = (): string => `${firstSeatZone} + ${seatSpan} · seat`;
export const zoneCountFormula = (): string => `${firstSeatZone} + ${seatSpan} · seats`;

const WAIT_VALUES = `${registers.NOTHING} nothing, ${registers.QUESTION} an action or answer of a seat, ${registers.CHANCE} chance, ${registers.OVER} the match is over`;
const PHASES = (
  [
    ['CHOOSING_FIRST', 'who is first is dealt'],
    ['DEALING_HANDS', 'first hands'],
    ['DEALING_ROW', 'the first row'],
    ['MAIN', 'the active player acts'],
    ['ENDING', 'the turn ends'],
    ['CLEANUP', 'the hand is discarded'],
    ['DRAWING', 'a new hand is drawn'],
    ['ADVERSARY_PART', 'the adversary of solitaire'],
    ['PASSING', 'the next player'],
  ] as const
).map(([name, means]) => `${numberIn(registers, name)} ${means}`);

const queue = (what: string): string => `${what}: the entry that comes first; how many wait`;

const REGISTERS: Described<typeof registers> = [
  ['WAIT', `what the match waits for: ${WAIT_VALUES}`],
  ['ACTIVE', 'the seat whose turn it is'],
  ['FIRST', 'the seat that is first in turn order'],
  ['TURN', 'turns begun in the match'],
  ['PHASE', `the phase: ${PHASES.join(', ')}`],
  ['GAPS', 'empty places of the center row that are to be filled'],
  ['DEPTH', 'frames on the stack'],
  ['CHANCE_KIND', 'what kind of chance is waited for ([chance.md](chance.md)); 0 if none is'],
  ['CHANCE_SEAT', 'of which seat'],
  ['CHANCE_N', 'how many outcomes, or which slot; after a PICK for a moment its number'],
  ['TRIGGERS', queue('`Triggers`'), 2],
  ['FATES', queue('`Fates`'), 2],
  ['REPEATS', queue('`Repeats`'), 2],
  ['WATCHERS', 'entries of `Watchers`'],
  ['TO_DEAL', 'seats that still have to draw their first hand, one bit each'],
  ['HEROES_PLAYED', `heroes played this turn, one register for each faction: ${FACTIONS.join(', ')}`, 4],
  ['ROW_DEFEATS', 'monsters of the row defeated this turn'],
  ['DEFEATS', 'monsters defeated this turn'],
  ['ACQUIRED', 'cards acquired this turn'],
  ['HONOR_GAINED', 'honor gained this turn'],
  ['TURN_RULES', 'rules for the rest of the turn, one bit each'],
  ['LEFT', 'the card that lay left of the monster defeated last'],
  ['RIGHT', 'the card that lay right of it'],
  ['IDLE_TURNS', 'turns in a row in which nothing was acquired or defeated'],
  ['EVENT_RULES', 'rules of the current event, one bit each'],
  [
    'COUNTED_FROM',
    'from which entry of `Watchers` on, counted from 1, they have counted the hero whose effect is under way; 0 if none has',
  ],
];

export const registerTable = (): string =>
  numbered('registers', registers, REGISTERS, range(0, registers.REGISTERS));
