import type { SetId } from '../cards/vocabulary.ts';
import { checkSetup, Refusal } from '../match/config.ts';
import type { Game } from '../table/game.ts';
import type { Result } from '../table/result.ts';

// The daily challenge: one solitaire deal for everybody, from the date alone.

/** A day as "2026-11-16", in UTC. */
export type Day = string;

/** The first day that has a challenge. */
export const FIRST_DAY: Day = '2026-01-01';

/** The sets by weekday, from Sunday on. New sets must not change the deals of days that have been played. */
const SETS_BY_WEEKDAY: readonly (readonly SetId[])[] = [
  ['godslayer', 'fallen', 'souls', 'unraveled'],
  ['godslayer'],
  ['fallen', 'souls'],
  ['souls'],
  ['unraveled'],
  ['godslayer', 'unraveled'],
  ['fallen', 'souls', 'unraveled'],
];

const MILLISECONDS = 86_400_000;

const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** The day that it is everywhere at this time. */
export const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(timeOf(text)) && dayOf(timeOf(text)) === text;

/** The day of a text, or a Refusal: it must have come. */
export function checkDay(text: string, today: Day): Day {
  if (!isDay(text)) throw new Refusal(`“${text.slice(0, 20)}” is not a day; write it like ${today}.`);
  if (text < FIRST_DAY) throw new Refusal(`The first daily challenge was on ${FIRST_DAY}.`);
  if (text > today) throw new Refusal(`The challenge of ${text} has not come yet.`);
  return text;
}

/** The days up to this one, the newest first, at most so many. */
export function daysUntil(today: Day, most = Number.POSITIVE_INFINITY): Day[] {
  const days = Math.floor((timeOf(today) - timeOf(FIRST_DAY)) / MILLISECONDS) + 1;
  return Array.from({ length: Math.max(0, Math.min(days, most)) }, (_, i) =>
    dayOf(timeOf(today) - i * MILLISECONDS),
  );
}

/** The game of a day: the same deal for everybody. */
export const dailyGame = (day: Day, name: string): Game => ({
  mode: 'solitaire',
  setup: checkSetup(SETS_BY_WEEKDAY[new Date(timeOf(day)).getUTCDay()], 1, 'solo'),
  seats: [{ name }],
  seed: `daily ${day}`,
});

/** Whose daily challenge a game is, or undefined. */
export function dayOfGame({ mode, seed }: Pick<Game, 'mode' | 'seed'>): Day | undefined {
  const [, day] = /^daily (.+)$/.exec(seed) ?? [];
  return mode === 'solitaire' && day !== undefined && isDay(day) ? day : undefined;
}

export interface DailyScore {
  readonly day: Day;
  readonly isWon: boolean;
  readonly score: number;
  readonly adversary: number;
  readonly turns: number;
}

export const dailyScore = (day: Day, { seats, adversary }: Result, turns: number): DailyScore => ({
  day,
  isWon: seats[0].isWinner,
  score: seats[0].score,
  adversary: adversary?.score ?? 0,
  turns,
});

/** To be shared: it tells how it went, and nothing of the cards. */
export function dailyText({ day, isWon, score, adversary, turns }: DailyScore): string {
  const outcome = isWon ? 'Won' : 'Lost';
  return `Sixfold, daily challenge of ${day}\n${outcome} ${score} to ${adversary} in ${turns} ${turns === 1 ? 'turn' : 'turns'}`;
}
