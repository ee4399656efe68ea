// The arithmetic of a chart.

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
  for (let at = Math.ceil(low / step) * step; at <= high + step / 1000; at += step) found.push(at);
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
