// Things that are elsewhere after an update glide there; things that are new fade in. Boards mark
// them by data-piece (every <Piece>) or data-flip (every <Token>).
const moving = '[data-piece], [data-flip]';

interface Spot {
  x: number;
  y: number;
  frame: string; // size of the drawing it is in: if that changes, everything moved and nothing glides
}

export type Spots = Map<string, Spot>;

function nameOf(element: Element): string {
  return element.getAttribute('data-flip') ?? element.getAttribute('data-piece') ?? '';
}

// What is inside a token moves with it.
function moversOf(board: Element): Element[] {
  return [...board.querySelectorAll(moving)].filter(
    (element) => !element.parentElement?.closest('[data-flip]'),
  );
}

function frameOf(element: Element, board: Element): Element {
  let frame = element.closest('svg') ?? board;
  for (let outer = frame.parentElement?.closest('svg'); outer; outer = outer.parentElement?.closest('svg')) {
    frame = outer;
  }
  return frame;
}

export function spotsOf(board: Element): Spots {
  const spots: Spots = new Map();
  const frames = new Map<Element, DOMRect>();
  for (const element of moversOf(board)) {
    const frame = frameOf(element, board);
    let outer = frames.get(frame);
    if (!outer) frames.set(frame, (outer = frame.getBoundingClientRect()));
    const box = element.getBoundingClientRect();
    spots.set(nameOf(element), {
      x: box.left + box.width / 2 - outer.left,
      y: box.top + box.height / 2 - outer.top,
      frame: `${Math.round(outer.width)}x${Math.round(outer.height)}`,
    });
  }
  return spots;
}

export function glide(board: Element, before: Spots, ms: number) {
  if (ms <= 0 || before.size === 0) return;
  const after = spotsOf(board);
  for (const element of moversOf(board)) {
    const name = nameOf(element);
    const from = before.get(name);
    const to = after.get(name)!;
    if (!from) {
      element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: ms, easing: 'ease-out' });
    } else if (from.frame === to.frame && Math.hypot(from.x - to.x, from.y - to.y) > 3) {
      slide(element, from.x - to.x, from.y - to.y, ms);
    }
  }
}

function slide(element: Element, dx: number, dy: number, ms: number) {
  let target = element;
  let scale = { x: 1, y: 1 };
  if (element instanceof SVGGElement) {
    // The outer <g> may have a transform attribute, which an animation would replace.
    target = element.firstElementChild ?? element;
    const matrix = element.getScreenCTM();
    if (matrix) scale = { x: matrix.a || 1, y: matrix.d || 1 };
  }
  // What passes over a piece must not catch the press that is meant for it.
  const lets = element.matches('.lit') || element.querySelector('.lit') ? {} : { pointerEvents: 'none' };
  target.animate(
    [
      { transform: `translate(${dx / scale.x}px, ${dy / scale.y}px)`, ...lets },
      { transform: 'none', ...lets },
    ],
    { duration: ms * 2, easing: 'cubic-bezier(.3,.7,.2,1)' },
  );
}
