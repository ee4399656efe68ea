// On a small screen bars stay at the top and the bottom over what scrolls. Whatever is scrolled into
// view (by a key, a link, a script) must come to lie between them.
const stays = '[data-stays]';

// Tells the browser how much of the screen is covered; gives what takes that back. A board marks a bar of
// its own by data-stays, and by data-hand what lies on the prompt, which is --asked high.
export function keepClear(board: HTMLElement, prompt: HTMLElement): () => void {
  const root = document.documentElement;
  const measure = () => {
    const bars = [...board.querySelectorAll<HTMLElement>(stays)];
    const above = bars.reduce((sum, bar) => sum + bar.offsetHeight, 0);
    const hand = board.querySelector<HTMLElement>('[data-hand]')?.offsetHeight ?? 0;
    root.style.setProperty('--asked', `${prompt.offsetHeight}px`);
    root.style.scrollPaddingBlock = `${above + 6}px ${prompt.offsetHeight + hand + 6}px`;
  };
  const observer = new ResizeObserver(measure);
  observer.observe(prompt);
  observer.observe(board);
  return () => {
    observer.disconnect();
    root.style.scrollPaddingBlock = '';
    root.style.removeProperty('--asked');
  };
}

interface Seen {
  top: number;
  bottom: number;
}

const enough = 44; // pixels of a place that one sees and can press
const several = 4; // places in sight: then nothing slides for the rest
const isIn = ({ top, bottom }: Seen, ceiling: number, floor: number, by: number) =>
  Math.min(bottom - by, floor) - Math.max(top - by, ceiling) >= Math.min(enough, bottom - top) - 1;

// How far to scroll so that most of them are in sight; not at all where that is half of the most already, or
// several.
export function scrollToMost(places: Seen[], ceiling: number, floor: number): number {
  const seen = (by: number) => places.filter((place) => isIn(place, ceiling, floor, by)).length;
  const ways = places.flatMap(({ top, bottom }) => [top - ceiling, bottom - floor]);
  const best = ways
    .map((by) => ({ by, seen: seen(by) }))
    .sort((a, b) => b.seen - a.seen || Math.abs(a.by) - Math.abs(b.by))[0];
  return best && seen(0) < Math.min(several, best.seen / 2) ? best.by : 0;
}

function showLit(board: HTMLElement, smooth: boolean) {
  const style = getComputedStyle(document.documentElement);
  const ceiling = parseFloat(style.scrollPaddingTop) || 0;
  const floor = innerHeight - (parseFloat(style.scrollPaddingBottom) || 0);
  const lit = [...board.querySelectorAll('.piece.lit')];
  if (lit.some((piece) => piece.closest('[data-hand]'))) return; // it is always in sight
  const good = lit.filter((piece) => !piece.matches('.poor')); // a board may call places poor that answer badly
  const places = (good.length > 0 ? good : lit)
    .filter((piece) => !piece.closest(stays))
    .map((piece) => piece.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > top);
  const by = scrollToMost(places, ceiling, floor);
  if (by !== 0) scrollBy({ top: by, behavior: smooth ? 'smooth' : 'auto' });
}

// Brings to view what can be pressed, again while the board takes its shape, until the person does something.
export function bringLit(board: HTMLElement, smooth: boolean): () => void {
  const ended = new AbortController();
  const observer = new ResizeObserver(() => showLit(board, smooth));
  const end = () => {
    observer.disconnect();
    ended.abort();
  };
  observer.observe(board);
  for (const sign of ['pointerdown', 'wheel', 'touchmove', 'keydown'])
    addEventListener(sign, end, { signal: ended.signal, passive: true });
  return end;
}
