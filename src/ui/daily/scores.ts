import type { DailyScore, Day } from '../../daily/daily.ts';

// The scores of daily challenges, kept in the browser. The first one of a day is what is compared with others; a later
// one may be better.

const KEY = 'sixfold.daily';

export interface DayScores {
  readonly first: DailyScore;
  readonly best: DailyScore;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem'> | null;

const isScore = (value: unknown): value is DailyScore =>
  typeof value === 'object' &&
  value !== null &&
  ['score', 'adversary', 'turns'].every((key) => Number.isInteger((value as Record<string, unknown>)[key])) &&
  'day' in value &&
  typeof value.day === 'string' &&
  'isWon' in value &&
  typeof value.isWon === 'boolean';

const isScores = (value: unknown): value is DayScores =>
  typeof value === 'object' &&
  value !== null &&
  'first' in value &&
  isScore(value.first) &&
  'best' in value &&
  isScore(value.best);

/** By day; what makes no sense is left out. */
export function readScores(shelf: Shelf): Readonly<Record<Day, DayScores>> {
  try {
    const value: unknown = JSON.parse(shelf?.getItem(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, scores]) => isScores(scores)));
  } catch {
    return {};
  }
}

const lead = ({ score, adversary }: DailyScore): number => score - adversary;

/** The greater lead; of equal ones the one in fewer turns. */
const isBetter = (a: DailyScore, b: DailyScore): boolean =>
  lead(a) === lead(b) ? a.turns < b.turns : lead(a) > lead(b);

/** A browser may refuse to keep it; the game itself is in the history. */
export function noteScore(shelf: Shelf, score: DailyScore): void {
  const known = readScores(shelf);
  const { first, best } = known[score.day] ?? { first: score, best: score };
  const scores = { first, best: isBetter(score, best) ? score : best };
  try {
    shelf?.setItem(KEY, JSON.stringify({ ...known, [score.day]: scores }));
  } catch {}
}
