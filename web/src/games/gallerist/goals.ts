// What a curator and an art dealer want, and how far the goals of the solo game are.
import { isCelebrity } from './facts';
import { tell } from './messages';
import {
  artists,
  forms,
  type ArtForm,
  type GalleristComponents,
  type GalleristView,
  type Goal,
  type Goals,
} from './types';

export interface GoalCard {
  kind: 'curator' | 'dealer';
  goals: Goal[];
  have: ArtForm[]; // what counts for it: works on show, or works sold
}

// Those that may be seen.
export function goalCards(view: GalleristView, seat: number, c: GalleristComponents): GoalCard[] {
  const player = view.players[seat]!;
  const bought = view.auction[seat];
  const won = (to: 'gallery' | 'sold') => (bought?.won && bought.to === to ? [forms[bought.won - 1]!] : []);
  const shown = player.exhibited.map((work) => work.artist.split('_')[1] as ArtForm);
  const sold = forms.flatMap((form) => player.sold[form].map(() => form));
  const curator = player.curator === null ? undefined : c.curators[player.curator - 1];
  const dealer = player.dealer === null ? undefined : c.dealers[player.dealer - 1];
  return [
    ...(curator ? [{ kind: 'curator' as const, goals: curator, have: [...shown, ...won('gallery')] }] : []),
    ...(dealer ? [{ kind: 'dealer' as const, goals: dealer, have: [...sold, ...won('sold')] }] : []),
  ];
}

// Which of a goal's works are there, one for one.
export function ticked(goal: Goal, have: ArtForm[]): boolean[] {
  const left = [...have];
  return goal.works.map((form) => {
    const at = left.indexOf(form);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

export function cardMoney({ goals, have }: GoalCard): number {
  return goals.filter((goal) => ticked(goal, have).every(Boolean)).reduce((sum, goal) => sum + goal.money, 0);
}

// The levels of the solo game, the easiest first, and how much each asks for.
export const levels = ['apprentice', 'experienced', 'master'] as const;
export type Level = (typeof levels)[number];
const wanted: Record<Level, { tiles: number; masterpieces: number; money?: number; cards?: number }> = {
  apprentice: { tiles: 4, masterpieces: 1, money: 160 },
  experienced: { tiles: 5, masterpieces: 2, money: 180 },
  master: { tiles: 5, masterpieces: 3, cards: 35 },
};

export interface Progress {
  words: string;
  have: string;
  met: boolean; // as the engine says
}

export function progressOf(
  level: Level,
  view: GalleristView,
  goals: Goals | null,
  c: GalleristComponents,
): Progress[] {
  const player = view.players[0]!;
  const want = wanted[level];
  const tiles = player.reputation.filter((tile) => tile !== null).length;
  const masters = player.exhibited.filter((work) => isCelebrity(view, artists.indexOf(work.artist))).length;
  const rows = [
    { words: tell(`goal_cards_${level}`), have: cardsProgress(level, goalCards(view, 0, c)) },
    { words: tell('goal_tiles'), have: `${tiles}/${want.tiles}` },
    { words: tell('goal_masterpieces'), have: `${masters + player.masterpieces_sold}/${want.masterpieces}` },
    ...(want.money ? [{ words: tell('goal_money'), have: `${player.money}/${want.money}` }] : []),
  ];
  return rows.map((row, i) => ({ ...row, met: goals?.[level]?.goals[i] ?? false }));
}

// A master counts their money, the others that each card has a goal met: for the experienced, the
// curator's highest.
function cardsProgress(level: Level, cards: GoalCard[]): string {
  const want = wanted[level].cards;
  if (want) return `${cards.reduce((sum, card) => sum + cardMoney(card), 0)}/${want}`;
  const done = cards.filter(({ kind, goals, have }) => {
    const highest = Math.max(...goals.map((goal) => goal.money));
    const counts = level === 'experienced' && kind === 'curator' ? highest : 0;
    return goals.some((goal) => goal.money >= counts && ticked(goal, have).every(Boolean));
  });
  return `${done.length}/2`;
}

// The hardest level that is won.
export function levelWon(goals: Goals | null): Level | null {
  return [...levels].reverse().find((level) => goals?.[level]?.won) ?? null;
}
