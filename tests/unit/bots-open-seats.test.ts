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
   * say of old records that their bots did what they would not do. With other rules, take the courses as they are now.
   */
  test('choose the same as when their version was named', () => {
    expect({
      rules: toHex(rulesHash(['godslayer', 'fallen', 'souls', 'unraveled'])).slice(0, 16),
      version: OPEN_BOTS_VERSION,
      ...Object.fromEntries(OPEN_BOTS.map((bot) => [bot, courseOf(versioned(bot))])),
    }).toMatchInlineSnapshot(`
      {
        "greedy": "0c5b1f9d21c41cc9",
        "power": "f0b628a8265bfe39",
        "random": "a3f57834937cfa1e",
        "rules": "a8f6ac679e428935",
        "version": 3,
      }
    `);
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
