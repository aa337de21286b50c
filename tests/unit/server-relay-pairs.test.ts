import { describe, expect, test } from 'vitest';
import { Account } from '../../src/server/accounts.ts';
import { USUAL_LIMITS } from '../../src/server/limits.ts';
import type { Channel } from '../../src/server/relay/channel.ts';
import { Pairs, surplusOf } from '../../src/server/relay/pairs.ts';

const [alice, bob, mallory] = ['alice', 'bob', 'mallory'].map((name) => new Account(name, USUAL_LIMITS));

const pair = (key: string, accounts: readonly Account[], usedAt: number, table = 'table'): Channel =>
  ({ key, table, sides: accounts.map((account) => ({ account })), usedAt }) as unknown as Channel;

const keyOf = (channel: Channel | undefined): string | undefined => channel?.key;

describe('for one more pair', () => {
  const crowd = new Set([
    pair('m1', [mallory, mallory], 300),
    pair('a1', [alice, bob], 100),
    pair('m2', [mallory, mallory], 200),
  ]);

  test('the least used goes of the address that has most, not the least used of all', () => {
    expect(keyOf(surplusOf(crowd, [alice, bob], 0))).toBe('m2');
  });

  test('nobody goes for the address that has most, but what it does not use', () => {
    expect(surplusOf(crowd, [mallory, mallory], 199)).toBeUndefined();
    expect(keyOf(surplusOf(crowd, [mallory, mallory], 200))).toBe('m2');
    expect(keyOf(surplusOf(crowd, [mallory, bob], 200))).toBe('m2');
    expect(keyOf(surplusOf(crowd, [bob, mallory], 200))).toBe('m2');
  });

  test('nobody goes for an address that would have as many', () => {
    const fair = new Set([pair('a', [alice, alice], 0), pair('b', [bob, bob], 0)]);
    expect(surplusOf(fair, [mallory, mallory], 1e9)).toBeUndefined();
    expect(surplusOf(fair, [mallory, mallory], -1)).toBeUndefined();
  });
});

describe('pairs', () => {
  test('are too many at a table, or in all, and are forgotten', () => {
    const pairs = new Pairs({ ...USUAL_LIMITS, relays: 3, relaysOfTable: 2 });
    const [a, b, c] = ['a', 'b', 'c'].map((key, i) => pair(key, [alice, bob], 0, i < 2 ? 'one' : 'two'));
    pairs.add(a);
    expect(pairs.crowd('one')).toBeUndefined();
    pairs.add(b);
    expect([...(pairs.crowd('one') ?? [])]).toEqual([a, b]);
    expect(pairs.crowd('two')).toBeUndefined();
    pairs.add(c);
    expect([...(pairs.crowd('two') ?? [])]).toEqual([a, b, c]);
    for (const each of [a, b, c]) pairs.remove(each);
    expect(pairs.size).toBe(0);
    expect(pairs.crowd('one')).toBeUndefined();
  });

  test('that an address does not use are found, those of others are not', () => {
    const pairs = new Pairs(USUAL_LIMITS);
    pairs.add(pair('b', [bob, bob], 0));
    pairs.add(pair('a', [alice, bob], 5000));
    expect(pairs.unusedOf(alice, 4999)).toBeUndefined();
    expect(keyOf(pairs.unusedOf(alice, 5000))).toBe('a');
    expect(pairs.unusedOf(mallory, 1e9)).toBeUndefined();
  });
});

test('the usual limits fit the largest table behind one address, while two others take all that they can', () => {
  const { relays, relaysOfTable, relaySocketsOfAddress, ...rest } = USUAL_LIMITS;
  const members = 26;
  const sockets = members * (members - 1);
  expect(relaySocketsOfAddress).toBeGreaterThanOrEqual(sockets);
  // Each of three gets a third if all want as much.
  expect((2 * relaysOfTable) / 3).toBeGreaterThanOrEqual(sockets);
  expect((2 * relays) / 3).toBeGreaterThanOrEqual(sockets);
  // A member has eight calls under way at a time.
  expect(rest.relayWaitingOfAddressAtTable).toBeGreaterThanOrEqual(members * 8);
  expect(rest.relayWaitingOfAddress).toBeGreaterThanOrEqual(rest.relayWaitingOfAddressAtTable);
});
