import { mayBeMissing, type Parts, partName, SHAPES, type Shape, type ShapeName } from '../shapes.ts';

// Whether a value has the form that it must have. Nothing is believed of it before.

/** Where something is wrong, and what it must be. */
export interface Fault {
  readonly at: string;
  readonly says: string;
}

/** Effects within effects within effects: more than anybody could read. */
const MOST_DEPTH = 24;

type Data = Readonly<Record<string, unknown>>;
type Of<I extends Shape['is']> = Extract<Shape, { is: I }>;

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value in a sentence, never a long one. */
function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const said = JSON.stringify(value) ?? typeof value;
  return said.length > 40 ? `${said.slice(0, 40)}…` : said;
}

const quoted = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(', ');
const within = (at: string, part: string): string => (at === '' ? part : `${at}.${part}`);
const fault = (at: string, says: string): Fault[] => [{ at, says }];

export function formFaults(name: ShapeName, value: unknown, at = '', depth = 0): Fault[] {
  if (depth > MOST_DEPTH) return fault(at, 'this lies too deep: effects within effects are too many.');
  const shape = SHAPES[name];
  switch (shape.is) {
    case 'true':
      return value === true ? [] : fault(at, `it is true or left out, not ${shown(value)}.`);
    case 'boolean':
      return typeof value === 'boolean' ? [] : fault(at, `it is true or false, not ${shown(value)}.`);
    case 'integer':
      return integerFaults(shape, value, at);
    case 'text':
      return textFaults(shape, value, at);
    case 'one of':
      return shape.words.some((word) => word === value)
        ? []
        : fault(at, `it is one of ${quoted(shape.words)}, not ${shown(value)}.`);
    case 'list':
      return listFaults(shape, value, at, depth);
    case 'parts':
      return isData(value)
        ? partFaults(shape.parts, value, at, depth)
        : fault(at, `it is an object, not ${shown(value)}.`);
    case 'said':
      return saidFaults(shape, value, at, depth);
    default:
      return shape satisfies never;
  }
}

function integerFaults({ least, most, orNull }: Of<'integer'>, value: unknown, at: string): Fault[] {
  if (orNull && value === null) return [];
  const isRight = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
  return isRight ? [] : fault(at, `it is a whole number from ${least} to ${most}, not ${shown(value)}.`);
}

function textFaults({ pattern, most, like }: Of<'text'>, value: unknown, at: string): Fault[] {
  const isRight = typeof value === 'string' && value.length <= most && new RegExp(pattern).test(value);
  return isRight
    ? []
    : fault(at, `it is a text like ${like}, of at most ${most} characters, not ${shown(value)}.`);
}

function listFaults(
  { of, least, most, unique }: Of<'list'>,
  value: unknown,
  at: string,
  depth: number,
): Fault[] {
  if (!Array.isArray(value)) return fault(at, `it is a list, not ${shown(value)}.`);
  if (value.length < least || value.length > most)
    return fault(at, `it has ${least} to ${most} entries, not ${value.length}.`);
  const items: readonly unknown[] = Array.from(value);
  const twice = unique ? items.findIndex((item, i) => items.indexOf(item) !== i) : -1;
  return [
    ...items.flatMap((item, i) => formFaults(of, item, `${at}[${i}]`, depth + 1)),
    ...(twice < 0 ? [] : fault(`${at}[${twice}]`, `${shown(items[twice])} is there twice.`)),
  ];
}

/** Its own keys only: nothing comes from a prototype. */
function partFaults(parts: Parts, value: Data, at: string, depth: number, tag?: string): Fault[] {
  const names = Object.keys(parts).map(partName);
  const strange = Object.keys(value).filter((key) => key !== tag && !names.includes(key));
  return [
    ...strange.flatMap((key) => fault(within(at, key.slice(0, 40)), 'there is no such part here.')),
    ...Object.entries(parts).flatMap(([key, shape]) => {
      const name = partName(key);
      if (Object.hasOwn(value, name)) return formFaults(shape, value[name], within(at, name), depth + 1);
      return mayBeMissing(key) ? [] : fault(within(at, name), 'this is missing.');
    }),
  ];
}

function saidFaults({ tags, orNumber }: Of<'said'>, value: unknown, at: string, depth: number): Fault[] {
  if (orNumber && !isData(value)) return formFaults(orNumber, value, at, depth);
  if (!isData(value)) return fault(at, `it is an object, not ${shown(value)}.`);
  const tag = Object.keys(tags).find((name) => Object.hasOwn(value, name));
  if (tag === undefined) return fault(at, `it has a part ${quoted(Object.keys(tags))} that says what it is.`);
  const word = value[tag];
  if (typeof word !== 'string' || !Object.hasOwn(tags[tag], word))
    return fault(
      within(at, tag),
      `there is no word ${shown(word)}; the words are ${quoted(Object.keys(tags[tag]))}.`,
    );
  return partFaults(tags[tag][word][1], value, at, depth, tag);
}
