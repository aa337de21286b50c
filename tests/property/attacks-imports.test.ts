import { describe, expect, test } from 'vitest';
import { RENEW } from '../../src/fair/body.ts';
import { CHAIN } from '../../src/fair/config.ts';
import type { FairRecord } from '../../src/fair/record.ts';
import { fairRecordLink, formatFairRecord } from '../../src/fair/record-file.ts';
import { MOST_PRIVATE } from '../../src/fair/replay.ts';
import { importFile } from '../../src/history/transfer.ts';
import { openReplay } from '../../src/replay/replay.ts';
import { parseReplayFile, parseReplayLink } from '../../src/replay/share.ts';
import { Table } from '../support/attacker.ts';
import { beginning } from '../support/attacker-checks.ts';
import { localFile } from '../support/recording.ts';
import { setupOf } from '../support/tables.ts';

// Whoever opens a file or a link of somebody else does not wait: what a record says that it holds costs nothing.

const begun = (players: number): FairRecord => {
  const setup = setupOf(['godslayer'], { players, variant: 'standard' });
  return new Table(beginning(setup, 'import')).honest[0].record();
};

/** As many chains, and links in each, as a record of so many inputs may count. */
function crafted(record: FairRecord, inputs: number, chain: number): FairRecord {
  const count = Math.min(chain, Math.floor((MOST_PRIVATE * (inputs + 1)) / 255));
  const privateLinks = (key: Uint8Array) =>
    Array.from({ length: 255 }, (_, i) => ({ count, link: key.map((byte) => byte ^ i) }));
  return {
    ...record,
    configuration: { ...record.configuration, chain },
    seats: record.seats.map((seat) => seat && { ...seat, privateLinks: privateLinks(seat.key) }),
    inputs: Array.from({ length: inputs }, () => ({ kind: RENEW })),
  };
}

const collection = (...files: string[]): string => {
  const summary = { when: 0, kind: 'online', own: 0, seats: [] };
  const games = files.map((file, i) => ({ summary: { ...summary, id: `${i}` }, file }));
  return JSON.stringify({ format: 'sixfold history', version: 1, games });
};

async function msFor(work: () => unknown): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

const outcomeOf = (link: string): string => {
  try {
    const { record, names } = parseReplayLink(link);
    return `${openReplay(record, names).inputs} inputs`;
  } catch (error) {
    return String(error);
  }
};

describe('a record that counts far more links than it needs', () => {
  const [two, four] = [begun(2), begun(4)];
  outcomeOf(fairRecordLink(two));

  test.each([1000, 2000, 4096])('of %i inputs does not keep an import busy', async (inputs) => {
    const honest = formatFairRecord(two);
    const file = collection(formatFairRecord(crafted(two, inputs, 65_535)), honest);
    let found: Awaited<ReturnType<typeof importFile>> | undefined;
    const ms = await msFor(async () => {
      found = await importFile(file, { now: 1 });
    });
    expect(ms).toBeLessThan(200);
    expect(found!.games.map((game) => game.file)).toEqual([honest]);
    expect(found!.skipped).toEqual([
      'Game 1 was skipped. Not genuine. A chain of a record has at most 1024 links.',
    ]);
  });

  test('does not keep a link busy, of whatever length its chains are', async () => {
    const long = fairRecordLink(crafted(two, 4096, 65_535));
    expect(await msFor(() => expect(outcomeOf(long)).toMatch(/at most 1024 links/))).toBeLessThan(200);
    for (const record of [two, four]) {
      const usual = fairRecordLink(crafted(record, 4096, CHAIN));
      expect(await msFor(() => expect(outcomeOf(usual)).toBe('0 inputs'))).toBeLessThan(400);
    }
  });
});

test('between games the page rests', async () => {
  const file = formatFairRecord(crafted(begun(4), 4096, CHAIN));
  const other = formatFairRecord(begun(2));
  let [rests, since, longest] = [0, performance.now(), 0];
  const rested = (): void => {
    longest = Math.max(longest, performance.now() - since);
    since = performance.now();
  };
  const rest = async (): Promise<void> => {
    rests++;
    rested();
  };
  await importFile(collection(...Array.from({ length: 6 }, () => [file, other]).flat()), { now: 1, rest });
  rested();
  expect(rests).toBeGreaterThan(1);
  // On a machine that does other things, too.
  expect(longest).toBeLessThan(2000);
});

describe('names of a file that are far longer than any name', () => {
  const fileOf = (names: readonly string[]): string => localFile({ names });
  /** Marks in an order that Unicode has to sort. */
  const marked = (length: number): string => `a${'\u0315\u0300\u05b0'.repeat(length / 3)}`;

  test.each([
    ['a name of 240,000 marks', [marked(240_000)]],
    ['80,000 names', Array.from({ length: 80_000 }, () => '')],
  ])('%s do not keep a file busy', async (_, names) => {
    const file = fileOf(names);
    expect(await msFor(() => parseReplayFile(file))).toBeLessThan(200);
    expect(parseReplayFile(file).names!.length).toBeLessThanOrEqual(2);
  });

  test('nor a collection of them', async () => {
    const file = collection(...Array.from({ length: 20 }, (_, i) => fileOf([marked(60_000 + 3 * i), 'Bo'])));
    expect(await msFor(() => importFile(file, { now: 1 }))).toBeLessThan(2000);
  });
});
