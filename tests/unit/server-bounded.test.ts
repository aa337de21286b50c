import { expect, test } from 'vitest';
import { Accounts, MOST_ACCOUNTS } from '../../src/server/accounts.ts';
import { Calls, MOST_KEPT } from '../../src/server/broker/calls.ts';
import type { Member } from '../../src/server/broker/member.ts';
import { USUAL_LIMITS } from '../../src/server/limits.ts';

// What is remembered of addresses and senders does not grow with their number.

const member = (id: string): Member => ({ id }) as Member;
const sent = { isOffer: false, bytes: 100 };

test('accounts are bounded in number: the one that was heard of longest ago, and uses nothing, goes', () => {
  const accounts = new Accounts(USUAL_LIMITS);
  const [used, heard, silent] = ['used', 'heard', 'silent'].map((address) => accounts.of(address, 0));
  used.members++;
  for (let i = 0; i < MOST_ACCOUNTS - 2; i++) {
    accounts.of(`${i}`, 1);
    accounts.of('heard', 1);
  }
  expect(accounts.size).toBe(MOST_ACCOUNTS);
  expect(accounts.of('used', 2)).toBe(used);
  expect(accounts.of('heard', 2)).toBe(heard);
  expect(accounts.of('silent', 2)).not.toBe(silent);
});

test('senders are bounded in number, whoever calls whom', () => {
  const calls = new Calls(16);
  const members = Array.from({ length: 4000 }, (_, i) => member(`${i}`));
  let most = 0;
  for (let address = 0; address < 20; address++)
    for (const [i, to] of members.entries()) {
      calls.to(to, 0).allows(`${address}`, `${address} ${i}`, sent, 0);
      if (i === 0) most = Math.max(most, calls.size);
    }
  expect(most).toBeGreaterThan(MOST_KEPT / 2);
  expect(most).toBeLessThan(MOST_KEPT * 1.5);
});

test('what one member was sent lately still counts, however many others are called', () => {
  const calls = new Calls(16);
  const [victim, offer] = [member('victim'), { isOffer: true, bytes: 100 }];
  let passed = 0;
  for (let i = 0; i < 60_000; i++) {
    calls.to(member(`${i}`), 0).allows('a', 'x', sent, 0);
    if (i % 100 === 0 && calls.to(victim, 0).allows('a', 'x', offer, 0)) passed++;
  }
  expect(passed).toBe(4);
});

test('who was called a minute ago is forgotten, and then anybody may call again', () => {
  const calls = new Calls(16);
  const to = member('a');
  for (let i = 0; i < 100; i++) calls.to(to, 0).allows('x', `${i}`, sent, 0);
  for (let now = 0; now <= 60_000; now += 5000) calls.trim(now);
  expect(calls.size).toBeGreaterThan(0);
  calls.trim(60_001);
  expect(calls.size).toBe(0);
});

test('so is an address that is silent, while others call', () => {
  const calls = new Calls(16);
  const to = member('a');
  for (let i = 0; i < 100; i++) calls.to(to, 0).allows(`${i}`, 'x', sent, 0);
  const before = calls.size;
  calls.to(to, 60_001).allows('other', 'x', sent, 60_001);
  calls.trim(60_001);
  expect(calls.size).toBeLessThan(before / 10);
});
