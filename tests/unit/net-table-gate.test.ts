import { describe, expect, test } from 'vitest';
import { Malformed } from '../../src/fair/bytes.ts';
import { CHAT, FAIR, frame } from '../../src/net/table/frames.ts';
import { Gate, type Purse, type Work } from '../../src/net/table/gate.ts';
import { Inbox, type InboxOptions } from '../../src/net/table/inbox.ts';

function gate() {
  const clock = { now: 0 };
  const blamed: number[] = [];
  const made = new Gate(
    () => clock.now,
    (_, points) => blamed.push(points),
  );
  const message = frame(CHAT);
  const spend = (cost: number, work: Work = 'own'): boolean => {
    let isPaid = false;
    made.take('Mallory', message, work, (_, purse) => {
      isPaid = purse.spend(cost);
    });
    return isPaid;
  };
  return { clock, blamed, made, message, spend };
}

describe('the gate', () => {
  test('lets a sender cost so much at once, and a small part of the time in the long run', () => {
    const { clock, spend } = gate();
    let work = 0;
    while (spend(1000)) work += 1000;
    expect(work).toBeLessThanOrEqual(150_000);
    for (let second = 1; second <= 60; second++) {
      clock.now = second * 1000;
      while (spend(1000)) work += 1000;
    }
    expect(work / 60).toBeLessThan(50_000);
    // Of a match its players have their own.
    expect(spend(1000, 'match')).toBe(true);
  });

  test('has more room for players of a match in the long run, beside that of members', () => {
    const { clock, spend } = gate();
    const work = { member: 0, player: 0 };
    for (let second = 0; second <= 60; second++) {
      clock.now = second * 1000;
      while (spend(1000)) work.member += 1000;
      while (spend(1000, 'match')) work.player += 1000;
    }
    expect(work.player - work.member).toBeGreaterThanOrEqual(60 * 9000);
  });

  test('gives back what wanted work has cost', () => {
    const { made, message } = gate();
    const paid: boolean[] = [];
    const handle = (_: unknown, purse: Purse): void => {
      paid.push(purse.spend(100_000));
      purse.refund(100_000);
    };
    for (let i = 0; i < 10; i++) made.take('Ben', message, 'match', handle);
    expect(paid).toEqual(Array(10).fill(true));
  });

  test('blames who sends what makes no sense, and who goes on beyond the limit', () => {
    const { made, blamed, message, spend } = gate();
    made.take('Mallory', new Uint8Array(0), 'own', () => {});
    made.take('Mallory', message, 'own', () => {
      throw new Malformed('It is nothing.');
    });
    expect(blamed).toEqual([3, 3]);
    for (let i = 0; i < 250; i++) spend(1_000_000);
    expect(blamed).toEqual([3, 3, 1, 1]);
    expect(made.nonsense).toBe(252);
  });

  test('blames nobody for how much it passes on, and takes no more of it than of its own', () => {
    const { blamed, spend } = gate();
    let work = 0;
    for (let i = 0; i < 1000; i++) if (spend(1000, 'passed')) work += 1000;
    expect([work, blamed]).toEqual([150_000, []]);
    // Its own messages are heard all the same.
    expect(spend(100_000)).toBe(true);
  });
});

describe('whose work a message is', () => {
  test.each([
    [FAIR, true, 'match'],
    [FAIR, false, 'own'],
    [CHAT, true, 'own'],
  ] as const)('frame %i of one who plays (%s): %s', (type, isPlayer, expected) => {
    const works: string[] = [];
    const gate = { take: (_from: string, _bytes: Uint8Array, work: string) => works.push(work) };
    const options = { gate, isOut: () => false, isPlaying: () => isPlayer };
    new Inbox(options as unknown as InboxOptions).take('Mallory', frame(type));
    expect(works).toEqual([expected]);
  });
});
