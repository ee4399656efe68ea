// What a curator and an art dealer want, and how far the goals of the solo game are.
import { tell } from './messages';
import { levels, type GalleristView, type GoalAid, type Goals, type Level, type LevelAid } from './types';

export interface GoalCard {
  kind: 'curator' | 'dealer';
  goals: GoalAid[];
}

// Those that may be seen.
export function goalCards(view: GalleristView, seat: number): GoalCard[] {
  const { curator, dealer } = view.aid.players[seat]!.goals;
  return [
    ...curator.map((goals) => ({ kind: 'curator' as const, goals })),
    ...dealer.map((goals) => ({ kind: 'dealer' as const, goals })),
  ];
}

export interface Progress {
  words: string;
  have: string;
  met: boolean;
}

export function progressOf({ level, goals }: LevelAid): Progress[] {
  return goals.map(({ goal, have, wanted, met }) => ({
    words: tell(goal === 'cards' ? `goal.cards.${level}` : `goal.${goal}`),
    have: `${have}/${wanted}`,
    met,
  }));
}

// The hardest level that is won.
export function levelWon(goals: Goals | null): Level | null {
  return [...levels].reverse().find((level) => goals?.[level]?.won) ?? null;
}
