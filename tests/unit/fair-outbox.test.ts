import { describe, expect, test } from 'vitest';
import { INPUT, type Message } from '../../src/fair/messages.ts';
import { Outbox } from '../../src/fair/outbox.ts';

const input: Message = {
  type: INPUT,
  n: 0,
  head: new Uint8Array(8),
  signature: new Uint8Array(64),
  bytes: new Uint8Array(500),
};
/** About 29 KB. */
const log: readonly Message[] = Array.from({ length: 50 }, () => input);

describe('an outbox', () => {
  const asking = (outbox: Outbox) => (to: number) => {
    outbox.answer(to, log);
    return outbox.take().length > 0;
  };

  test('gives one party so much at once, others theirs, and more as time passes', () => {
    const outbox = new Outbox();
    const asked = asking(outbox);
    expect([asked(1), asked(1), asked(1), asked(2)]).toEqual([true, true, false, true]);
    for (let i = 0; i < 6; i++) outbox.tick();
    expect([asked(1), asked(1)]).toEqual([true, false]);
  });

  test('gives a log that is longer than that to one who has had nothing', () => {
    const outbox = new Outbox();
    outbox.answer(1, [...log, ...log, ...log]);
    expect(outbox.take()).toHaveLength(150);
    expect(asking(outbox)(1)).toBe(false);
  });
});
