import { CARDS } from '../../cards/index.ts';
import { FEATURES, type Net, OWN_TERMS, PLACE_NAMES, UNKNOWN } from '../search/net.ts';
import { textOf } from '../search/numbers.ts';

// What was learned, as the files that the bots read.

const keyOf = (id: string): string => (/^[a-z]+$/.test(id) ? id : `'${id}'`);

const HEAD = '// Learned, not written: see scripts/tune-bots.mjs.';

export function worthsFile(name: string, worths: Readonly<Record<string, readonly number[]>>): string {
  const lines = Object.entries(worths).map(([id, numbers]) => `  ${keyOf(id)}: [${numbers.join(', ')}],`);
  return [
    HEAD,
    '// What it is worth to own a card at the end, in the middle and at the beginning of a match, in tenths of honor.',
    '',
    `export const ${name}: Readonly<Record<string, readonly [number, number, number]>> = {`,
    ...lines,
    '};',
    '',
  ].join('\n');
}

function featureText({ terms, weights }: Net, f: number, isMet: boolean): string {
  if (!isMet) return UNKNOWN;
  const units = weights.length / FEATURES;
  const own = terms.subarray(f * OWN_TERMS, (f + 1) * OWN_TERMS);
  return textOf(Float64Array.of(...own, ...weights.subarray(f * units, (f + 1) * units)));
}

/** A line for each card that was met, with its places one after another. */
const cardLines = (net: Net, isMet: readonly boolean[]): string[] =>
  CARDS.flatMap(({ id }, card) => {
    const features = PLACE_NAMES.map((_, place) => place * CARDS.length + card);
    if (!features.some((f) => isMet[f])) return [];
    return [[id, ...features.map((f) => featureText(net, f, isMet[f]))].join(' ')];
  });

export const netFile = (net: Net, isMet: readonly boolean[]): string =>
  [
    `${HEAD} Lists of numbers as text, see numbers.ts.`,
    '',
    'export const LEARNED = {',
    `  hidden: ${net.bias.length},`,
    `  bias: '${textOf(net.bias)}',`,
    `  byTime: '${textOf(net.byTime)}',`,
    `  out: '${textOf(net.out)}',`,
    `  toMove: '${textOf(net.toMove)}',`,
    `  /** Cards: ${PLACE_NAMES.join(', ')}. */`,
    '  cards: `',
    ...cardLines(net, isMet),
    '`,',
    '};',
    '',
  ].join('\n');
