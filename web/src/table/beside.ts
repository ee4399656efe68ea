// Where a card floats so that what matters stays in sight.
interface Place {
  x: number;
  y: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

// The first of the places where a card hides least of what must stay in sight.
export function clearest(places: Place[], card: Size, keep: Box[]): Place {
  const hidden = ({ x, y }: Place) => keep.reduce((sum, box) => sum + shared(x, y, card, box), 0);
  return places.reduce((best, place) => (hidden(place) < hidden(best) ? place : best));
}

function shared(x: number, y: number, card: Size, box: Box): number {
  const wide = Math.min(x + card.width, box.right) - Math.max(x, box.left);
  const high = Math.min(y + card.height, box.bottom) - Math.max(y, box.top);
  return Math.max(0, wide) * Math.max(0, high);
}
