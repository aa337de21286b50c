import { describe, expect, test } from 'vitest';
import { Random } from '../../src/match/random.ts';
import { squeeze, unsqueeze } from '../../src/replay/squeeze.ts';

const random = new Random('squeezed');
const noise = (length: number): Uint8Array => Uint8Array.from({ length }, () => random.below(256));
/** A few moves again and again, as in a game. */
const moves = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => (i % 2 === 0 ? 1 + random.below(3) : 36 + random.below(8)));

describe('squeezing', () => {
  test.each([0, 1, 2, 3, 7, 255, 1000])('gives %i bytes back, whatever they are', (length) => {
    for (const bytes of [
      noise(length),
      moves(length),
      new Uint8Array(length),
      new Uint8Array(length).fill(255),
    ])
      expect(unsqueeze(squeeze(bytes), length)).toEqual(bytes);
  });

  test('takes the less room the more bytes repeat themselves', () => {
    expect(squeeze(moves(1000)).length).toBeLessThan(400);
    expect(squeeze(new Uint8Array(1000)).length).toBeLessThan(20);
    expect(squeeze(noise(1000)).length).toBeLessThan(1200);
  });

  test('of anything else gives bytes as well, and ends', () => {
    expect(unsqueeze(noise(20), 500)).toHaveLength(500);
    expect(unsqueeze(new Uint8Array(), 9)).toHaveLength(9);
  });

  test('has the same form everywhere', () => {
    expect(Buffer.from(squeeze(Buffer.from('six seats, six sets, six sides'))).toString('hex')).toBe(
      '8ca0f343da164961aaf49603b349e9058d',
    );
  });
});
