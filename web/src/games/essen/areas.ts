// The parts of the board that a phone shows one at a time, and which of them a piece lies in.
import type { PieceId } from '../contract';

export const areas = ['fair', 'mine', 'news'] as const;
export type Area = (typeof areas)[number];

const home: Record<string, Area> = {
  card: 'mine',
  deck: 'mine',
  tile: 'mine',
  round: 'news',
  last_tile: 'news',
  popularity: 'news',
  pallet: 'news',
  ranking: 'news',
  common: 'news',
};

// The cards to choose from lie above all parts.
export function areaOf(piece: PieceId): Area | null {
  const [kind = ''] = piece.split(':');
  return kind === 'choice' ? null : (home[kind] ?? 'fair');
}
