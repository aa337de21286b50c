import { describe, expect, test } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { hash } from '../../src/fair/hash.ts';
import { audit } from '../../src/letters/audit.ts';
import { compare } from '../../src/letters/compare.ts';
import { courseOf } from '../../src/letters/course.ts';
import { recordOfLetter } from '../../src/letters/game.ts';
import { read, write } from '../../src/letters/link.ts';
import type { Letter } from '../../src/letters/model.ts';
import { dueOf } from '../../src/letters/play.ts';
import { fromBase64url, toBase64url } from '../../src/match/base64url.ts';
import { checkSetup, Refusal } from '../../src/match/config.ts';
import { replay } from '../../src/match/record.ts';
import { type Choose, letterTable, passOn } from '../support/letters.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { firstSeed } from '../support/seeds.ts';
import { SET_IDS } from '../support/tables.ts';

const randomly = (seed: string): Choose => {
  const player = new RandomPlayer(seed, true);
  return (match) => player.choose(match.legal());
};

const played = new Map<string, Letter[]>();

function lettersOf(players: number, seed: string, variant?: string): Letter[] {
  const name = `${players} ${seed} ${variant}`;
  const table = letterTable(checkSetup(SET_IDS, players, variant), seed);
  const letters = played.get(name) ?? passOn(table, randomly(seed));
  played.set(name, letters);
  return letters;
}

const MOST: Readonly<Record<number, number>> = { 2: 2000, 3: 3200, 4: 4500, 5: 6000, 6: 7500 };

describe.each([2, 3, 4, 5, 6])('games of %i by link', (players) => {
  const games = (players === 2 ? ['a', 'b', 'c'] : ['a']).map((seed) => lettersOf(players, seed));

  test('come to their end, audited by everybody on the way', () => {
    for (const letters of games) {
      const final = letters.at(-1)!;
      expect(dueOf(final)).toEqual({ does: 'nothing' });
      expect(courseOf(final).match!.isOver).toBe(true);
      for (const letter of letters.filter((_, i) => i % 7 === 0))
        expect(audit(letter, nodeSignatures).flaw).toBeUndefined();
      expect(audit(final, nodeSignatures)).toMatchObject({
        signatures: players,
        secrets: players,
        isOver: true,
      });
      const record = recordOfLetter(final);
      expect(replay(record).hash).toBe(record.hash);
    }
  });

  test('fit in a link', ({ annotate }) => {
    const sizes = games.map((letters) => write(letters.at(-1)!).length);
    annotate(`${players} players: ${sizes.join(', ')} characters`);
    for (const size of sizes) expect(size).toBeLessThanOrEqual(MOST[players]);
  });

  test('every letter is newer than those before it', () => {
    const [letters] = games;
    for (let i = 1; i < letters.length; i += 5)
      expect(compare(letters[i - 1], letters[i], nodeSignatures)).toEqual({ is: 'newer' });
  });
});

test('a question to another player in the middle of a turn goes there by link, and back', () => {
  const asked = firstSeed('question', 5, (seed) =>
    lettersOf(3, seed).find((letter) => {
      const { match } = courseOf(letter);
      return match && match.asked >= 0 && match.asked !== match.active;
    }),
  );
  expect(courseOf(asked).match!.asked).not.toBe(courseOf(asked).match!.active);
});

test('team play goes by link, too', () => {
  expect(audit(lettersOf(4, 'team', 'team').at(-1)!, nodeSignatures)).toMatchObject({ isOver: true });
});

describe('every bit of a letter counts', () => {
  const letters = lettersOf(2, 'a');
  const samples = [0, 1, 2, 6, letters.length - 2].map((i) => letters[i]);

  test('on the way', () => {
    for (const letter of samples) {
      const bytes = fromBase64url(write(letter))!;
      for (let bit = 0; bit < bytes.length * 8; bit++) {
        const flipped = bytes.slice();
        flipped[bit >> 3] ^= 128 >> (bit & 7);
        expect(() => read(toBase64url(flipped)), `bit ${bit}`).toThrow(Refusal);
      }
    }
  });

  test('for a forger who mends the checksum', () => {
    for (const [i, letter] of samples.slice(0, 4).entries()) {
      const bytes = fromBase64url(write(letter))!;
      for (let bit = 32; bit < (bytes.length - 4) * 8; bit += i < 2 ? 1 : 11) {
        const body = bytes.slice(0, -4);
        body[bit >> 3] ^= 128 >> (bit & 7);
        const forged = toBase64url(Uint8Array.of(...body, ...hash('envelope', body).subarray(0, 4)));
        expect(isFoundOut(forged), `bit ${bit}`).toBe(true);
      }
    }
  });
});

function isFoundOut(text: string): boolean {
  try {
    return audit(read(text), nodeSignatures).flaw !== undefined;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}
