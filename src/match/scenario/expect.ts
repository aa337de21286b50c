import { within } from '../../../components/arena.ts';
import { cardNamed } from '../../cards/index.ts';
import { Refusal } from '../config.ts';
import type { Match } from '../match.ts';
import { type PlayerView, viewOf } from '../view.ts';
import { actionFor, alikeFor, wordsOfAll } from '../words.ts';
import type { Expectations, Value } from './format.ts';
import { checkWords } from './said.ts';

// Compares a table with what a scenario says must be true.

const PLAYER_KEYS: ReadonlySet<string> = new Set<keyof PlayerView>([
  'honor',
  'runes',
  'mechanaRunes',
  'power',
  'handCount',
  'hand',
  'deckCount',
  'discard',
  'played',
  'constructs',
  'trophies',
  'front',
  'under',
  'score',
]);
const TABLE_KEYS = new Set([
  'centerRow',
  'centerDeckCount',
  'void',
  'event',
  'honorPool',
  'active',
  'turn',
  'over',
  'winners',
  'prompt',
]);

const isRecord = (v: Value): v is Record<string, Value> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

/** The value at a path such as "p0.runes" or "centerRow.2". */
function valueAt(match: Match, path: string): Value {
  const [head, key, ...rest] = path.split('.');
  const seat = /^p(\d)$/.exec(head);
  if (seat && rest.length === 0) return playerValue(match, Number(seat[1]), key, path);
  const view = viewOf(match, -1);
  const table: Record<string, Value> = { ...view };
  if (key === undefined && TABLE_KEYS.has(head)) return table[head];
  if (head === 'prompt' && key === 'player') return view.prompt?.player ?? null;
  if (head === 'supply' && Object.hasOwn(view.supply, key)) return view.supply[key];
  if (head === 'adversary' && (key === 'honor' || key === 'score')) return view.adversary[key];
  if (head === 'centerRow' && /^[0-5]$/.test(key)) return view.centerRow[Number(key)];
  throw new Refusal(`There is nothing called "${path}" to expect.`);
}

function playerValue(match: Match, seat: number, key: string, path: string): Value {
  const player = viewOf(match, seat).players[seat];
  if (!player || !PLAYER_KEYS.has(key)) throw new Refusal(`There is nothing called "${path}" to expect.`);
  const values: Record<string, Value> = { ...player };
  return values[key];
}

const show = (v: Value): string => JSON.stringify(v) ?? 'nothing';

const countOf = (list: readonly Value[], item: Value): number =>
  list.filter((other) => other === item).length;
const sameCards = (a: readonly Value[], b: readonly Value[]): boolean =>
  a.length === b.length && a.every((item) => countOf(a, item) === countOf(b, item));
const sameList = (a: readonly Value[], b: readonly Value[]): boolean =>
  a.length === b.length && a.every((v, i) => v === b[i]);

/** Where a single value is a card. */
const IS_CARD = /^(event|centerRow\.\d)$/;

function checkIds(wanted: Value, path: string): void {
  for (const id of Array.isArray(wanted) || IS_CARD.test(path) ? [wanted].flat() : [])
    if (typeof id === 'string' && cardNamed(id) === undefined)
      throw new Refusal(`${path} names an unknown card "${id}".`);
}

function differs(path: string, wanted: Value, actual: Value): boolean {
  if (Array.isArray(wanted) && Array.isArray(actual))
    return !(path === 'centerRow' ? sameList : sameCards)(wanted, actual);
  if (path === 'prompt' && wanted !== null) return actual === null;
  return wanted !== actual;
}

/** A single value is a list of one. */
const asList = (v: Value): readonly Value[] => (Array.isArray(v) ? v : v === null ? [] : [v]);

function listIn(operand: Value, path: string, key: string): readonly Value[] {
  if (!Array.isArray(operand)) throw new Refusal(`${path}: "${key}" must be a list.`);
  return operand;
}

/** Whether a value is as a comparison wants it. */
const COMPARISONS: Readonly<Record<string, (actual: Value, operand: Value, path: string) => boolean>> = {
  atLeast: (actual, operand, path) => {
    if (typeof operand !== 'number') throw new Refusal(`${path}: "atLeast" must be a number.`);
    return typeof actual === 'number' && actual >= operand;
  },
  contains: (actual, operand, path) => {
    const wanted = listIn(operand, path, 'contains');
    return wanted.every((id) => countOf(asList(actual), id) >= countOf(wanted, id));
  },
  lacks: (actual, operand, path) =>
    listIn(operand, path, 'lacks').every((id) => countOf(asList(actual), id) === 0),
};

function comparisonsIn(
  wanted: Record<string, Value>,
  path: string,
  known: readonly string[],
): [string, Value][] {
  const comparisons = Object.entries(wanted);
  if (comparisons.length === 0) throw new Refusal(`${path} has an empty comparison.`);
  for (const [key] of comparisons)
    if (!known.includes(key)) throw new Refusal(`${path} has an unknown comparison "${key}".`);
  return comparisons;
}

/** What is wrong with a value, or undefined. */
function mismatch(path: string, wanted: Value, actual: Value): string | undefined {
  const wrong = `${path} is ${show(actual)}, expected ${show(wanted)}`;
  if (!isRecord(wanted)) {
    checkIds(wanted, path);
    return differs(path, wanted, actual) ? wrong : undefined;
  }
  const comparisons = comparisonsIn(wanted, path, Object.keys(COMPARISONS));
  for (const [, operand] of comparisons) checkIds(operand, path);
  return comparisons.every(([key, operand]) => COMPARISONS[key](actual, operand, path)) ? undefined : wrong;
}

/** Words of actions, as a list that makes sense. */
function actionsIn(operand: Value, key: string): readonly string[] {
  return listIn(operand, 'legal', key).map((words) => {
    if (typeof words !== 'string') throw new Refusal(`legal: "${key}" must be a list of texts.`);
    checkWords(words);
    return words;
  });
}

function legalMismatch(match: Match, wanted: Value): string | undefined {
  const legal = match.legal();
  const has = (words: string): boolean => actionFor(legal, words) !== undefined;
  const found = show(wordsOfAll(legal));
  if (Array.isArray(wanted)) {
    const all = actionsIn(wanted, 'legal');
    // Words without a place stand for all cards alike.
    const meant = new Set(all.flatMap((words) => alikeFor(legal, words)));
    const isSame = all.every(has) && meant.size === legal.length;
    return isSame ? undefined : `legal is ${found}, expected ${show(wanted)}`;
  }
  if (!isRecord(wanted)) throw new Refusal('legal must be a list, or { "includes", "excludes" }.');
  for (const [key, operand] of comparisonsIn(wanted, 'legal', LEGAL_COMPARISONS)) {
    const isWanted = key === 'includes' || key === 'contains';
    const wrong = actionsIn(operand, key).filter((words) => has(words) !== isWanted);
    if (wrong.length > 0) return `legal ${isWanted ? 'lacks' : 'has'} ${show(wrong)}: it is ${found}`;
  }
  return undefined;
}

const LEGAL_COMPARISONS = ['includes', 'contains', 'excludes', 'lacks'];

/** Everything that is not as expected. */
export function mismatches(match: Match, expected: Expectations): string[] {
  return Object.entries(expected).flatMap(([path, wanted]) => {
    const wrong =
      path === 'legal'
        ? within(match.state, () => legalMismatch(match, wanted))
        : mismatch(path, wanted, valueAt(match, path));
    return wrong === undefined ? [] : [wrong];
  });
}
