import { describe, expect, test } from 'vitest';
import {
  findOpenPlayer,
  OPEN_BOTS,
  OPEN_BOTS_VERSION,
  openPlayerOf,
  versioned,
} from '../../src/bots/for-open-seats.ts';
import { SETS } from '../../src/cards/index.ts';
import { rulesHash } from '../../src/fair/config.ts';
import { hash, toHex, u32 } from '../../src/fair/hash.ts';
import { checkSetup } from '../../src/match/config.ts';
import { localMatch } from '../../src/match/match.ts';
import { readFixture, UPDATING, writeFixture } from '../support/fixtures.ts';

const FILE = 'open-bots.json';

/** By bot the course that it plays, by these rules. */
interface Courses {
  readonly rules: string;
  readonly version: number;
  readonly [bot: string]: string | number;
}

/** The hash of the last state of a game that a bot plays in all seats: another move leads to another state. */
function courseOf(bot: string): string {
  const match = localMatch(checkSetup(Object.keys(SETS), 3), 'bots of open seats');
  const player = openPlayerOf(bot);
  while (!match.isOver) {
    const { state, dealer, log, asked } = match;
    const open = Object.assign(Object.create(dealer), { openSeed: hash('head', u32(log.length)) });
    match.submit(asked, player({ state, dealer: open, legal: () => match.legal() }, asked));
  }
  return match.hash;
}

describe('bots of open seats', () => {
  /**
   * With the same rules, another course means that a bot chooses otherwise: OPEN_BOTS_VERSION must go up, or audits would
   * say of old records that their bots did what they would not do. So only other rules or another version are written.
   */
  test('choose the same as when their version was named', () => {
    const now: Courses = {
      rules: toHex(rulesHash(Object.keys(SETS))).slice(0, 16),
      version: OPEN_BOTS_VERSION,
      ...Object.fromEntries(OPEN_BOTS.map((bot) => [bot, courseOf(versioned(bot))])),
    };
    const [known] = readFixture<Courses[]>(FILE);
    const isMeant = now.rules !== known.rules || now.version !== known.version;
    if (UPDATING && isMeant) writeFixture(FILE, [now]);
    expect([now]).toEqual(readFixture(FILE));
  });

  test('are known by name and version; the first matches named no version, which is 1', () => {
    for (const bot of OPEN_BOTS) {
      expect(findOpenPlayer(versioned(bot))).toBeTypeOf('function');
      const others = [bot, `${bot}/0`, `${bot}/1`, `${bot}/${OPEN_BOTS_VERSION + 1}`, `${bot}/`];
      for (const other of [...others, `${versioned(bot)}/1`, `${bot}/02`])
        expect(findOpenPlayer(other)).toBeUndefined();
    }
    expect(findOpenPlayer('toString')).toBeUndefined();
  });
});
