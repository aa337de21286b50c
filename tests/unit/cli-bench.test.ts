import { describe, expect, test } from 'vitest';
import { FIGURES, measureFigure } from '../../src/cli/bench.ts';
import type { Figure } from '../../src/cli/figure.ts';
import { heapGrowth } from '../../src/cli/heap.ts';

const PLAN = { rounds: 3, secondsPerRound: 0.02, warmUpSeconds: 0, heapGames: 20 };

test('every figure can be measured', () => {
  for (const figure of FIGURES) {
    let ticks = 0;
    const measured = measureFigure(figure, PLAN, () => void ticks++);
    expect(measured.lowest).toBeLessThanOrEqual(measured.value);
    expect(measured.highest).toBeGreaterThanOrEqual(measured.value);
    expect(ticks).toBeGreaterThan(0);
    if (figure.id !== 'heap') expect(measured.value).toBeGreaterThan(0);
  }
}, 60_000);

describe('a figure', () => {
  const fake = (bar: Figure['bar'], values: number[]): Figure => ({
    id: 'x',
    name: 'x',
    unit: '',
    bar,
    measure: () => values,
  });
  const measure = (bar: Figure['bar'], values: number[]) => measureFigure(fake(bar, values), PLAN, () => {});

  test('is the median, whatever the order', () => {
    expect(measure({ atLeast: 5 }, [9, 1, 5])).toMatchObject({ value: 5, lowest: 1, highest: 9 });
    expect(measure({ atLeast: 5 }, [4, 1, 2, 9]).value).toBe(3);
  });

  test('reaches its bar or not', () => {
    expect(measure({ atLeast: 5 }, [5]).reached).toBe(true);
    expect(measure({ atLeast: 5 }, [4]).reached).toBe(false);
    expect(measure({ atMost: 5 }, [5]).reached).toBe(true);
    expect(measure({ atMost: 5 }, [6]).reached).toBe(false);
  });
});

test('the heap is seen to grow by what is kept, and not by what is dropped', () => {
  const kept: number[][] = [];
  const make = (): number[] => Array.from({ length: 1000 }, (_, i) => i + 0.5);
  const keeping = heapGrowth(() => {
    for (let i = 0; i < 200; i++) kept.push(make());
  });
  const dropping = heapGrowth(() => {
    for (let i = 0; i < 200; i++) make();
  });
  expect(kept).toHaveLength(200);
  // The test runner shares this heap: only what is kept stands out from what it does.
  expect(keeping).toBeGreaterThan(200 * 8000 * 0.5);
  expect(dropping).toBeLessThan(keeping / 2);
});
