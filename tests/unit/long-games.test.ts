import { describe, expect, test } from 'vitest';
import { ACQUIRE, actionKind, END_TURN, PLAY } from '../../components/action.ts';
import { Reader, Writer } from '../../src/fair/bytes.ts';
import { dealtMatch } from '../../src/letters/course.ts';
import { read, write } from '../../src/letters/link.ts';
import { firstOf } from '../../src/letters/model.ts';
import { seedOf } from '../../src/letters/seed.ts';
import { checkSetup } from '../../src/match/config.ts';
import type { Match } from '../../src/match/match.ts';
import { recordOf } from '../../src/match/record.ts';
import { readSqueezed } from '../../src/replay/fair-bytes.ts';
import { MOST_INPUTS } from '../../src/replay/reel.ts';
import { openReplay } from '../../src/replay/replay.ts';
import { letterTable, passOn } from '../support/letters.ts';

// Records that would keep a page busy for minutes. Nobody plays like this.

const SETUP = checkSetup(['godslayer'], 2);
const DEALT = { ...passOn(letterTable(SETUP, 'long'), (match) => match.legal()[0], 3).at(-1)!, actions: [] };

/** Plays cards for nothing, turn after turn, and takes one from the center just often enough that the match goes on. */
function dawdling(match: Match, decisions: number): number[] {
  const actions: number[] = [];
  let idle = 0;
  const wanted = (): number[] => (idle > 50 ? [PLAY, ACQUIRE, END_TURN] : [PLAY, END_TURN]);
  while (actions.length < decisions) {
    const legal = match.legal();
    const found = wanted().flatMap((kind) => legal.findLast((each) => actionKind(each) === kind) ?? []);
    const action = found[0] ?? legal[0];
    const kind = actionKind(action);
    if (kind === END_TURN) idle++;
    if (kind === ACQUIRE) idle = 0;
    actions.push(action);
    match.submit(match.asked, action);
  }
  return actions;
}

describe('a game that does not come to its end', () => {
  test('is shown up to a point, and that is said', () => {
    const match = dealtMatch(DEALT);
    dawdling(match, MOST_INPUTS + 5);
    const replay = openReplay(recordOf(match, SETUP, seedOf(DEALT), firstOf(DEALT.opening)));
    expect(replay.inputs).toBe(MOST_INPUTS);
    expect(replay.stopped).toContain('more than 10000 inputs');
  });

  test('is refused as a game by link', () => {
    const long = { ...DEALT, actions: dawdling(dealtMatch(DEALT), 10_001) };
    expect(() => read(write(long))).toThrow('is damaged');
    const short = { ...long, actions: long.actions.slice(0, 50) };
    expect(read(write(short)).actions).toHaveLength(50);
  });
});

test('a few bytes that claim to be many are refused', () => {
  const bytes = new Writer().u16(0).u16(65_535).bytes(new Uint8Array(10)).done();
  expect(() => readSqueezed(new Reader(bytes))).toThrow('shorter than it says');
});
