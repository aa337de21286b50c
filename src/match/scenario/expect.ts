import { within } from '../../../components/arena.ts';
import { cardNamed } from '../../cards/index.ts';
import { Refusal } from '../config.ts';
import type { Match } from '../match.ts';
import { type PlayerView, viewOf } from '../view.ts';
import { actionFor, alikeFor, wordsOfAll } from '../words.ts';
import type { Expectations, Value } from './format.ts';

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
  if (head === 'supply' && view.supply[key] !== undefined) return view.supply[key];
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

function checkIds(wanted: Value, path: string): void {
  for (const id of Array.isArray(wanted) ? wanted : [])
    if (typeof id === 'string' && cardNamed(id) === undefined)
      throw new Refusal(`${path} names an unknown card "${id}".`);
}

function differs(path: string, wanted: Value, actual: Value): boolean {
  if (Array.isArray(wanted) && Array.isArray(actual))
    return !(path === 'centerRow' ? sameList : sameCards)(wanted, actual);
  if (path === 'prompt' && wanted !== null) return actual === null;
  return wanted !== actual;
}

const asList = (v: Value): readonly Value[] => (Array.isArray(v) ? v : []);

/** What is wrong with a value, or undefined. */
function mismatch(path: string, wanted: Value, actual: Value): string | undefined {
  const wrong = `${path} is ${show(actual)}, expected ${show(wanted)}`;
  if (!isRecord(wanted)) {
    checkIds(wanted, path);
    return differs(path, wanted, actual) ? wrong : undefined;
  }
  for (const [key, operand] of Object.entries(wanted)) {
    checkIds(operand, path);
    if (key === 'atLeast') {
      if (!(Number(actual) >= Number(operand))) return wrong;
    } else if (key === 'contains') {
      if (asList(operand).some((id) => countOf(asList(actual), id) < countOf(asList(operand), id)))
        return wrong;
    } else if (key === 'lacks') {
      if (asList(operand).some((id) => countOf(asList(actual), id) > 0)) return wrong;
    } else throw new Refusal(`${path} has an unknown comparison "${key}".`);
  }
  return undefined;
}

function legalMismatch(match: Match, wanted: Value): string | undefined {
  const legal = match.legal();
  const has = (words: Value): boolean => actionFor(legal, String(words)) !== undefined;
  const found = show(wordsOfAll(legal));
  if (Array.isArray(wanted)) {
    // Words without a place stand for all cards alike.
    const meant = new Set(wanted.flatMap((words) => alikeFor(legal, String(words))));
    const isSame = wanted.every(has) && meant.size === legal.length;
    return isSame ? undefined : `legal is ${found}, expected ${show(wanted)}`;
  }
  if (!isRecord(wanted)) throw new Refusal('legal must be a list, or { "includes", "excludes" }.');
  for (const key of Object.keys(wanted))
    if (key !== 'includes' && key !== 'excludes')
      throw new Refusal(`legal has an unknown comparison "${key}".`);
  const absent = asList(wanted.includes).filter((words) => !has(words));
  const present = asList(wanted.excludes).filter(has);
  if (absent.length > 0) return `legal lacks ${show(absent)}: it is ${found}`;
  return present.length > 0 ? `legal has ${show(present)}: it is ${found}` : undefined;
}

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
