// Pieces that people would drag: pressing one, drawing it to another and letting go is the same as pressing
// both; drawing it to a place that stands for what it does is the same as pressing it. A pawn or meeple, which
// is no piece, is drawn to where it shall go. Let go elsewhere, or with Escape, all is as it was. By mouse or
// pen; by fingers where they do not move the board instead.
import type { Draws } from '../games/contract';
import type { Desk } from './desk.svelte';
import { copyOf, drawn } from './flights';

const slack = 7; // a press may tremble this far
const patience = 4000; // for the state in which the second one can be pressed

interface Drag {
  source: Element;
  piece: string | null; // none: the source is a token
  draws: Draws;
  from: { x: number; y: number };
  ghost: HTMLElement | null;
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

const nameOf = (piece: Element | null) => piece?.getAttribute('data-piece') ?? null;
const find = (board: Element, name: string) => board.querySelector(`[data-piece="${CSS.escape(name)}"]`);

function ghostOf(element: Element): HTMLElement {
  const copy = copyOf(element);
  const ghost = document.createElement('div');
  ghost.className = 'flying';
  ghost.setAttribute('aria-hidden', 'true');
  ghost.style.cssText = `width:${copy.box.width}px;height:${copy.box.height}px`;
  ghost.append(drawn(copy));
  return ghost;
}

// Its middle to the pointer, wherever the page has scrolled to and whatever it is fixed to.
function follow(ghost: HTMLElement, x: number, y: number) {
  const { left, top, width, height } = ghost.getBoundingClientRect();
  const [dx = 0, dy = 0] = ghost.style.translate.split(' ').map(parseFloat);
  ghost.style.translate = `${(dx || 0) + x - left - width / 2}px ${(dy || 0) + y - top - height / 2}px`;
}

async function until(holds: () => boolean): Promise<boolean> {
  const end = performance.now() + patience;
  while (!holds() && performance.now() < end) await new Promise((again) => setTimeout(again, 30));
  return holds();
}

class Dragging {
  private drag: Drag | null = null;

  constructor(
    private board: HTMLElement,
    private desk: Desk,
    private takeBack: () => void,
  ) {}

  down = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || this.desk.asleep) return;
    const held = this.grip(event);
    if (!held) return;
    this.drag = { ...held, from: { x: event.clientX, y: event.clientY }, ghost: null, over: null };
    event.stopPropagation(); // a drawing that is zoomed must not be moved instead
  };

  move = (event: PointerEvent) => {
    const drag = this.drag;
    if (!drag) return;
    const { clientX: x, clientY: y } = event;
    if (!drag.ghost && Math.hypot(x - drag.from.x, y - drag.from.y) < slack) return;
    drag.ghost ??= this.begin(drag, event.pointerId);
    follow(drag.ghost, x, y);
    const over = pieceAt(x, y);
    if (over === drag.over) return;
    drag.over?.classList.remove('dragged-over');
    over?.classList.add('dragged-over');
    drag.over = over;
  };

  up = (event: PointerEvent) => {
    const { board, drag } = this;
    if (!drag?.ghost) return this.end();
    const to = pieceAt(event.clientX, event.clientY);
    board.addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true });
    setTimeout(() => board.dispatchEvent(new Event('click')), 0); // where no click follows, none is swallowed later
    this.end();
    void this.letGo(drag, to);
  };

  giveBack = () => {
    const held = this.drag?.ghost ? this.drag : null;
    this.end();
    if (held) void this.letGo(held, null);
  };

  key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !this.drag?.ghost) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    this.giveBack();
  };

  end() {
    const drag = this.drag;
    if (drag?.ghost) this.desk.pointed = new Set();
    drag?.ghost?.remove();
    drag?.source.classList.remove('dragged');
    drag?.over?.classList.remove('dragged-over');
    this.drag = null;
  }

  private grip(event: PointerEvent): Pick<Drag, 'source' | 'piece' | 'draws'> | null {
    const touched = event.pointerType === 'touch';
    const token = touched ? null : moverAt(this.board, this.desk, event.clientX, event.clientY);
    if (token) return { source: token, piece: null, draws: true };
    const source = (event.target as Element).closest('[data-drags]');
    const piece = nameOf(source);
    if (!source || piece === null || (touched && source.closest('.port'))) return null;
    return { source, piece, draws: this.desk.drags(piece) };
  }

  private begin({ source, piece, draws }: Drag, pointer: number): HTMLElement {
    const { board, desk } = this;
    const ghost = ghostOf(source.querySelector('[data-thing]') ?? source);
    (board.querySelector(':scope > .game')?.firstElementChild ?? board).append(ghost);
    source.classList.add('dragged');
    board.setPointerCapture(pointer);
    desk.about = null;
    if (piece !== null && draws === true) desk.press(piece, source);
    if (typeof draws === 'function') {
      const places = [...board.querySelectorAll('[data-piece]')].map((place) => nameOf(place)!);
      desk.pointed = new Set(places.filter(draws));
    }
    return ghost;
  }

  // The first press has been made where the piece goes on from it; the second one, or the only one, is here.
  private async letGo({ piece, draws, source }: Drag, to: Element | null) {
    const { desk } = this;
    const place = nameOf(to);
    const undone = () => piece !== null && draws === true && this.takeBack();
    if (place === null || place === piece) return undone();
    if (typeof draws === 'function') {
      if (draws(place) && piece !== null) desk.press(piece, to ?? source);
      return;
    }
    const can = await until(() => !desk.asleep && desk.of(place).length > 0);
    const element = find(this.board, place);
    if (can && element) desk.press(place, element);
    else undone();
  }
}

export function dragBoard(board: HTMLElement, desk: Desk, takeBack: () => void): () => void {
  const dragging = new Dragging(board, desk, takeBack);
  const listening = new AbortController();
  const { signal } = listening;
  board.addEventListener('pointerdown', dragging.down, { capture: true, signal });
  board.addEventListener('pointermove', dragging.move, { signal });
  board.addEventListener('pointerup', dragging.up, { signal });
  board.addEventListener('pointercancel', dragging.giveBack, { signal });
  addEventListener('keydown', dragging.key, { capture: true, signal });
  return () => {
    dragging.end();
    listening.abort();
  };
}
