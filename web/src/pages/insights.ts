// What the reviews of somebody's games come to, game by game and over all of them.
import type { Balance, Grade, ReviewedLoss, ReviewedTurn, Summary as Table, Worth } from '../lib/protocol';

// What the review of one game says of how one seat was played.
export interface Insight {
  table: string;
  time: number;
  game: string;
  accuracy: number;
  turns: number; // those that mattered
  luck: Worth;
  lost: Worth;
  grades: Record<Exclude<Grade, 'fine'>, number>;
  parts: Record<string, number>; // points that better turns would have brought
}

// What of a review it takes.
interface Reviewed {
  game: string;
  seats: { accuracy: number; turns: number; balance: Pick<Balance, 'luck' | 'lost'> }[];
  turns: Pick<ReviewedTurn, 'seat' | 'grade'>[];
  losses: Pick<ReviewedLoss, 'seat' | 'parts'>[];
}

export function insightOf(
  review: Reviewed,
  seat: number,
  { id, updated }: Pick<Table, 'id' | 'updated'>,
): Insight {
  const { accuracy, turns, balance } = review.seats[seat]!;
  const parts: Record<string, number> = {};
  for (const loss of review.losses.filter((one) => one.seat === seat)) {
    for (const [part, points] of Object.entries(loss.parts)) parts[part] = (parts[part] ?? 0) + points;
  }
  const graded = (grade: Grade) =>
    review.turns.filter((turn) => turn.seat === seat && turn.grade === grade).length;
  return {
    table: id,
    time: updated,
    game: review.game,
    accuracy,
    turns,
    luck: balance.luck,
    lost: balance.lost,
    grades: {
      inaccuracy: graded('inaccuracy'),
      mistake: graded('mistake'),
      blunder: graded('blunder'),
    },
    parts,
  };
}

export interface Summary {
  game: string;
  games: Insight[]; // the first played first
  accuracy: number; // each by how many turns mattered
  lost: number; // points a game
  luck: number;
  grades: number[]; // inaccuracies, mistakes, blunders a game
  parts: { part: string; points: number }[]; // given away a game, the most first
}

export function summaries(all: Insight[]): Summary[] {
  return [...new Set(all.map(({ game }) => game))].map((game) =>
    summary(
      game,
      all.filter((one) => one.game === game).sort((a, b) => a.time - b.time),
    ),
  );
}

function summary(game: string, games: Insight[]): Summary {
  const mean = (of: (one: Insight) => number) => games.reduce((sum, one) => sum + of(one), 0) / games.length;
  const turns = Math.max(1, games.length * mean((one) => one.turns));
  const parts = [...new Set(games.flatMap((one) => Object.keys(one.parts)))]
    .map((part) => ({ part, points: mean((one) => one.parts[part] ?? 0) }))
    .filter(({ points }) => points >= 0.05)
    .sort((a, b) => b.points - a.points);
  return {
    game,
    games,
    accuracy: (games.length * mean((one) => one.accuracy * one.turns)) / turns,
    lost: mean((one) => one.lost.points),
    luck: mean((one) => one.luck.points),
    grades: (['inaccuracy', 'mistake', 'blunder'] as const).map((grade) => mean((one) => one.grades[grade])),
    parts: parts.slice(0, 5),
  };
}

// Of each value and up to `n - 1` before it.
export function meanOfLast(n: number, values: number[]): number[] {
  return values.map((_, i) => {
    const last = values.slice(Math.max(0, i + 1 - n), i + 1);
    return last.reduce((sum, value) => sum + value, 0) / last.length;
  });
}
