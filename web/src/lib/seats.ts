// Each seat has a colour, and a letter and a shape for those who do not see colours. The colours
// are variables of styles/tokens.css and differ by theme.

export type SeatShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'hexagon' | 'star';

export interface SeatLook {
  letter: string;
  shape: SeatShape;
  colour: string; // fills and strokes
  soft: string; // backgrounds
  ink: string; // text on `colour`
}

const shapes: SeatShape[] = ['circle', 'square', 'triangle', 'diamond', 'hexagon', 'star'];

export const seatLooks: SeatLook[] = shapes.map((shape, seat) => ({
  letter: 'ABCDEF'[seat]!,
  shape,
  colour: `var(--seat-${seat})`,
  soft: `var(--seat-${seat}-soft)`,
  ink: `var(--seat-${seat}-ink)`,
}));

export function seatLook(seat: number): SeatLook {
  return seatLooks[seat % seatLooks.length]!;
}

// The outline of a shape around (0, 0) that fits into a circle of radius `r`, as an SVG path.
export function shapePath(shape: SeatShape, r: number): string {
  if (shape === 'circle') return `M${-r},0a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0Z`;
  const rings: Record<Exclude<SeatShape, 'circle'>, { corners: number; turn: number; inner?: number }> = {
    square: { corners: 4, turn: 45 },
    triangle: { corners: 3, turn: -90 },
    diamond: { corners: 4, turn: 0 },
    hexagon: { corners: 6, turn: 0 },
    star: { corners: 5, turn: -90, inner: 0.52 },
  };
  const { corners, turn, inner } = rings[shape];
  const steps = inner === undefined ? corners : corners * 2;
  const points = Array.from({ length: steps }, (_, i) => {
    const radius = inner !== undefined && i % 2 === 1 ? r * inner : r;
    const angle = ((turn + (360 / steps) * i) * Math.PI) / 180;
    return `${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}

// The letters as lines, one unit high around (0, 0).
const letters: Record<string, string> = {
  A: 'M-.36.5 0-.5.36.5M-.22.16H.22',
  B: 'M-.28-.5V.5H.06A.27.27 0 0 0 .06-.04H-.28M-.28-.5H.02A.23.23 0 0 1 .02-.04',
  C: 'M.34-.3A.44.5 0 1 0 .34.3',
  D: 'M-.3-.5V.5H-.06A.4.5 0 0 0-.06-.5Z',
  E: 'M.28-.5H-.26V.5H.28M-.26 0H.18',
  F: 'M.28-.5H-.24V.5M-.24 0H.18',
  L: 'M-.24-.5V.5H.28',
};

export function letterPath(letter: string): string {
  return letters[letter] ?? '';
}
