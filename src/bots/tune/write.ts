import { type Company, situationSize } from '../search/company.ts';
import { featureOf, type Net, OWN_TERMS } from '../search/net.ts';
import { textOf } from '../search/numbers.ts';
import { BOOK } from './table.ts';

// What was learned, as the files that the bots read.

const keyOf = (id: string): string => (/^[a-z]+$/.test(id) ? id : `'${id}'`);

const HEAD = '// Learned, not written: see scripts/tune-bots.mjs.';

export function soloWorthsFile(worths: Readonly<Record<string, readonly number[]>>): string {
  const lines = Object.entries(worths).map(([id, numbers]) => `  ${keyOf(id)}: [${numbers.join(', ')}],`);
  return [
    HEAD,
    '// What it is worth to own a card at the end, in the middle and at the beginning of a match, in tenths of honor.',
    '',
    'export const SOLO_WORTHS: Readonly<Record<string, readonly [number, number, number]>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

/** All numbers of a card: what it makes of a situation, and what it brings to the company. */
function companyNumbers({ units, makes, brings }: Company, card: number): Float64Array {
  const part = (of: Float64Array, n: number): Float64Array => of.subarray(card * n, (card + 1) * n);
  return Float64Array.of(...part(makes, situationSize(units)), ...part(brings, units));
}

export function companyFile(company: Company, isMet: readonly boolean[]): string {
  const lines = BOOK.cards.flatMap(({ id }, card) =>
    isMet[card] ? [`    ${keyOf(id)}: '${textOf(companyNumbers(company, card))}',`] : [],
  );
  return [
    `${HEAD} Lists of numbers as text, see numbers.ts.`,
    '',
    'export const COMPANY = {',
    `  units: ${company.units},`,
    '  cards: {',
    ...lines,
    '  },',
    '} as const;',
    '',
  ].join('\n');
}

/** The numbers of the features of one place, by card. */
function placeLines({ terms, weights, bias }: Net, way: number, isMet: readonly boolean[]): string[] {
  const units = bias.length;
  return BOOK.cards.flatMap(({ id }, card) => {
    const f = featureOf(card, way);
    if (!isMet[f]) return [];
    const own = terms.subarray(f * OWN_TERMS, (f + 1) * OWN_TERMS);
    return [
      `    ${keyOf(id)}: '${textOf(Float64Array.of(...own, ...weights.subarray(f * units, (f + 1) * units)))}',`,
    ];
  });
}

export function netFile(net: Net, isMet: readonly boolean[]): string {
  const place = (name: string, way: number): string[] => [
    `  ${name}: {`,
    ...placeLines(net, way, isMet),
    '  },',
  ];
  return [
    `${HEAD} Lists of numbers as text, see numbers.ts.`,
    '',
    'export const LEARNED = {',
    `  hidden: ${net.bias.length},`,
    `  bias: '${textOf(net.bias)}',`,
    `  byTime: '${textOf(net.byTime)}',`,
    `  out: '${textOf(net.out)}',`,
    `  toMove: '${textOf(net.toMove)}',`,
    ...place('owned', 0),
    ...place('inPlay', 1),
    ...place('kept', 2),
    '} as const;',
    '',
  ].join('\n');
}
