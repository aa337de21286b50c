import { type State, within } from '../../components/arena.ts';
import { ACTIVE, Table } from '../../components/table.ts';
import type { Setup } from '../../systems/setup.ts';
import { allOf, type Steps } from '../fair/steps.ts';
import { recordOfLetter } from '../letters/game.ts';
import { tableNames } from '../letters/names.ts';
import { Refusal } from '../match/config.ts';
import { viewOf } from '../match/view.ts';
import { type Result, resultOf } from '../table/result.ts';
import type { Seat } from '../table/seats.ts';
import { startOf } from '../table/start.ts';
import type { Told } from '../table/story.ts';
import { type Tableau, tableauOf } from '../table/tableau.ts';
import { continuedSteps } from './continued.ts';
import type { Film, Turn } from './film.ts';
import { type AnyRecord, isLetter, isOfFormer, kindOf, namesIn, setupOf } from './records.ts';
import { fairReel, localReel, OTHER_RULES, type Reel } from './reel.ts';

/** Who looks: a seat, a spectator (-1), or one who sees all hands that are known by now. */
export type Viewer = number | 'open';

/** A record to be watched. Nothing in it says how it ends but what is asked for. */
export interface Replay {
  readonly record: AnyRecord;
  readonly kind: ReturnType<typeof kindOf>;
  readonly setup: Setup;
  readonly seats: readonly Seat[];
  readonly names: readonly string[];
  /** How many there are; the table can be seen after 0 to so many. */
  readonly inputs: number;
  readonly turns: readonly Turn[];
  /** Honor tokens by input and seat. */
  readonly honor: readonly (readonly number[])[];
  readonly story: readonly Told[];
  /** Inputs to stop at when stepping: where something is told and the table is settled, and the ends. */
  readonly stops: readonly number[];
  /** Why it cannot be watched to its end. */
  readonly stopped?: string;
  tableauAt(input: number, viewer: Viewer): Tableau;
  /** The cards that a seat's deck and sealed hand are out of. */
  poolAt(input: number, seat: number): readonly string[];
  hashAt(input: number): string;
  /** What everybody may know then, as the engine has it. */
  stateAt(input: number): State;
  /** How it ends, as far as it goes. */
  result(): Result;
  isOver(): boolean;
}

function* reelOf(record: AnyRecord): Steps<Reel> {
  if (isLetter(record)) return yield* reelOf(recordOfLetter(record));
  if (record.dealer === 'fair') return yield* fairReel(record);
  if (record.dealer === 'local')
    return yield* localReel(startOf(record.setup, record.seed, record.first), record);
  return yield* localReel(yield* continuedSteps(record.base, record.input, record.seed), record);
}

/** Every hand that is known, whoever's it is, seen from the side of the player whose turn it is. */
function openTableau(film: Film, input: number, seats: readonly Seat[]): Tableau {
  const table = film.at(input);
  const own = seats.map((_, seat) => tableauOf(table, seats, seat).players[seat]);
  const active = within(table.state, () => Table.reg[ACTIVE]);
  return { ...tableauOf(table, seats, active), players: own };
}

/** What an input leads to may come with later ones, that show or hand over cards: the table is settled after them. */
function stopsOf(story: readonly Told[], inputs: number): number[] {
  const stops = story.map((_, i) => (story[i + 1]?.input ?? inputs + 1) - 1);
  return [...new Set([0, ...stops, inputs])].sort((a, b) => a - b);
}

const reasonFor = (stopped: string | undefined, isOfOtherRules: boolean): Pick<Replay, 'stopped'> => {
  if (stopped === undefined) return {};
  return { stopped: isOfOtherRules ? OTHER_RULES : stopped };
};

/** Opens a record of any kind; names that it does not hold can be given. A Refusal if nothing of it can be shown. */
export const openReplay = (record: AnyRecord, names?: readonly string[], isOfOtherRules = false): Replay =>
  allOf(replaySteps(record, names, isOfOtherRules));

/** The same in steps, one for each input. */
export function* replaySteps(
  record: AnyRecord,
  names?: readonly string[],
  isOfOtherRules = false,
): Steps<Replay> {
  const setup = setupOf(record);
  const { film, story, stopped } = yield* reelOf(record);
  const isOther = isOfOtherRules || isOfFormer(record);
  const blank = Array.from({ length: setup.players }, () => '');
  const shown = tableNames(blank.map((_, seat) => namesIn(record)?.[seat] ?? names?.[seat] ?? ''));
  const seats = shown.map((name) => ({ name }));
  const inputs = film.length - 1;
  const check = (input: number): number => {
    if (Number.isInteger(input) && input >= 0 && input <= inputs) return input;
    throw new Refusal(`The record has inputs 0 to ${inputs}, not ${input}.`);
  };
  return {
    record,
    kind: kindOf(record),
    setup,
    seats,
    names: shown,
    inputs,
    turns: film.turns,
    honor: film.honor,
    story,
    stops: stopsOf(story, inputs),
    ...reasonFor(stopped, isOther),
    tableauAt: (input, viewer) =>
      viewer === 'open'
        ? openTableau(film, check(input), seats)
        : tableauOf(film.at(check(input)), seats, viewer),
    poolAt: (input, seat) => viewOf(film.at(check(input)), seat).players[seat]?.pool ?? [],
    hashAt: (input) => film.hashAt(check(input)),
    stateAt: (input) => film.at(check(input)).state,
    result: () => resultOf(film.at(inputs)),
    isOver: () => film.at(inputs).isOver,
  };
}
