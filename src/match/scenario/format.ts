import { Refusal } from '../config.ts';

// The shape of a scenario, checked key by key: a mistake is named with its place.

export type Value = unknown;

export interface GivenPlayer {
  readonly hand?: readonly string[];
  readonly deck?: readonly string[];
  readonly discard?: readonly string[];
  readonly played?: readonly string[];
  readonly constructs?: readonly string[];
  readonly trophies?: readonly string[];
  readonly front?: readonly string[];
  readonly under?: readonly string[];
  readonly runes?: number;
  readonly mechanaRunes?: number;
  readonly power?: number;
  readonly honor?: number;
}

export interface Given {
  readonly active?: number;
  readonly centerRow?: readonly (string | null)[];
  readonly centerDeck?: readonly string[];
  readonly centerDeckOnly?: boolean;
  readonly void?: readonly string[];
  readonly event?: string | null;
  readonly honorPool?: number;
  readonly supply?: Readonly<Record<string, number>>;
  readonly players?: readonly GivenPlayer[];
  readonly adversary?: { readonly honor?: number; readonly cards?: readonly string[] };
}

export type Expectations = Readonly<Record<string, Value>>;
export type Step = string | { readonly refused: string } | { readonly expect: Expectations };

export interface Scenario {
  readonly name: string;
  readonly note?: string;
  readonly sets?: readonly string[];
  readonly players?: number;
  readonly variant?: string;
  readonly seed?: string;
  readonly given?: Given;
  readonly steps?: readonly Step[];
  readonly expect?: Expectations;
  readonly setupRefused?: boolean;
}

type Check = (value: Value, place: string) => void;

const fail = (place: string, wanted: string): never => {
  throw new Refusal(`${place} must be ${wanted}.`);
};

const text: Check = (v, at) => void (typeof v === 'string' || fail(at, 'a text'));
const flag: Check = (v, at) => void (typeof v === 'boolean' || fail(at, 'true or false'));
const count: Check = (v, at) =>
  void (
    (Number.isInteger(v) && Number(v) >= 0 && Number(v) <= 9999) ||
    fail(at, 'a whole number from 0 to 9999')
  );
const number: Check = (v, at) => void (Number.isInteger(v) || fail(at, 'a whole number'));
const orNull =
  (check: Check): Check =>
  (v, at) =>
    v === null || check(v, at);
const listOf =
  (check: Check): Check =>
  (v, at) => {
    if (!Array.isArray(v)) return fail(at, 'a list');
    v.forEach((item, i) => void check(item, `${at}[${i}]`));
  };

const isRecord = (v: Value): v is Record<string, Value> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

const recordOf =
  (keys: Readonly<Record<string, Check>>): Check =>
  (v, at) => {
    if (!isRecord(v)) return fail(at, 'an object');
    for (const [key, value] of Object.entries(v)) {
      if (!Object.hasOwn(keys, key)) throw new Refusal(`${at} has an unknown key "${key}".`);
      keys[key](value, `${at}.${key}`);
    }
  };
const mapOf =
  (check: Check): Check =>
  (v, at) => {
    if (!isRecord(v)) return fail(at, 'an object');
    for (const [key, value] of Object.entries(v)) check(value, `${at}.${key}`);
  };

const ids = listOf(text);
const player = recordOf({
  hand: ids,
  deck: ids,
  discard: ids,
  played: ids,
  constructs: ids,
  trophies: ids,
  front: ids,
  under: ids,
  runes: count,
  mechanaRunes: count,
  power: count,
  honor: count,
});
const given = recordOf({
  active: count,
  centerRow: listOf(orNull(text)),
  centerDeck: ids,
  centerDeckOnly: flag,
  void: ids,
  event: orNull(text),
  honorPool: count,
  supply: mapOf(count),
  players: listOf(player),
  adversary: recordOf({ honor: count, cards: ids }),
});
const expectations = mapOf(() => {});
const STEP = 'a text, { "refused" } or { "expect" }';
const step: Check = (v, at) => {
  if (typeof v === 'string') return;
  if (!isRecord(v)) fail(at, STEP);
  recordOf({ refused: text, expect: expectations })(v, at);
  if (!isRecord(v) || Object.keys(v).length !== 1) fail(at, STEP);
};
const scenario = recordOf({
  name: text,
  note: text,
  sets: ids,
  players: number,
  variant: text,
  seed: text,
  given,
  steps: listOf(step),
  expect: expectations,
  setupRefused: flag,
});

function assertScenario(value: Value, place: string): asserts value is Scenario {
  scenario(value, place);
  if (!isRecord(value) || typeof value.name !== 'string') fail(`${place}.name`, 'a text');
}

/** The scenarios of a file: one, or a list. */
export function parseScenarios(json: string, file: string): Scenario[] {
  let parsed: Value;
  try {
    parsed = JSON.parse(json);
  } catch (error) {
    throw new Refusal(`${file} is not JSON: ${error instanceof Error ? error.message : error}.`);
  }
  const list: Value[] = Array.isArray(parsed) ? parsed : [parsed];
  return list.map((item, i) => {
    assertScenario(item, Array.isArray(parsed) ? `${file}[${i}]` : file);
    return item;
  });
}
