import { Refusal } from '../match/config.ts';
import { type Kept, KINDS, type Kind, type SeatSummary, type Summary } from './model.ts';

// Games that come from a file, or from a store that an older version wrote, may be anything.

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value);
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isKind = (value: unknown): value is Kind => KINDS.some((kind) => kind === value);

const isAcquired = (value: unknown): value is Record<string, number> =>
  isFields(value) && Object.values(value).every(isCount);

const isSeat = (value: unknown): value is SeatSummary =>
  isFields(value) &&
  isText(value.name) &&
  (value.bot === undefined || isText(value.bot)) &&
  isCount(value.score) &&
  typeof value.isWinner === 'boolean' &&
  isAcquired(value.acquired) &&
  isCount(value.chain);

/** Whether each field is there and of its kind. */
const FIELDS: Readonly<Record<keyof Summary, (value: unknown) => boolean>> = {
  id: (value) => isText(value) && value !== '',
  when: isCount,
  kind: isKind,
  sets: isTexts,
  variant: isText,
  own: isCount,
  seats: (value) => Array.isArray(value) && value.length > 0 && value.every(isSeat),
  adversary: (value) => value === null || isCount(value),
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

export function checkKept(value: unknown): Kept {
  if (!isFields(value) || !isText(value.file)) throw new Refusal('It has no record.');
  return { summary: checkSummary(value.summary), file: value.file };
}
