// Arrow keys on a board: one piece is reached by Tab, arrows go to the nearest piece in that
// direction among the lit ones, with Shift among all.
import type { Desk } from './desk.svelte';

type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
const ways: Record<Direction, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

function centre(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

// The nearest one in that direction; what lies off to the side counts as farther.
export function nearest(from: [number, number], to: [number, number][], way: [number, number]): number {
  let best = -1;
  let least = Infinity;
  to.forEach(([x, y], i) => {
    const along = (x - from[0]) * way[0] + (y - from[1]) * way[1];
    const aside = Math.abs((x - from[0]) * way[1]) + Math.abs((y - from[1]) * way[0]);
    const distance = along + 2 * aside;
    if (along > 1 && distance < least) {
      least = distance;
      best = i;
    }
  });
  return best;
}

function pieces(board: Element, lit: boolean): (HTMLElement | SVGElement)[] {
  return [...board.querySelectorAll<SVGElement>(lit ? '.piece.lit' : '.piece')];
}

// After each state: Tab must still reach a piece, best one that can be pressed.
export function keepStop(board: HTMLElement, desk: Desk) {
  const stop = board.querySelector(`[data-piece="${CSS.escape(desk.stop ?? '')}"]`);
  if (stop && (stop === document.activeElement || stop.classList.contains('lit'))) return;
  const first = pieces(board, true)[0] ?? pieces(board, false)[0];
  desk.stop = first?.dataset.piece ?? null;
}

// To where one was, if something can be done there; else to what can be done.
export function focusBoard(board: HTMLElement | undefined) {
  const stop = board?.querySelector<SVGElement>('.piece[tabindex="0"]');
  (stop?.matches('.lit') ? stop : (board?.querySelector<SVGElement>('.piece.lit') ?? stop))?.focus();
}

// Who plays by keys and whose place is gone, or who waited at the board, goes on with what can be done there.
export function keepFocus(board: HTMLElement, mine: boolean) {
  const at = document.activeElement;
  if (at !== document.body && at !== board) return;
  if (mine) focusBoard(board);
  else board.focus({ preventScroll: true });
}

// Gives what takes the keys away again.
export function roveBoard(board: HTMLElement): () => void {
  const key = (event: KeyboardEvent) => {
    const way = ways[event.key as Direction];
    const from = (event.target as Element).closest('.piece');
    if (!way || !from || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const lit = !event.shiftKey && board.querySelector('.piece.lit') !== null;
    const others = pieces(board, lit).filter((piece) => piece !== from);
    others[nearest(centre(from), others.map(centre), way)]?.focus();
  };
  board.addEventListener('keydown', key);
  return () => board.removeEventListener('keydown', key);
}
