import { expect, test } from 'vitest';
import { insightOf, meanOfLast, summaries, type Insight } from './insights';

const worth = (points: number) => ({ points, chance: points / 100 });
const insight = (game: string, time: number, more: Partial<Insight> = {}): Insight => ({
  table: `t${time}`,
  time,
  game,
  accuracy: 90,
  turns: 10,
  luck: worth(2),
  lost: worth(5),
  grades: { inaccuracy: 1, mistake: 0, blunder: 2 },
  parts: { sets: 3, coins: -1 },
  ...more,
});

test('games are summed up each for itself, in the order of play', () => {
  const [kairo, essen] = summaries([
    insight('kairo', 3, { accuracy: 60, turns: 30, parts: { sets: 1, medals: 4 }, luck: worth(-2) }),
    insight('essen', 2),
    insight('kairo', 1),
  ]);
  expect(kairo!.games.map(({ time }) => time)).toEqual([1, 3]);
  expect(kairo!.accuracy).toBeCloseTo((90 * 10 + 60 * 30) / 40);
  expect(kairo!.luck).toBe(0);
  expect(kairo!.grades).toEqual([1, 0, 2]);
  expect(kairo!.parts).toEqual([
    { part: 'sets', points: 2 },
    { part: 'medals', points: 2 },
  ]);
  expect(essen!.parts).toEqual([{ part: 'sets', points: 3 }]);
});

test('a mean of the last few', () => {
  expect(meanOfLast(2, [1, 3, 5])).toEqual([1, 2, 4]);
  expect(meanOfLast(5, [])).toEqual([]);
});

test('a review says of a seat what was lost there, by grade and by part', () => {
  const balance = { luck: worth(1), lost: worth(4) };
  const review: Parameters<typeof insightOf>[0] = {
    game: 'tbggg',
    seats: [
      { accuracy: 99, turns: 1, balance },
      { accuracy: 80, turns: 12, balance },
    ],
    turns: [
      { seat: 1, grade: 'mistake' },
      { seat: 1, grade: 'fine' },
      { seat: 0, grade: 'blunder' },
    ],
    losses: [
      { seat: 1, parts: { sets: 1.5, coins: -0.5 } },
      { seat: 1, parts: { sets: 1 } },
      { seat: 0, parts: { sets: 9 } },
    ],
  };
  expect(insightOf(review, 1, { id: 't', updated: 7 })).toEqual({
    table: 't',
    time: 7,
    game: 'tbggg',
    accuracy: 80,
    turns: 12,
    ...balance,
    grades: { inaccuracy: 0, mistake: 1, blunder: 0 },
    parts: { sets: 2.5, coins: -0.5 },
  });
});
