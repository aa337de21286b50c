import { SETS } from '../cards/index.ts';
import { Refusal } from '../match/config.ts';
import { KINDS, type Kind, type SeatSummary, type Summary } from './model.ts';

// Games that come from a file, or from a store that an older version wrote, may be anything.

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MOST_SEATS = 6;
/** More than a game can have of anything. */
const MOST_COUNT = 1_000_000;
const MOST_NAME = 100;
const MOST_CARDS = 1000;
/** The last moment that can be shown as a date. */
const LAST_DATE = 8.64e15;

const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= MOST_NAME;
const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= MOST_COUNT;
const isScore = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Math.abs(value as number) <= MOST_COUNT;
const isKind = (value: unknown): value is Kind => KINDS.some((kind) => kind === value);
const isSet = (value: unknown): boolean => typeof value === 'string' && Object.hasOwn(SETS, value);

const isAcquired = (value: unknown): value is Record<string, number> => {
  const cards = isFields(value) ? Object.entries(value) : [];
  return isFields(value) && cards.length <= MOST_CARDS && cards.every(([id, n]) => isName(id) && isCount(n));
};

/** The level of a bot, as far as it can be one. */
export const isBotName = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][a-z0-9-]{0,23}$/.test(value);

const isSeat = (value: unknown): value is SeatSummary =>
  isFields(value) &&
  isName(value.name) &&
  (value.bot === undefined || isName(value.bot)) &&
  isScore(value.score) &&
  typeof value.isWinner === 'boolean' &&
  isAcquired(value.acquired) &&
  isCount(value.chain);

const isListOf = (value: unknown, most: number, is: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length > 0 && value.length <= most && value.every(is);

/** An id goes into addresses and keys. */
const isId = (value: unknown): value is string => typeof value === 'string' && /^[ -~]{1,64}$/.test(value);
const isDate = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Math.abs(value as number) <= LAST_DATE;

/** Whether each field is there and of its kind. */
const FIELDS: Readonly<Record<keyof Summary, (value: unknown) => boolean>> = {
  id: isId,
  when: isDate,
  kind: isKind,
  sets: (value) => isListOf(value, Object.keys(SETS).length, isSet),
  variant: isName,
  own: isScore,
  seats: (value) => isListOf(value, MOST_SEATS, isSeat),
  adversary: (value) => value === null || isScore(value),
  inputs: isCount,
  turns: isCount,
  isOver: (value) => typeof value === 'boolean',
};

const wrongIn = (value: Fields): string | undefined =>
  Object.entries(FIELDS).find(([key, is]) => !is(value[key]))?.[0];

const isSummary = (value: Fields): value is Fields & Summary => wrongIn(value) === undefined;

/** The summary, without anything that does not belong to it, or a Refusal. */
export function checkSummary(value: unknown): Summary {
  if (!isFields(value)) throw new Refusal('It is no game.');
  if (!isSummary(value)) throw new Refusal(`Its “${wrongIn(value)}” is missing or damaged.`);
  const { id, when, kind, sets, variant, own, seats, adversary, inputs, turns, isOver } = value;
  return { id, when, kind, sets, variant, own, seats, adversary, inputs, turns, isOver };
}

/** What a file says of a game that its record does not. */
export interface Claimed {
  readonly id: string;
  readonly when: number;
  readonly kind: Kind;
  readonly own: number;
  /** By seat: the bot that is said to have played it. */
  readonly bots: readonly (string | undefined)[];
}

const botsIn = (seats: unknown): (string | undefined)[] =>
  (Array.isArray(seats) ? seats.slice(0, MOST_SEATS) : []).map((seat: unknown) =>
    isFields(seat) && isBotName(seat.bot) ? seat.bot : undefined,
  );

/** Dates are never in the future; a Refusal if the game cannot be told from others. */
export function checkClaimed(value: unknown, now: number): Claimed {
  if (!isFields(value)) throw new Refusal('It is no game.');
  const { id, when, kind, own, seats } = value;
  if (!isId(id)) throw new Refusal('Its “id” is missing or damaged.');
  return {
    id,
    when: isDate(when) ? Math.max(0, Math.min(when, now)) : 0,
    kind: isKind(kind) ? kind : 'replay',
    own: typeof own === 'number' && Number.isInteger(own) ? own : -1,
    bots: botsIn(seats),
  };
}
