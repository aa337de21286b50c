import { describe, expect, test } from 'vitest';
import { HAVE, INPUT, type Message } from '../../src/fair/messages.ts';
import { Outbox } from '../../src/fair/outbox.ts';

const small: Message = { type: HAVE, n: 0, head: new Uint8Array(8), times: 0, known: [0, 0] };
const input: Message = {
  type: INPUT,
  n: 0,
  head: new Uint8Array(8),
  signature: new Uint8Array(64),
  bytes: new Uint8Array(500),
};
const large: readonly Message[] = [input, input, input, input];

describe('an outbox', () => {
  test('gives the same party a long answer once in four ticks, and others theirs', () => {
    const outbox = new Outbox();
    const asked = (to: number): number => {
      outbox.answer(to, large);
      return outbox.take().length;
    };
    expect([asked(1), asked(1), asked(2), asked(1)]).toEqual([4, 0, 4, 0]);
    for (let i = 0; i < 3; i++) outbox.tick();
    expect(asked(1)).toBe(0);
    outbox.tick();
    expect(asked(1)).toBe(4);
  });

  test('gives short answers always', () => {
    const outbox = new Outbox();
    outbox.answer(1, large);
    for (let i = 0; i < 10; i++) outbox.answer(1, [small]);
    expect(outbox.take()).toHaveLength(14);
  });
});
