// The parts of the board that a small screen folds, and which of them a piece lies in.
import type { PieceId } from '../contract';

export const areas = ['plaza', 'colony', 'office', 'media', 'market', 'track', 'mine'] as const;
export type Area = (typeof areas)[number];

const home: Record<string, Area> = {
  plaza: 'plaza',
  bag: 'plaza',
  office: 'plaza', // the box office
  pair: 'plaza',
  artist: 'colony',
  stack: 'colony',
  pile: 'office',
  deck: 'office',
  level: 'media',
  cell: 'market',
  offer: 'market',
  easel: 'market',
  track: 'track',
  work: 'mine',
  commission: 'mine',
  contract: 'mine',
  reputation: 'mine',
  desks: 'mine',
  queue: 'mine',
  goal: 'mine',
  lobby: 'mine',
  gallery: 'mine',
  tickets: 'mine',
};

// Where a piece lies that `seat` looks for; the signs of locations and others' things lie nowhere here.
export function areaOfPiece(piece: PieceId, seat: number | null): Area | null {
  const [kind, owner] = piece.split(':');
  if (owner === 'to') return null; // it repeats what else answers
  const area = home[kind ?? ''] ?? null;
  return area === 'mine' && Number(owner) !== seat ? null : area;
}
