import { expect, test } from 'vitest';
import { onceEach } from '../../src/fair/offence.ts';

test('what was caught twice is said once, and nothing else is left out', () => {
  const first = { seat: 1, input: 4, what: 'signed two inputs' };
  const others = [
    { ...first, seat: 2 },
    { ...first, input: 5 },
    { ...first, what: 'acted out of turn' },
  ];
  expect(onceEach([first, ...others, { ...first }])).toEqual([first, ...others]);
});
