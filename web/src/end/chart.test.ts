import { expect, it } from 'vitest';
import type { LogLine } from '../lib/protocol';
import { apart, rounded, roundsOf, thinned, ticks } from './chart';

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
    expect(found.some((value) => Object.is(value, -0))).toBe(false);
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

it('finds the rounds where the log says so, or where the first seat comes again', () => {
  const line = (seat: number | null, ply: number, kind = 'moved') => ({ seat, ply, kind }) as LogLine;
  const said = [line(null, 0, 'round_began'), line(1, 2), line(null, 9, 'round_began')];
  expect(roundsOf(said)).toEqual([
    { round: 1, ply: 0 },
    { round: 2, ply: 9 },
  ]);
  const turns = [line(2, 1), line(2, 2), line(0, 3), line(1, 5), line(2, 6), line(0, 8)];
  expect(roundsOf(turns).map(({ ply }) => ply)).toEqual([1, 6]);
  const many = Array.from({ length: 31 }, (_, i) => ({ round: i + 1, ply: i }));
  expect(thinned(many, 10).map(({ round }) => round)).toEqual([1, 5, 9, 13, 17, 21, 25, 29]);
});
