import { describe, expect, test } from 'vitest';
import { Reader, Writer } from '../../src/fair/bytes.ts';
import { dealtMatch } from '../../src/letters/course.ts';
import { read, write } from '../../src/letters/link.ts';
import { firstOf } from '../../src/letters/model.ts';
import { seedOf } from '../../src/letters/seed.ts';
import { checkSetup } from '../../src/match/config.ts';
import { MOST_INPUTS, recordOf } from '../../src/match/record.ts';
import { readSqueezed } from '../../src/replay/fair-bytes.ts';
import { openReplay } from '../../src/replay/replay.ts';
import { dawdling } from '../support/dawdling.ts';
import { letterTable, passOn } from '../support/letters.ts';

// Records that would keep a page busy for minutes. Nobody plays like this.

const SETUP = checkSetup(['godslayer'], 2);
const DEALT = { ...passOn(letterTable(SETUP, 'long'), (match) => match.legal()[0], 3).at(-1)!, actions: [] };

describe('a game that does not come to its end', () => {
  test('is shown up to a point, and that is said', () => {
    const match = dealtMatch(DEALT);
    dawdling(match, MOST_INPUTS + 5);
    const replay = openReplay(recordOf(match, SETUP, seedOf(DEALT), firstOf(DEALT.opening)));
    expect(replay.inputs).toBe(MOST_INPUTS);
    expect(replay.stopped).toContain('more than 4096 inputs');
  });

  test('is refused as a game by link', () => {
    const long = { ...DEALT, actions: dawdling(dealtMatch(DEALT), MOST_INPUTS + 1) };
    expect(() => read(write(long))).toThrow('is damaged');
    const short = { ...long, actions: long.actions.slice(0, 50) };
    expect(read(write(short)).actions).toHaveLength(50);
  });
});

test('a few bytes that claim to be many are refused', () => {
  const bytes = new Writer().u16(0).u16(65_535).bytes(new Uint8Array(10)).done();
  expect(() => readSqueezed(new Reader(bytes))).toThrow('shorter than it says');
});
