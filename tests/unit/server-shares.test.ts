import { describe, expect, test } from 'vitest';
import { DIAL, FIRST_SEARCH, MOST_SEARCH, WAVE } from '../../src/net/mesh/times.ts';
import { Callers } from '../../src/server/broker/callers.ts';
import { Shares } from '../../src/server/broker/shares.ts';

/** How many somebody gets that asks until it is refused. */
function taken(shares: Shares, who: string, now: number): number {
  let n = 0;
  for (; n < 1000 && shares.has(who, 1, now); n++) shares.take(who, 1);
  return n;
}

test.each([
  [1, [8, 4, 2, 1, 1, 0]],
  [3, [4, 3, 3, 2, 1, 1, 1, 1, 0]],
])('who has had something leaves %i times as much to others: %j', (leaves, each) => {
  const shares = new Shares(16, 1, leaves);
  expect(each.map((_, i) => taken(shares, `${i}`, 0))).toEqual(each);
});

test.each([1, 2, 5, 12, 20])('%i who never stop let one through that asks for a second now and then', (n) => {
  const shares = new Shares(16, 1, 3);
  for (let now = 0, got = 0; now < 200_000; now += 100) {
    for (let i = 0; i < n; i++) taken(shares, `${i}`, now);
    if (now % 30_000 < 29_000) got = 0;
    else if (got === 0) got = taken(shares, 'late', now);
    if (now % 30_000 === 29_900) expect(got).toBeGreaterThanOrEqual(1);
  }
});

test('time makes up for everything, and never for more', () => {
  const shares = new Shares(16, 1, 1);
  expect(taken(shares, 'a', 0)).toBe(8);
  expect(taken(shares, 'a', 99)).toBe(0);
  expect(taken(shares, 'b', 4000)).toBe(6);
  expect(taken(shares, 'a', 1e9)).toBe(8);
});

test('a long time lets through so many a second, of one and of many', () => {
  for (const names of [['a'], ['a', 'b', 'c'], Array.from({ length: 30 }, (_, i) => `${i}`)]) {
    const shares = new Shares(16, 2, 3);
    let all = 0;
    for (let now = 0; now < 100_000; now += 100) for (const who of names) all += taken(shares, who, now);
    expect(all).toBeGreaterThan(180);
    expect(all).toBeLessThanOrEqual(216);
  }
});

test('a member is called so often at once, from however many addresses', () => {
  const callers = new Callers(16);
  let all = 0;
  for (let i = 0; i < 1000; i++)
    for (let k = 0; k < 3; k++)
      if (callers.allows(`${i}`, `${i} ${k}`, { isOffer: true, bytes: 100 }, 0)) all++;
  expect(all).toBe(32);
});

describe('whoever searches for a table gets through to a member, though others at its address', () => {
  const offer = { isOffer: true, bytes: 2000 };

  /** When a page that is not answered asks a member: four waves, until the last is given up, and a pause. */
  const searches = [0];
  for (let i = 0; i < 40; i++)
    searches.push(searches[i]! + 3 * WAVE + DIAL + Math.min(MOST_SEARCH, FIRST_SEARCH * 2 ** i));

  /** Seconds from its first try until one gets through; others ask every 100 ms, under the names that they have then. */
  function secondsUntilThrough(names: (now: number) => readonly string[]): number {
    const callers = new Callers(16);
    const COMES = 60_000;
    for (let now = 0, tries = 0; tries < searches.length; now += 100) {
      for (const name of names(now)) callers.allows('home', name, offer, now);
      if (now < COMES + searches[tries]!) continue;
      tries++;
      if (callers.allows('home', 'late', offer, now)) return (now - COMES) / 1000;
    }
    return Number.POSITIVE_INFINITY;
  }

  const fixed = (n: number): readonly string[] => Array.from({ length: n }, (_, i) => `${i}`);

  test.each([
    [20, 1],
    [50, 20],
    [300, 300],
  ])('are %i who never stop: within %i s', (n, seconds) => {
    const names = fixed(n);
    expect(secondsUntilThrough(() => names)).toBeLessThanOrEqual(seconds);
  });

  test.each([1, 10])('take %i other names every 100 ms: within 90 s', (n) => {
    expect(secondsUntilThrough((now) => fixed(n).map((i) => `${now} ${i}`))).toBeLessThanOrEqual(90);
  });

  test('are refused on purpose to be before it: within 4 s for each', () => {
    const N = 50;
    // They fall in line just before it comes, renew that now and then, and others take what is left.
    const names = (now: number): readonly string[] =>
      now === 59_900 || now % 40_000 === 0
        ? [`${now}`, ...fixed(N).slice(now < 60_000 ? 0 : 15)]
        : [`${now}`];
    expect(secondsUntilThrough(names)).toBeLessThanOrEqual(4 * N);
  });
});
