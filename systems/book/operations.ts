import { EFFECTS, type PickingWord, REACH } from '../../src/cards/language.ts';
import type { Effect } from '../../src/cards/vocabulary.ts';

// The operations of the interpreter: one row each, with what its operands are. What an operation does has the same name
// in systems/effects.ts. An effect whose parts are all numbers, or that does something to a chosen card, is an operation
// by itself: its row is in language.ts.

/** The version of what programs mean: it goes up when the same declarations may compile to something else. */
export const INSTRUCTION_SET = 1;

/** `to` is a place in the code to go on at; `starts` are a number of places, and then so many. */
type Operand =
  | Numeric
  | 'choice'
  | 'flag'
  | 'to'
  | 'starts'
  | 'destination'
  | 'parity'
  | 'watch'
  | 'question'
  | 'who'
  | 'ability';

/** Parts of an effect that are operands as they are. */
const NUMERIC = ['amount', 'count', 'few', 'resource', 'rule'] as const;
type Numeric = (typeof NUMERIC)[number];
type Operands = readonly Operand[];

const STRUCTURE = {
  end: [],
  pick: ['choice', 'flag', 'to'],
  pickSome: ['choice', 'amount', 'flag', 'to'],
  mark: [],
  markOthers: [],
  markConstructs: ['parity'],
  destroyMarked: [],
  banishMarked: [],
  discardMarked: [],
  trophiesMarked: [],
  acquire: ['destination', 'flag'],
  defeat: ['flag'],
  acquireAll: ['choice', 'destination'],
  this: [],
  watch: ['watch'],
  multiUnite: ['watch'],
  ask: ['to'],
  choose: ['starts'],
  jump: ['to'],
  if: ['question', 'to'],
  each: ['who', 'to'],
  look: ['to'],
  revealCenter: [],
  ifUnused: ['ability', 'to'],
  useUp: ['ability'],
  // only in the programs of the rules themselves
  played: [],
  place: [],
  takeMonster: [],
  returnDiscarded: [],
} as const satisfies Readonly<Record<string, Operands>>;

type Structure = keyof typeof STRUCTURE;

/** Effects on chosen cards that are said in other operations, once the cards are marked. */
export const MARKING = {
  destroy: ['mark', 'destroyMarked'],
  keepOne: ['markOthers', 'destroyMarked'],
  banishSome: ['banishMarked'],
  discardSome: ['discardMarked'],
  takeTrophies: ['trophiesMarked'],
} as const satisfies Partial<Record<PickingWord, readonly Structure[]>>;

/** Effects on a chosen card that are an operation of the same name, which finds the card in the frame. */
type DeedWord = Exclude<PickingWord, keyof typeof MARKING | Structure>;

/** Effects without parts that are said in other operations. */
export const COMPOSED = {
  banishThis: ['this', 'banish'],
  destroyThis: ['this', 'mark', 'destroyMarked'],
  thisToHand: ['this', 'toHand'],
  thatCardToHand: ['toHand'],
  acquireOrDefeatCenterTop: ['revealCenter', 'acquireOrDefeat'],
} as const satisfies Partial<Record<Effect['do'], readonly (Structure | DeedWord)[]>>;

type PartsOf<W extends Effect['do']> = (typeof EFFECTS)[W][1];
/** The effects that are one operation, with their parts as its operands. */
export type PlainWord = {
  [W in Effect['do']]: PartsOf<W>[keyof PartsOf<W>] extends Numeric ? W : never;
}[Exclude<Effect['do'], keyof typeof COMPOSED>];

export type Operation = Structure | DeedWord | PlainWord;

const isNumeric = (value: string): value is Numeric => NUMERIC.some((numeric) => numeric === value);

export const isPlain = (word: Effect['do']): word is PlainWord =>
  !(word in COMPOSED) && Object.values(EFFECTS[word][1]).every(isNumeric);

const deedOperands = Object.fromEntries(
  Object.keys(REACH)
    .filter((word) => !(word in MARKING || word in STRUCTURE))
    .map((word) => [word, []]),
);

const plainOperands: Partial<Record<Operation, Operands>> = Object.fromEntries(
  (Object.keys(EFFECTS) as Effect['do'][])
    .filter(isPlain)
    .map((word) => [word, Object.values(EFFECTS[word][1])]),
);

/** The operands of each operation, in their order. */
export const OPERANDS = { ...STRUCTURE, ...deedOperands, ...plainOperands } as Readonly<
  Record<Operation, Operands>
>;

/** By number. */
export const OPERATIONS = Object.keys(OPERANDS) as readonly Operation[];

/** Each operation's number. */
export const OP = Object.fromEntries(OPERATIONS.map((operation, number) => [operation, number])) as Readonly<
  Record<Operation, number>
>;

/** Words of an instruction at a place of the code, with its operands. */
export function widthAt(code: ArrayLike<number>, pc: number): number {
  const operands = OPERANDS[OPERATIONS[code[pc]]];
  return operands[0] === 'starts' ? 2 + code[pc + 1] : 1 + operands.length;
}
