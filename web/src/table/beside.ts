// Where a card floats so that what it speaks of stays in sight.
export interface Place {
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

const apart = 14;
const edge = 10;

// On the side of the thing where there is most room for it; null: nothing to stand beside.
export function besides(thing: Box | null, card: Size, screen: Size = view()): Place | null {
  if (!thing) return null;
  const sides = [
    { room: screen.width - thing.right, needs: card.width, x: thing.right + apart, y: thing.top },
    { room: thing.left, needs: card.width, x: thing.left - apart - card.width, y: thing.top },
    { room: screen.height - thing.bottom, needs: card.height, x: thing.left, y: thing.bottom + apart },
    { room: thing.top, needs: card.height, x: thing.left, y: thing.top - apart - card.height },
  ];
  const best = sides.reduce((one, other) => (other.room - other.needs > one.room - one.needs ? other : one));
  return {
    x: Math.max(edge, Math.min(best.x, screen.width - card.width - edge)),
    y: Math.max(edge, Math.min(best.y, screen.height - card.height - edge)),
  };
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

const view = (): Size => ({ width: innerWidth, height: innerHeight });
