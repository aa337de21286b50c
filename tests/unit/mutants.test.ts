import { expect, test } from 'vitest';
import { mutantsOf } from '../../scripts/mutants.mjs';

/** What a function does with the mutant of each number, from 0, which is none. */
function outcomesOf(body: string, ...values: unknown[]): unknown[] {
  const { mutants, text } = mutantsOf('f.ts', `export const f = ${body}`, 1);
  const made = new Function('$mutant', `return ${text.replace('export const f = ', '')}`);
  const numbers = Array.from({ length: mutants.length + 1 }, (_, i) => i);
  return numbers.map((active) => made((number: number) => number === active)(...values));
}

test('without a mutant a source does what it did, and each number changes one thing in it', () => {
  expect(outcomesOf('(a, b) => a < b', 2, 2)).toEqual([false, true]);
  expect(outcomesOf('(a, b) => a + b - 1', 5, 2)).toEqual([6, 2, 8]);
  expect(outcomesOf('(a, b, c) => a ?? b ?? c', null, 1, 2)).toEqual([1, 2, 2]);
  expect(outcomesOf('({ a = 1 + 2 }) => a', {})).toEqual([3, -1]);
  expect(outcomesOf('(a) => (!a ? 1 : 2)', true)).toEqual([2, 1, 1, 2]);
  expect(outcomesOf('(a) => { a += 1; return a; }', 1)).toEqual([2, 0, 1]);
  expect(outcomesOf('(a) => { if (a) a--; else a++; return a; }', 0)).toEqual([1, -1, 1, 1, 1, -1, 0]);
});

test('says where it is and what it is, but nothing of types and of what is thrown', () => {
  const { mutants } = mutantsOf(
    'a.ts',
    'const f = (x: 1 | 2): void => {\n  if (x > 1) throw new Error("a" + x);\n};',
    1,
  );
  expect(mutants).toEqual([
    { path: 'a.ts', line: 2, what: '> to >=' },
    { path: 'a.ts', line: 2, what: 'x > 1 is true' },
    { path: 'a.ts', line: 2, what: 'x > 1 is false' },
  ]);
});
