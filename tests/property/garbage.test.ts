import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Action, LAST_KIND } from '../../components/action.ts';
import { copyOf, within } from '../../components/arena.ts';
import { toAction } from '../../components/ids.ts';
import { decodeActions, encodeActions } from '../../src/match/bytes.ts';
import type { Match } from '../../src/match/match.ts';
import { actionFor, plainAnswer, wordsOfAll } from '../../src/match/words.ts';
import { flawIn, mustRefuse } from '../support/attempts.ts';
import { matchAfter } from '../support/games.ts';
import { SET_IDS, SHAPES, setupOf } from '../support/tables.ts';

// What comes from outside may be anything.

const anyNumber = fc.oneof(
  fc.integer(),
  fc.integer({ min: 0, max: (LAST_KIND + 2) << 16 }),
  fc.maxSafeInteger(),
  fc.double(),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 2 ** 32, 2 ** 53),
);

/** A match of this shape in the middle of a game. */
const inTheMiddle = (shape: (typeof SHAPES)[number]): Match =>
  matchAfter({ setup: setupOf(SET_IDS, shape), seed: 'garbage', eager: true }, 60);

/** Words that are nearly right: one character is taken out or put in, or the case or the blanks differ. */
function nearly(words: readonly string[]): fc.Arbitrary<string> {
  return fc.tuple(fc.constantFrom(...words), fc.nat(), fc.nat({ max: 4 })).map(([text, n, how]) => {
    const at = n % (text.length + 1);
    if (how === 0) return text.slice(0, at) + text.slice(at + 1);
    if (how === 1) return `${text.slice(0, at)}#${text.slice(at)}`;
    if (how === 2) return text.toUpperCase();
    return how === 3 ? ` ${text}` : text.replace(' ', '  ');
  });
}

function decoded(bytes: Uint8Array): Action[] | string {
  try {
    return decodeActions(bytes);
  } catch (error) {
    expect(Object.getPrototypeOf(error)).toBe(Error.prototype);
    return (error as Error).message;
  }
}

test('random bytes are actions, or are refused with a sentence', () => {
  let refused = 0;
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const result = decoded(bytes);
      if (typeof result === 'string') {
        refused++;
        expect(flawIn(result)).toBeUndefined();
      } else expect(decodeActions(encodeActions(result))).toEqual(result);
    }),
    { seed: 3, numRuns: 5000 },
  );
  expect(refused).toBeGreaterThan(1000);
});

test('a log that was cut off is refused, or is the beginning of the log', () => {
  const actions = inTheMiddle(SHAPES[0]).log.map(({ action }) => action);
  const bytes = encodeActions(actions);
  for (let end = 0; end < bytes.length; end++) {
    const result = decoded(bytes.subarray(0, end));
    if (typeof result === 'string') expect(result).toContain('ends in the middle');
    else expect(actions.slice(0, result.length)).toEqual(result);
  }
});

describe.each(SHAPES)('garbage, $players players, $variant', (shape) => {
  test('random numbers are refused', () => {
    const match = inTheMiddle(shape);
    const before = copyOf(match.state);
    fc.assert(
      fc.property(anyNumber, (action) => {
        fc.pre(!match.legal().includes(toAction(action)));
        mustRefuse(match, before, () => match.submit(match.asked, toAction(action)));
      }),
      { seed: 4, numRuns: 1000 },
    );
  });

  test('random seats are refused', () => {
    const match = inTheMiddle(shape);
    const before = copyOf(match.state);
    fc.assert(
      fc.property(anyNumber, (seat) => {
        fc.pre(seat !== match.asked);
        mustRefuse(match, before, () => match.submit(seat, match.legal()[0]));
      }),
      { seed: 5, numRuns: 500 },
    );
  });

  test('random words are refused', () => {
    const match = inTheMiddle(shape);
    const before = copyOf(match.state);
    const legal = match.legal();
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearly(within(match.state, () => wordsOfAll(legal)))), (text) => {
        fc.pre((within(match.state, () => actionFor(legal, text)) ?? plainAnswer(legal, text)) === undefined);
        mustRefuse(match, before, () => match.say(match.asked, text));
      }),
      { seed: 6, numRuns: 500 },
    );
  });
});
