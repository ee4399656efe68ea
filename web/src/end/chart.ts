// The arithmetic of a chart.
import type { LogLine } from '../lib/protocol';

// A picture's size, and how far from its sides the lines begin.
export interface Frame {
  width: number;
  height: number;
  edge: { left: number; right: number; top: number; bottom: number };
}

// Where a ply stands in it, of so many with the start.
export function xOf(ply: number, { width, edge }: Frame, plies: number): number {
  return edge.left + ((width - edge.left - edge.right) * ply) / Math.max(1, plies - 1);
}

// And back: the ply nearest to a share of the picture's width.
export function plyAt(share: number, { width, edge }: Frame, plies: number): number {
  const along = (share * width - edge.left) / (width - edge.left - edge.right);
  return Math.round(Math.min(1, Math.max(0, along)) * (plies - 1));
}

// The next number up that is pleasant at the end of an axis.
export function rounded(high: number): number {
  const step = stepOf(high);
  return Math.ceil(high / step) * step;
}

function stepOf(span: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(span, 1)));
  const steps = [0.2, 0.5, 1, 2].map((factor) => factor * power);
  return Math.max(1, steps.find((step) => span / step <= 6) ?? power * 5);
}

export function ticks(low: number, high: number): number[] {
  const step = stepOf(high - low);
  const found: number[] = [];
  for (let at = Math.ceil(low / step) * step; at <= high + step / 1000; at += step) found.push(at || 0); // no "-0"
  return found;
}

// Moves labels so that none is nearer to another than `gap`, each as near to its place as it goes.
export function apart(places: number[], gap: number, low: number, high: number): number[] {
  const order = places.map((_, i) => i).sort((a, b) => places[a]! - places[b]!);
  const moved = [...places];
  order.forEach((i, rank) => {
    const above = rank === 0 ? low : moved[order[rank - 1]!]! + gap;
    moved[i] = Math.max(moved[i]!, above);
  });
  for (let rank = order.length - 1; rank >= 0; --rank) {
    const below = rank === order.length - 1 ? high : moved[order[rank + 1]!]! - gap;
    moved[order[rank]!] = Math.min(moved[order[rank]!]!, below);
  }
  return moved;
}

export interface Round {
  round: number;
  ply: number; // at which it began
}

// Where the rounds began: as the log says, or else each time that the first seat's turn comes again.
export function roundsOf(log: LogLine[]): Round[] {
  const said = log.filter((line) => line.kind === 'round_began');
  if (said.length > 0) return said.map((line, i) => ({ round: i + 1, ply: line.ply }));
  const rounds: Round[] = [];
  let first: number | null = null;
  let last: number | null = null;
  for (const { seat, ply } of log) {
    if (seat === undefined || seat === null || seat < 0) continue;
    first ??= seat;
    if (seat === first && seat !== last) rounds.push({ round: rounds.length + 1, ply });
    last = seat;
  }
  return rounds;
}

// As many of them as there is room for.
export function thinned(rounds: Round[], most: number): Round[] {
  const step = Math.max(1, Math.ceil(rounds.length / most));
  return rounds.filter((_, i) => i % step === 0);
}
