import { expect, test } from 'vitest';
import type { Balance } from '../lib/protocol';
import { byPly, column, rows } from './figures';

const worth = (points: number) => ({ points, chance: 0 });
const balance: Balance = {
  start: worth(30.049),
  luck: worth(2.049),
  lost: worth(1.049),
  gained: worth(-3.051),
  others: worth(0.151),
  unexplained: worth(-0.149),
  result: worth(28),
  luck_adjusted: worth(25.951),
};

test('a column adds up as it stands there', () => {
  const shown = column(balance);
  const sum = rows.slice(0, -1).reduce((all, row) => all + Math.round(10 * shown[row]), 0);
  expect(sum).toBe(Math.round(10 * shown.result));
  expect(shown.lost).toBe(-1);
  expect(shown.result).toBe(28);
});

test('what is expected is held from one turn to the next', () => {
  const expected = { plies: [0, 3, 4], points: [[1], [2], [5]], chances: [[0], [0.5], [1]] };
  expect(byPly(expected, 'points')).toEqual([[1], [1], [1], [2], [5]]);
});
