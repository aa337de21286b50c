import { expect, test } from 'vitest';
import { cleanName, distinct } from '../../src/net/table/names.ts';
import { remembering } from '../../src/net/table/remembering.ts';

test('a function that remembers works once for the same, and forgets what was asked for longest ago', () => {
  const asked: string[] = [];
  const twice = remembering(2, (text: string, n: number) => {
    asked.push(text);
    return text.repeat(n);
  });
  expect([twice('a', 2), twice('a', 2), twice('a', 3)]).toEqual(['aa', 'aa', 'aaa']);
  expect(asked).toEqual(['a', 'a']);
  expect([twice('a', 2), twice('b', 1), twice('a', 2), twice('a', 3)]).toEqual(['aa', 'b', 'aa', 'aaa']);
  expect(asked).toEqual(['a', 'a', 'b', 'a']);
});

test('names that take long to clean are cleaned once, not with every message', () => {
  const long = '\uFDFA'.repeat(100);
  const before = performance.now();
  for (let i = 0; i < 10_000; i++) distinct(Array(20).fill(cleanName(long)), []);
  // Otherwise it takes more than ten seconds.
  expect(performance.now() - before).toBeLessThan(3000);
});
