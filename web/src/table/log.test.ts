import { expect, test } from 'vitest';
import type { LogLine } from '../lib/protocol';
import { entries } from './log';

const line = (ply: number, seat: number, words: string): LogLine => ({ kind: 'x', v: ply, ply, seat, words });
const dealt = [1, 2, 3].map((ply) => line(ply, 0, 'gets a card'));

test('alike lines in a row become one', () => {
  const log = [...dealt, line(4, 1, 'gets a card'), line(5, 1, 'passes'), line(6, 1, 'gets a card')];
  expect(entries(log, 0).map(({ lines }) => lines.length)).toEqual([3, 1, 1, 1]);
});

test('what is new since the last turn is not joined to what was before', () => {
  const told = entries(dealt, 3);
  expect(told.map(({ lines, fresh }) => [lines.length, fresh])).toEqual([
    [2, false],
    [1, true],
  ]);
});

test('a log that is all new needs no mark', () => {
  expect(entries(dealt, 1)).toEqual([{ lines: dealt, fresh: false }]);
});
