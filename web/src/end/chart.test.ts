import { expect, it } from 'vitest';
import { apart, rounded, ticks } from './chart';

it('ends axes on pleasant numbers', () => {
  expect(rounded(97)).toBe(100);
  expect(rounded(123)).toBe(150);
  expect(rounded(7)).toBe(8);
  expect(rounded(1)).toBe(1);
});

it('has few, even ticks that include zero', () => {
  for (const [low, high] of [
    [0, 100],
    [-12, 60],
    [0, 8],
    [0, 1],
  ] as const) {
    const found = ticks(low, high);
    expect(found).toContain(0);
    expect(found.length).toBeGreaterThan(1);
    expect(found.length).toBeLessThan(9);
  }
});

it('keeps labels apart and inside', () => {
  const moved = apart([100, 100, 101, 10], 20, 0, 110);
  const sorted = [...moved].sort((a, b) => a - b);
  for (let i = 1; i < sorted.length; ++i) expect(sorted[i]! - sorted[i - 1]!).toBeGreaterThanOrEqual(20);
  expect(Math.max(...moved)).toBeLessThanOrEqual(110);
  expect(moved[3]).toBe(10);
});
