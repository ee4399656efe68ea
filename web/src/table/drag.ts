// Pieces that people would drag: pressing one, drawing it to another and letting go is the same as pressing
// both. A pawn or meeple, which is no piece, is drawn to where it shall go. By mouse or pen: fingers scroll
// and pinch the board, and press.
import type { Desk } from './desk.svelte';
import { copyOf, drawn } from './flights';

const slack = 7; // a press may tremble this far
const patience = 4000; // for the state in which the second one can be pressed

interface Drag {
  source: Element;
  pressed: string | null; // the piece that was pressed by drawing it away
  from: { x: number; y: number };
  ghost: HTMLElement | null;
  origin: { x: number; y: number }; // of the ghost's middle
  over: Element | null;
}

// The own pawn is drawn over a piece: found by where it stands.
function moverAt(board: Element, desk: Desk, x: number, y: number): Element | null {
  const state = desk.state;
  if (!state || state.seat === null || state.view === undefined || desk.options.byPiece.size === 0)
    return null;
  const name = desk.game.mover?.(state.view, state.seat);
  const token = name ? board.querySelector(`[data-flip="${CSS.escape(name)}"]`) : null;
  const box = token?.getBoundingClientRect();
  return box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom ? token : null;
}

function pieceAt(x: number, y: number): Element | null {
  return document.elementFromPoint(x, y)?.closest('[data-piece]') ?? null;
}

function ghostOf(element: Element): HTMLElement {
  const copy = copyOf(element);
  const ghost = document.createElement('div');
  ghost.className = 'flying';
  ghost.setAttribute('aria-hidden', 'true');
  ghost.style.cssText = `width:${copy.box.width}px;height:${copy.box.height}px`;
  ghost.append(drawn(copy));
  return ghost;
}

async function until(holds: () => boolean): Promise<boolean> {
  const end = performance.now() + patience;
  while (!holds() && performance.now() < end) await new Promise((again) => setTimeout(again, 30));
  return holds();
}

export function dragBoard(board: HTMLElement, desk: Desk, takeBack: () => void): () => void {
  let drag: Drag | null = null;
  const listening = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    kind: K,
    work: (event: HTMLElementEventMap[K]) => void,
    more: AddEventListenerOptions = {},
  ) => board.addEventListener(kind, work, { signal: listening.signal, ...more });

  function end() {
    drag?.ghost?.remove();
    drag?.source.classList.remove('dragged');
    drag?.over?.classList.remove('dragged-over');
    drag = null;
  }

  on(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || event.pointerType === 'touch' || desk.asleep) return;
      const piece = (event.target as Element).closest('[data-drags]');
      const source = piece ?? moverAt(board, desk, event.clientX, event.clientY);
      if (!source) return;
      const from = { x: event.clientX, y: event.clientY };
      drag = {
        source,
        pressed: piece?.getAttribute('data-piece') ?? null,
        from,
        ghost: null,
        origin: from,
        over: null,
      };
      event.stopPropagation(); // a drawing that is zoomed must not be moved instead
    },
    { capture: true },
  );
  function begin(event: PointerEvent) {
    const { source, pressed } = drag!;
    const ghost = ghostOf(source.querySelector('[data-thing]') ?? source);
    (board.querySelector(':scope > .game')?.firstElementChild ?? board).append(ghost);
    // A fixed thing is fixed to the board where that contains it.
    const { left, top, width, height } = ghost.getBoundingClientRect();
    drag = { ...drag!, ghost, origin: { x: left + width / 2, y: top + height / 2 } };
    source.classList.add('dragged');
    board.setPointerCapture(event.pointerId);
    desk.about = null;
    if (pressed !== null && desk.of(pressed).length > 0) desk.press(pressed, source);
  }

  on('pointermove', (event) => {
    if (!drag) return;
    const { clientX: x, clientY: y } = event;
    if (!drag.ghost) {
      if (Math.hypot(x - drag.from.x, y - drag.from.y) < slack) return;
      begin(event);
    }
    const { ghost, origin } = drag;
    ghost!.style.translate = `${x - origin.x}px ${y - origin.y}px`;
    const over = pieceAt(x, y);
    if (over === drag.over) return;
    drag.over?.classList.remove('dragged-over');
    over?.classList.add('dragged-over');
    drag.over = over;
  });

  async function drop(event: PointerEvent) {
    if (!drag?.ghost) return end();
    const { pressed } = drag;
    const to = pieceAt(event.clientX, event.clientY);
    const name = to?.getAttribute('data-piece') ?? null;
    board.addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true });
    setTimeout(() => board.dispatchEvent(new Event('click')), 0); // where no click follows, none is swallowed later
    end();
    const undone = () => pressed !== null && takeBack();
    if (name === null || name === pressed) return undone();
    const can = await until(() => !desk.asleep && desk.of(name).length > 0);
    const element = board.querySelector(`[data-piece="${CSS.escape(name)}"]`);
    if (can && element) desk.press(name, element);
    else undone();
  }

  on('pointerup', (event) => void drop(event));
  on('pointercancel', end);
  return () => {
    end();
    listening.abort();
  };
}
