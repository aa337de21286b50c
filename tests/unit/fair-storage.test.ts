import { expect, test } from 'vitest';
import { LEAST_BODY } from '../../src/fair/body.ts';
import { Reader } from '../../src/fair/bytes.ts';
import { readSignedInput, type SignedInput } from '../../src/fair/messages.ts';
import { SIGNATURE } from '../../src/fair/sign.ts';
import { Keeper } from '../../src/fair/storage.ts';

const signedBy = (...seats: readonly number[]) =>
  seats.map((seat) => ({ seat, signature: new Uint8Array(SIGNATURE).fill(seat) }));

const input = (body: number, ...seats: readonly number[]): SignedInput => ({
  bytes: new Uint8Array(LEAST_BODY).fill(body),
  signed: signedBy(...seats),
});

test('a log that others have overruled keeps its signatures, and gets theirs for those that went', () => {
  const kept = new Map<string, Uint8Array>();
  const keeper = new Keeper({ put: (name, bytes) => kept.set(name, bytes), get: (name) => kept.get(name) });
  // What seat 1 has signed last covers all that it did before, and goes.
  for (const [n, each] of [input(10), input(11, 0), input(12), input(13, 1)].entries())
    keeper.keepInput(n, each);
  keeper.cut(4, [input(10, 1), input(11, 2), input(22, 0, 2)]);
  const log = [0, 1, 2].map((n) => readSignedInput(new Reader(kept.get(`input ${n}`)!)));
  expect(log).toEqual([input(10, 1), input(11, 0, 2), input(22, 0, 2)]);
  expect(kept.get('input 3')).toHaveLength(0);
});
