import { SETS } from '../../cards/index.ts';
import type { SetId } from '../../cards/vocabulary.ts';
import { checkSetup, Refusal } from '../../match/config.ts';
import type { GameChoice } from '../../table/game.ts';
import type { Seat } from '../../table/seats.ts';
import { cleanName } from '../settings.ts';

// What a set-up screen has been told so far.

export type SetupMode = 'bots' | 'solitaire' | 'hotseat';

export interface Draft {
  readonly mode: SetupMode;
  /** Of the player at this device. */
  readonly name: string;
  /** How strong each bot is. */
  readonly bots: readonly string[];
  /** Of those who share the device. */
  readonly names: readonly string[];
  readonly sets: readonly SetId[];
  readonly isTeam: boolean;
  /** The seat that begins; null leaves it to chance. */
  readonly first: number | null;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem'> | null;

export const MOST_SEATS = 6;
/** How strong a bot is if nothing was chosen. */
const USUAL_BOT = 'greedy';
const BOT_NAMES = ['Ansel', 'Bryn', 'Cato', 'Dara', 'Edda', 'Falk'];

export const SET_IDS = Object.keys(SETS) as SetId[];

const FRESH: Omit<Draft, 'mode' | 'name'> = {
  bots: [''],
  names: ['', ''],
  sets: ['godslayer'],
  isTeam: false,
  first: null,
};

export const playersOf = ({ mode, bots, names }: Draft): number =>
  mode === 'solitaire' ? 1 : mode === 'bots' ? 1 + bots.length : names.length;

/** Rules 1.5, 9.1 and 10.1. */
export const honorPoolOf = (players: number): number => (players === 1 ? 50 : 30 * players);

/** Nobody shares a name with a bot. */
const botSeats = (bots: readonly string[], name: string): Seat[] => {
  const names = BOT_NAMES.filter((botName) => botName !== name);
  return bots.map((bot, i) => ({ name: names[i]!, bot }));
};

export function seatsOf({ mode, name, bots, names }: Draft): Seat[] {
  if (mode === 'hotseat') return names.map((each, i) => ({ name: cleanName(each) || `Player ${i + 1}` }));
  const own = cleanName(name) || 'You';
  return [{ name: own }, ...(mode === 'bots' ? botSeats(bots, own) : [])];
}

const variantOf = ({ mode, isTeam }: Draft): string =>
  mode === 'solitaire' ? 'solo' : isTeam ? 'team' : 'standard';

/** Sets by their names instead of their ids. */
const readable = (sentence: string): string =>
  sentence.replace(/"(\w+)"/g, (quoted, id: string) => SETS[id as SetId]?.name ?? quoted);

function refusalOf(draft: Draft): string | null {
  try {
    checkSetup(draft.sets, playersOf(draft), variantOf(draft));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return readable(error.message);
    throw error;
  }
}

function sharedNameOf(draft: Draft): string | null {
  const names = seatsOf(draft).map(({ name }) => name);
  const shared = names.find((name, i) => names.indexOf(name) !== i);
  return shared ? `Two players are called “${shared}”.` : null;
}

/** Why this cannot be played, in a sentence; null if it can. */
export const problemOf = (draft: Draft): string | null => refusalOf(draft) ?? sharedNameOf(draft);

export const canBeTeam = (draft: Draft): boolean =>
  draft.mode !== 'solitaire' && [4, 6].includes(playersOf(draft));

export const choiceOf = (draft: Draft): GameChoice => ({
  mode: draft.mode,
  sets: draft.sets,
  variant: variantOf(draft),
  seats: seatsOf(draft),
  ...(draft.first !== null && { first: draft.first }),
});

/** What no longer fits the number of players is forgotten. */
export function changed(draft: Draft, part: Partial<Draft>): Draft {
  const next = { ...draft, ...part };
  const first = next.first !== null && next.first < playersOf(next) ? next.first : null;
  return { ...next, first, isTeam: next.isTeam && canBeTeam(next) };
}

export function toggled(sets: readonly SetId[], set: SetId): SetId[] {
  const chosen = sets.includes(set) ? sets.filter((each) => each !== set) : [...sets, set];
  return SET_IDS.filter((each) => chosen.includes(each));
}

/** As many as asked for: the last is repeated, or what comes after it made. */
export const resized = <T>(items: readonly T[], length: number, more: T): T[] =>
  Array.from({ length }, (_, i) => items[i] ?? more);

const keyOf = (mode: SetupMode): string => `sixfold.setup.${mode}`;

const isTexts = (value: unknown, least: number, most: number): value is string[] =>
  Array.isArray(value) &&
  value.length >= least &&
  value.length <= most &&
  value.every((text) => typeof text === 'string');

/** Of anything that was stored, what makes sense. */
function sensible(value: unknown): Partial<Draft> {
  if (typeof value !== 'object' || value === null) return {};
  const { bots, names, sets, isTeam, first } = value as Record<string, unknown>;
  return {
    ...(isTexts(bots, 1, MOST_SEATS - 1) && { bots }),
    ...(isTexts(names, 2, MOST_SEATS) && { names: names.map(cleanName) }),
    ...(isTexts(sets, 1, SET_IDS.length) && { sets: SET_IDS.filter((set) => sets.includes(set)) }),
    ...(typeof isTeam === 'boolean' && { isTeam }),
    ...(typeof first === 'number' && Number.isInteger(first) && first >= 0 && { first }),
  };
}

/** The last choice made in this mode, with bots that are still known. */
export function recalled(shelf: Shelf, mode: SetupMode, name: string, known: readonly string[]): Draft {
  const draft = changed({ ...FRESH, mode, name }, stored(shelf, mode));
  const strength = (bot: string): string => (known.includes(bot) ? bot : USUAL_BOT);
  return { ...draft, bots: draft.bots.map(strength) };
}

function stored(shelf: Shelf, mode: SetupMode): Partial<Draft> {
  try {
    return sensible(JSON.parse(shelf?.getItem(keyOf(mode)) ?? '{}'));
  } catch {
    return {};
  }
}

/** A browser may refuse; then the next set-up begins afresh. */
export function remember(shelf: Shelf, draft: Draft): void {
  const { mode, name: _, ...rest } = draft;
  try {
    shelf?.setItem(keyOf(mode), JSON.stringify(rest));
  } catch {}
}
