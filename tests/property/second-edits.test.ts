import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FairRecord } from '../../src/fair/record.ts';
import { formatFairRecord } from '../../src/fair/record-file.ts';
import { checkRecord } from '../second/check.ts';
import { fairFileBytes } from '../second/record.ts';
import { recordsOfBar, recordsOfHandovers, recordsOfProofs } from '../support/second-cheats.ts';
import {
  bytesOfRecord,
  netOf,
  playOn,
  recordsOfReturns,
  recordsOnTheWay,
  traceLines,
} from '../support/second-records.ts';
import { setupOf } from '../support/tables.ts';

// Whatever is changed in a record or in its trace, the second implementation finds it.

const SETS = readFileSync('docs/spec/sets.txt');

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
interface Sample {
  readonly bytes: Buffer;
  readonly lines: readonly string[];
}

function passes({ bytes, lines }: Sample): boolean {
  const { ok, cut } = checkRecord(bytes, lines, SETS);
  // Nobody claims anything false at the end of these.
  return ok && cut!.length === 0;
}

const sampleOf = (record: FairRecord): Sample => ({
  bytes: bytesOfRecord(record),
  lines: traceLines(record),
});

const small = setupOf(['godslayer'], { players: 3, variant: 'standard' });
let samples: readonly Sample[];

beforeAll(() => {
  const begun = netOf(small, 'begun', { chain: 16 });
  playOn(begun, 30);
  const over = recordsOnTheWay(netOf({ ...small, honorPool: 9 }, 'over', { chain: 16 }), 1000).at(-1)!;
  const returned = recordsOfReturns(small, 'edits', [[1], [1]]);
  samples = [
    begun.peers[0].record(),
    over,
    ...returned.slice(1, 4),
    recordsOfBar()[1],
    recordsOfProofs()[0],
    recordsOfHandovers().at(-1)!,
  ].map(sampleOf);
});

test('the records that are changed here pass as they are', () => {
  for (const sample of samples) expect(checkRecord(sample.bytes, sample.lines, SETS).problems).toEqual([]);
});

test('a bit of a record', () => {
  const sample = samples[0];
  for (let at = 0; at < sample.bytes.length; at++) {
    const bytes = Buffer.from(sample.bytes);
    bytes[at] ^= 1 << (at % 8);
    expect(passes({ ...sample, bytes }), `bit ${at % 8} of byte ${at}`).toBe(false);
  }
  for (const { bytes, lines } of samples.slice(1))
    for (let at = 0; at < bytes.length; at += 29) {
      const edited = Buffer.from(bytes);
      edited[at] ^= 1 << (at % 8);
      expect(passes({ bytes: edited, lines }), `bit ${at % 8} of byte ${at}`).toBe(false);
    }
});

test('something after a record, or its end', () => {
  for (const { bytes, lines } of samples) {
    expect(passes({ bytes: Buffer.concat([bytes, Buffer.of(6)]), lines })).toBe(false);
    expect(passes({ bytes: Buffer.concat([bytes, Buffer.of(0)]), lines })).toBe(false);
    expect(passes({ bytes: bytes.subarray(0, -1), lines })).toBe(false);
  }
});

/** What no check without the rules finds: cards that were not drawn among others of the deck. */
const OF_THE_RULES = /candidates\.\d+$|sealed\.look$/;

/** Nor does it find whose a draw is that is never opened. */
function isSealedForGood(lines: readonly string[], at: number, path: readonly (string | number)[]): boolean {
  const [list, i, key] = path;
  if (list !== 'sealed' || key !== 'seat') return false;
  const { k, c } = JSON.parse(lines[at]).sealed[i];
  const opened = lines.flatMap((line): { k: number; c: number }[] => JSON.parse(line).opened ?? []);
  return !opened.some((each) => each.k === k && each.c === c);
}

/** Every value in JSON with its path; of lists their lengths, too. */
function* leaves(json: Json, path: readonly (string | number)[] = []): Generator<(string | number)[]> {
  if (typeof json !== 'object' || json === null) {
    yield [...path];
    return;
  }
  for (const [key, value] of Object.entries(json)) yield* leaves(value, [...path, key]);
}

function changed(value: Json): Json {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return 0;
  if (value === '') return '00';
  const last = value.at(-1)!;
  return value.slice(0, -1) + (last === '0' ? '1' : '0');
}

/** The same JSON with another value at a path. A number may be the same below another n: n is made too small. */
function withChange(json: Json, [key, ...rest]: readonly (string | number)[]): Json {
  if (key === undefined) return changed(json);
  if (key === 'n') return { ...(json as object), n: (json as { result: number }).result };
  const copy = structuredClone(json) as { [key: string]: Json };
  copy[key] = withChange(copy[key], rest);
  return copy;
}

const kindOf = (path: readonly (string | number)[]): string =>
  path.filter((key, i) => Number.isNaN(Number(key)) || i === 0).join('.');

/** A few paths of each kind of field. */
function somePaths(lines: readonly string[], most: number): (readonly [number, (string | number)[]])[] {
  const byKind = new Map<string, (readonly [number, (string | number)[]])[]>();
  for (const [i, line] of lines.entries())
    for (const path of leaves(JSON.parse(line))) {
      const kind = `${JSON.parse(line).kind} ${kindOf(path)}`;
      byKind.set(kind, [...(byKind.get(kind) ?? []), [i, path]]);
    }
  return [...byKind.values()].flatMap((all) => all.filter((_, i) => i % Math.ceil(all.length / most) === 0));
}

describe('a field of a trace', () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7])('of record %i', (i) => {
    const { bytes, lines } = samples[i];
    const kinds = new Set<string>();
    for (const [at, path] of somePaths(lines, 4)) {
      if (OF_THE_RULES.test(`${kindOf(path)}${path.at(-1) === 'look' ? '' : `.${path.at(-1)}`}`)) continue;
      if (isSealedForGood(lines, at, path)) continue;
      kinds.add(kindOf(path));
      const edited = lines.with(at, JSON.stringify(withChange(JSON.parse(lines[at]), path)));
      expect(passes({ bytes, lines: edited }), `line ${at}, ${path.join('.')}`).toBe(false);
    }
    expect(kinds.size).toBeGreaterThan(25);
  });

  test('that is missing, or is there in addition', () => {
    const { bytes, lines } = samples[1];
    for (const [at, line] of lines.entries()) {
      if (at % 5 > 0) continue;
      const json = JSON.parse(line);
      const key = Object.keys(json)[at % Object.keys(json).length];
      const { [key]: _, ...less } = json;
      for (const edited of [less, { ...json, more: 1 }])
        expect(passes({ bytes, lines: lines.with(at, JSON.stringify(edited)) })).toBe(false);
    }
  });

  test('a list that is shorter, longer or in another order', () => {
    const { bytes, lines } = samples[1];
    for (const [at, line] of lines.entries()) {
      const json = JSON.parse(line);
      for (const [key, list] of Object.entries(json)) {
        if (!Array.isArray(list) || list.length === 0 || at % 3 > 0) continue;
        // How much is drawn the rules say: that the last numbers are missing is not seen.
        const isDrawn = key === 'numbers' || key === 'sealed';
        const edits = [
          isDrawn ? list.slice(1) : list.slice(0, -1),
          [...list, list.at(-1)],
          ...(list.length > 1 ? [list.toReversed()] : []),
        ];
        for (const edit of edits) {
          const edited = JSON.stringify({ ...json, [key]: edit });
          expect(passes({ bytes, lines: lines.with(at, edited) }), `line ${at}, ${key}`).toBe(false);
        }
      }
    }
  });

  test('candidates in another order', () => {
    const { bytes, lines } = samples[1];
    for (const [at, line] of lines.entries()) {
      const json = JSON.parse(line);
      for (const draw of json.opened ?? []) {
        if (draw.candidates.length < 2) continue;
        draw.candidates.reverse();
        expect(passes({ bytes, lines: lines.with(at, JSON.stringify(json)) })).toBe(false);
        draw.candidates.reverse();
      }
    }
  });
});

test('a line of a trace that is missing, there twice, or elsewhere', () => {
  for (const { bytes, lines } of samples)
    for (let at = 0; at < lines.length; at += Math.ceil(lines.length / 12)) {
      expect(passes({ bytes, lines: lines.toSpliced(at, 1) }), `without ${at}`).toBe(false);
      expect(passes({ bytes, lines: lines.toSpliced(at, 0, lines[at]) }), `twice ${at}`).toBe(false);
      if (at + 1 < lines.length)
        expect(passes({ bytes, lines: lines.with(at, lines[at + 1]).with(at + 1, lines[at]) })).toBe(false);
    }
});

test('the trace of another record', () => {
  for (const [i, { bytes }] of samples.entries())
    for (const [j, { lines }] of samples.entries()) if (i !== j) expect(passes({ bytes, lines })).toBe(false);
});

test('a file that says something else than its data', () => {
  const net = netOf({ ...small, players: 2 }, 'file', { chain: 16 });
  playOn(net, 20);
  const text = formatFairRecord(net.peers[0].record());
  expect(fairFileBytes(text).length).toBeGreaterThan(0);
  const json = JSON.parse(text);
  for (const key of Object.keys(json).filter((each) => each !== 'data'))
    for (const path of leaves(json[key], [key]))
      expect(() => fairFileBytes(JSON.stringify(withChange(json, path))), path.join('.')).toThrow();
  expect(() => fairFileBytes(JSON.stringify({ ...json, more: 1 }))).toThrow();
});
