import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Account } from '../../src/server/accounts.ts';
import type { Member } from '../../src/server/broker/member.ts';
import { Pending } from '../../src/server/broker/pending.ts';
import { type InRow, Row } from '../../src/server/broker/row.ts';
import { USUAL_LIMITS } from '../../src/server/limits.ts';

// What waits for members who are not there, when there is no more room.

const KIB = 1024;
/** Each of these costs as much with the opening for a member. */
const TEXT = 'x'.repeat(8 * KIB - 2048 - 256);
const LIMITS = { ...USUAL_LIMITS, pending: 640 * KIB, pendingOfAddress: 80 * KIB };

const account = (address: string): Account => new Account(address, LIMITS);
const memberOf = (account: Account, id = account.address): Member => ({ id, account }) as Member;
const sentOf = (text: string) => ({ text, isOffer: true, bytes: text.length });

interface Thing extends InRow<Thing> {}

/** Pending, and who was told of whom. */
function begin() {
  const pending = new Pending(LIMITS);
  const told: string[] = [];
  const tell = (sender: Member, absent: string): void => void told.push(`${sender.id} ${absent}`);
  const add = (from: Member, dst: string, text = TEXT): boolean =>
    pending.add(dst, sentOf(text), from, 0, tell);
  return { pending, told, tell, add };
}

test('the latest of the address that has most gives way to one that has less', () => {
  const { pending, told, add } = begin();
  const loud = Array.from({ length: 8 }, (_, i) => memberOf(account(`loud${i}`)));
  for (const from of loud) for (let i = 0; i < 10; i++) expect(add(from, `${from.id}-${i}`)).toBe(true);
  expect(pending.size).toBe(LIMITS.pending);
  const quiet = memberOf(account('quiet'));
  for (let i = 0; i < 8; i++) expect(add(quiet, `quiet-${i}`)).toBe(true);
  expect(told).toEqual(loud.map(({ id }) => `${id} ${id}-9`));
  expect(pending.size).toBe(LIMITS.pending);
  expect(pending.take('loud0-9')).toBeUndefined();
  expect([...(pending.take('quiet-0')?.waiting ?? [])].map(({ text }) => text)).toEqual([TEXT]);
});

test('the latest is that of those which still wait', () => {
  const { pending, told, add } = begin();
  const [loud, quiet] = ['loud', 'quiet'].map((id) => memberOf(account(id)));
  for (let i = 0; i < 10; i++) add(loud, `${i}`);
  for (let n = 0; n < 10; n++) {
    const other = memberOf(account(`other${n}`));
    for (let i = 0; i < 7; i++) add(other, `${n}-${i}`);
  }
  for (const dst of ['9', '7', '0']) expect(pending.take(dst)).toBeDefined();
  for (let i = 0; i < 5; i++) expect(add(quiet, `quiet-${i}`)).toBe(true);
  expect(told).toEqual(['loud 8', 'other0 0-6']);
});

test('but not to one that would have as much itself', () => {
  const { told, add } = begin();
  const all = Array.from({ length: 10 }, (_, i) => memberOf(account(`${i}`)));
  const counts = [9, 7, ...Array.from({ length: 8 }, () => 8)];
  for (const [n, from] of all.entries())
    for (let i = 0; i < counts[n]; i++) expect(add(from, `${n}-${i}`)).toBe(true);
  for (const n of [0, 2]) expect(add(all[n], 'more')).toBe(false);
  expect(told).toEqual([]);
  expect(add(all[1], 'more')).toBe(true);
  expect(told).toEqual(['0 0-8']);
});

test('who is given up by the one who came first is paid for by the next', () => {
  const { pending, told, add, tell } = begin();
  const [loud, guest] = ['loud', 'guest'].map((id) => memberOf(account(id)));
  for (let i = 0; i < 10; i++) add(loud, `${i}`);
  add(guest, '9', 'x');
  const size = pending.size;
  const others = Array.from({ length: 8 }, (_, i) => memberOf(account(`other${i}`)));
  for (const from of others) for (let i = 0; i < 9; i++) add(from, `${from.id}-${i}`);
  expect(told.slice(0, 1)).toEqual(['loud 9']);
  expect(size).toBe(80 * KIB + 257);
  expect(guest.account.pending).toBe(257 + 2048);
  expect([...(pending.take('9')?.waiting ?? [])].map(({ from }) => from.id)).toEqual(['guest']);
  expect(guest.account.pending).toBe(0);
  pending.expire(2500, tell);
  expect(pending.size).toBe(0);
});

test('a row knows its latest, whatever is taken out of it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), (steps) => {
      const row = new Row<Thing>();
      const expected: Thing[] = [];
      for (const step of steps) {
        const at = expected.length === 0 ? 0 : step % expected.length;
        if (step % 5 < 3) {
          expected.push({});
          row.add(expected[expected.length - 1]);
        } else for (const item of expected.splice(at, 1)) row.remove(item);
        expect(row.latest).toBe(expected.at(-1));
      }
      while (expected.length > 0) {
        row.remove(expected.pop() ?? {});
        expect(row.latest).toBe(expected.at(-1));
      }
    }),
  );
});

test('what exceeds the offers for a member makes nobody give way', () => {
  const { told, add } = begin();
  const caller = memberOf(account('caller'));
  for (let i = 0; i < 8; i++) add(caller, 'absent', 'x');
  const all = Array.from({ length: 8 }, (_, i) => memberOf(account(`${i}`)));
  for (const from of all) for (let i = 0; i < 10; i++) add(from, `${from.id}-${i}`);
  told.length = 0;
  expect(add(caller, 'absent', TEXT)).toBe(true);
  expect(told).toEqual([]);
});

test('whatever comes and goes, every message is passed on, given up or told of, and all is counted', () => {
  const step = fc.record({
    from: fc.nat(5),
    dst: fc.nat(12),
    length: fc.nat(15 * KIB),
    does: fc.constantFrom('add', 'add', 'add', 'add', 'add', 'take', 'expire'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const limits = { ...LIMITS, pending: 100 * KIB, pendingOfAddress: 40 * KIB, offers: 1000 };
      const pending = new Pending(limits);
      const members = Array.from({ length: 6 }, (_, i) => memberOf(account(`${i}`)));
      const [waits, ends] = [new Map<string, number>(), new Set<string>()];
      const giveUp = (sender: Member, absent: string): void => {
        const key = `${sender.id} ${absent}`;
        waits.set(key, (waits.get(key) ?? 0) - 1);
      };
      let now = 0;
      for (const { from, dst, length, does } of steps) {
        now += 100;
        if (does === 'add') {
          const key = `${from} ${dst}`;
          waits.set(key, (waits.get(key) ?? 0) + 1);
          if (!pending.add(`${dst}`, sentOf('x'.repeat(length)), members[from], now, giveUp))
            waits.set(key, (waits.get(key) ?? 0) - 1);
        } else if (does === 'take') {
          for (const { from } of pending.take(`${dst}`)?.waiting ?? []) giveUp(from, `${dst}`);
          for (const [key, count] of waits) if (key.endsWith(` ${dst}`)) expect(count).toBe(0);
        } else {
          ends.clear();
          pending.expire(now, (sender, absent) => ends.add(`${sender.id} ${absent}`));
          for (const key of ends) {
            expect(waits.get(key)).toBeGreaterThan(0);
            waits.set(key, 0);
          }
        }
        expect(pending.size).toBe(members.reduce((sum, { account }) => sum + account.pending, 0));
        expect(pending.size).toBeLessThanOrEqual(limits.pending + 2048);
        expect(Math.min(...waits.values(), 0)).toBe(0);
      }
      pending.expire(now + 2500, (sender, absent) => waits.set(`${sender.id} ${absent}`, 0));
      expect(pending.size).toBe(0);
      expect([...waits.values()].every((count) => count === 0)).toBe(true);
      expect(members.every(({ account }) => account.pending === 0)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
