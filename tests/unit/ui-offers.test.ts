import { describe, expect, test } from 'vitest';
import type { Offer } from '../../src/table/offers.ts';
import { sortOffers } from '../../src/ui/play/sort-offers.ts';

const offer = (words: string, of: Partial<Offer>): Offer =>
  ({ action: 0, words, name: words, verb: 'defeat', place: 'row', twins: [], ...of }) as Offer;

const inRow = offer('defeat mephit', { key: 7, card: 'mephit' });
const inVoid = offer('defeat mephit from void', { key: 8, card: 'mephit', place: 'list' });
const outOfSight = offer('use snake-shaman', { key: 9, card: 'snake-shaman', place: 'played', verb: 'use' });
const end = offer('end turn', { place: 'button', verb: 'end' });
const hits = new Map([[7, { x: 0, y: 0, width: 1, height: 1 }]]);

describe('what a player may do', () => {
  test.each([inVoid, outOfSight])('keeps its place on the table, unasked, beside $words', (other) => {
    const { onTable, listed, answers, end: last } = sortOffers([inRow, other, end], false, hits);
    expect([onTable, listed, answers, last]).toEqual([[inRow], [other], [], end]);
  });

  test('is listed as a whole if something is asked about cards that are not in sight', () => {
    const { onTable, listed } = sortOffers([inRow, inVoid], true, hits);
    expect([onTable, listed]).toEqual([[], [inRow, inVoid]]);
  });
});
