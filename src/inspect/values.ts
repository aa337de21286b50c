import type { Field, Holds } from '../../components/fields.ts';
import { toCardNumber, toZone } from '../../components/ids.ts';
import { VALUES } from '../../components/registers.ts';
import { LASTING, RULES } from '../../systems/book/tables.ts';
import { FACTIONS } from '../cards/vocabulary.ts';
import type { Value } from './model.ts';
import { entityName, faceName, type SeatName, zoneName } from './names.ts';
import { programName, watchName } from './programs.ts';

// Numbers of the state in words.

const BITS = Array.from({ length: 16 }, (_, i) => i);

const bitsIn = (value: number): number[] => BITS.filter((bit) => value & (1 << bit));

const rulesIn = (value: number, rules: Readonly<Record<string, number>>): string =>
  Object.keys(rules)
    .filter((rule) => value & rules[rule])
    .join(', ');

type InWords = (value: number, seatName: SeatName) => string;

const plain: InWords = () => '';

const WORDS: Readonly<Record<Holds, InWords>> = {
  number: plain,
  yes: () => 'yes',
  card: entityName,
  // Its number is enough: in words a search for a card would find its neighbours, too.
  member: plain,
  zone: (zone, seatName) => zoneName(toZone(zone), seatName),
  seat: (seat, seatName) => seatName(seat),
  seats: (bits, seatName) => bitsIn(bits).map(seatName).join(', '),
  cardNumber: (card) => faceName(toCardNumber(card)),
  factions: (bits) =>
    bitsIn(bits)
      .map((bit) => FACTIONS[bit])
      .join(', '),
  abilities: (bits) =>
    `ability ${bitsIn(bits)
      .map((bit) => bit + 1)
      .join(', ')}`,
  program: programName,
  watch: watchName,
  turnRules: (bits) => rulesIn(bits, RULES),
  eventRules: (bits) => rulesIn(bits, LASTING),
  wait: (value) => VALUES.wait[value],
  phase: (value) => VALUES.phase[value],
  chance: (value) => VALUES.chance[value],
};

/** What says something by being 0. */
const ZERO_SPEAKS: ReadonlySet<Holds> = new Set(['seat', 'cardNumber', 'watch', 'wait', 'phase']);

export const isTelling = (holds: Holds, value: number): boolean => value !== 0 || ZERO_SPEAKS.has(holds);

export const valueFor = (
  field: string,
  { holds }: Pick<Field, 'holds'>,
  value: number,
  seatName: SeatName,
): Value => ({
  field,
  value,
  words: WORDS[holds](value, seatName),
});
