// Things that change hands fly from one part of the board to another: a game bought goes to its buyer's
// bag, a tile comes out of a warehouse. The game says which (`flights`); a copy of the thing flies.
import type { Flight, PieceId } from '../games/contract';

interface Copy {
  node: Element;
  box: DOMRect;
  matrix: DOMMatrix | null; // of the drawing around it, if it is drawn
}

export interface Departure {
  flight: Flight;
  copy: Copy;
}

const most = 4; // more at once is no move but a jump in time

function find(board: Element, name: PieceId): Element | null {
  const quoted = CSS.escape(name);
  return board.querySelector(`[data-thing="${quoted}"]`) ?? board.querySelector(`[data-piece="${quoted}"]`);
}

function firstBox(board: Element, names: PieceId[]): DOMRect | null {
  for (const name of names) {
    const box = find(board, name)?.getBoundingClientRect();
    if (box && box.width > 0) return box;
  }
  return null;
}

export function copyOf(element: Element): Copy {
  const node = element.cloneNode(true) as Element;
  node.querySelectorAll('.piece-light').forEach((light) => light.remove());
  for (const part of [node, ...node.querySelectorAll('*')]) {
    for (const name of ['data-piece', 'data-flip', 'data-thing', 'tabindex', 'role'])
      part.removeAttribute(name);
    part.classList.remove('piece', 'lit', 'dragged');
  }
  const around = element instanceof SVGGraphicsElement ? (element.parentNode as SVGGraphicsElement) : null;
  return { node, box: element.getBoundingClientRect(), matrix: around?.getScreenCTM() ?? null };
}

// While the board still shows the state before: what will leave its place.
export function departures(board: Element, flights: Flight[]): Departure[] {
  if (flights.length > most) return [];
  return flights.flatMap((flight) => {
    const thing = flight.to && find(board, flight.thing);
    return thing ? [{ flight, copy: copyOf(thing) }] : [];
  });
}

// When it shows the state after: sends off what left, and lets what is new come from where it was.
export function fly(board: Element, left: Departure[], flights: Flight[], ms: number) {
  for (const { flight, copy } of left) {
    const to = firstBox(board, flight.to!);
    if (to) send(board, copy, copy.box, to, ms);
  }
  if (flights.length > most) return;
  for (const flight of flights) {
    const thing = flight.from && find(board, flight.thing);
    const from = flight.from && firstBox(board, flight.from);
    if (!thing || !from) continue;
    const copy = copyOf(thing);
    thing.animate([{ opacity: 0 }, { opacity: 0, offset: 0.95 }, { opacity: 1 }], { duration: ms });
    send(board, copy, from, copy.box, ms);
  }
}

const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
const small = 0.45; // how large it is at a player's

function send(board: Element, copy: Copy, from: DOMRect, to: DOMRect, ms: number) {
  const ghost = document.createElement('div');
  ghost.className = 'flying';
  ghost.setAttribute('aria-hidden', 'true');
  (board.querySelector(':scope > .game')?.firstElementChild ?? board).append(ghost); // there the game's own colours hold
  const origin = ghost.getBoundingClientRect(); // a fixed thing is fixed to the board where that contains
  const { box } = copy;
  ghost.style.cssText += `left:${box.left - origin.left}px;top:${box.top - origin.top}px;width:${box.width}px;height:${box.height}px`;
  ghost.append(drawn(copy));
  const at = (place: DOMRect) => {
    const [home, there] = [middle(box), middle(place)];
    const scale = place === box ? 1 : small;
    return `translate(${there.x - home.x}px, ${there.y - home.y}px) scale(${scale})`;
  };
  const faint = (place: DOMRect) => (place === box ? 1 : 0.25);
  const animation = ghost.animate(
    [
      { transform: at(from), opacity: faint(from) },
      { opacity: 1, offset: from === box ? 0.8 : 0.2 },
      { transform: at(to), opacity: faint(to) },
    ],
    { duration: ms, easing: 'cubic-bezier(.4,.1,.3,1)' },
  );
  animation.onfinish = animation.oncancel = () => ghost.remove();
}

// A part of a drawing needs a drawing around it, as large on the screen as it was.
export function drawn({ node, box, matrix }: Copy): Element {
  if (!matrix) return node;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `${box.left} ${box.top} ${box.width} ${box.height}`);
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  const { a, b, c, d, e, f } = matrix;
  group.setAttribute('transform', `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  group.append(node);
  svg.append(group);
  return svg;
}
