import type { Inspection, Row, Value } from './model.ts';

// A row is found if it holds every word: letters anywhere in its texts, a number as a whole among its numbers.

/** `zone=15 Mystics` */
export const textOf = ({ field, value, words }: Value): string =>
  `${field}=${value}${words === '' ? '' : ` ${words}`}`;

interface Searched {
  readonly text: string;
  readonly numbers: ReadonlySet<string>;
}

/** A program tells by its words alone: its numbers are places of the code. */
const searched = (texts: readonly string[], program: readonly string[] = []): Searched => ({
  text: [...texts, ...program].join('\n').toLowerCase(),
  numbers: new Set(texts.join(' ').match(/\b\d+\b/g)),
});

const searchedRow = ({ id, name, list, values, program }: Row, said = list): Searched =>
  searched([String(id), name, ...said, ...values.map(textOf)], program);

const holds = ({ text, numbers }: Searched, word: string): boolean =>
  /^\d+$/.test(word) ? numbers.has(word) : text.includes(word);

const wordsIn = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

type IsFound = (...of: readonly Searched[]) => boolean;

/** All of a zone that is meant itself, otherwise those of its cards that are. */
function inZone(zone: Row, isFound: IsFound): Row[] {
  const own = searchedRow(zone, []);
  if (isFound(own)) return [zone];
  const list = zone.list.filter((card) => isFound(own, searched([card])));
  return list.length === 0 ? [] : [{ ...zone, list }];
}

/** What holds all of these words; everything, if there are none. */
export function find(inspection: Inspection, text: string): Inspection {
  const words = wordsIn(text);
  if (words.length === 0) return inspection;
  const isFound: IsFound = (...of) => words.every((word) => of.some((each) => holds(each, word)));
  const found = (rows: readonly Row[]): Row[] => rows.filter((row) => isFound(searchedRow(row)));
  const { entities, zones, table, stack, queues, components } = inspection.sections;
  return {
    ...inspection,
    sections: {
      entities: found(entities),
      zones: zones.flatMap((zone) => inZone(zone, isFound)),
      table: found(table),
      stack: found(stack),
      queues: found(queues),
      components: found(components),
    },
  };
}
