import { expect, test } from 'vitest';
import { Courier } from '../../src/net/table/courier.ts';
import { type Notice, START } from '../../src/net/table/notice.ts';
import type { Post } from '../../src/net/table/post.ts';

const notice: Notice = {
  kind: START,
  author: '00'.repeat(32),
  version: 1,
  body: new Uint8Array(12_000),
  signature: new Uint8Array(64),
};

function courier() {
  const clock = { now: 0 };
  const sent = new Map<string, number>();
  const send = (to: string, { length }: Uint8Array): void => void sent.set(to, (sent.get(to) ?? 0) + length);
  const made = new Courier(
    { send } as unknown as Post,
    () => undefined,
    () => ['Ann', 'Ben'],
    () => clock.now,
  );
  return { clock, sent, made };
}

test('a member passes on less than a wire puts up with, however many speak to it', () => {
  const { clock, sent, made } = courier();
  for (let second = 0; second < 100; second++) {
    clock.now = second * 1000;
    for (let i = 0; i < 60; i++) made.spread(notice, 'Ann');
  }
  expect(sent.get('Ann')).toBeUndefined();
  expect(sent.get('Ben')).toBeGreaterThan(4 * 1024 * 1024);
  expect(sent.get('Ben')).toBeLessThan(1024 * 1024 + 100 * 80 * 1024);
});

test('what a member says itself is always told', () => {
  const { sent, made } = courier();
  for (let i = 0; i < 200; i++) made.spread(notice, 'Ann');
  sent.clear();
  made.spread(notice);
  expect([...sent.keys()]).toEqual(['Ann', 'Ben']);
});
