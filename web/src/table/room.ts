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
  floor: number; // the screen's lower edge for it
}

const enough = 44; // pixels of a place that one sees and can press
const isIn = ({ top, bottom, floor }: Seen, ceiling: number, by: number) =>
  Math.min(bottom - by, floor) - Math.max(top - by, ceiling) >= Math.min(enough, bottom - top) - 1;

// How far to scroll so that most of them are in sight; not at all where that is half of the most already.
export function scrollToMost(places: Seen[], ceiling: number): number {
  const seen = (by: number) => places.filter((place) => isIn(place, ceiling, by)).length;
  const ways = places.flatMap(({ top, bottom, floor }) => [top - ceiling, bottom - floor]);
  const best = ways
    .map((by) => ({ by, seen: seen(by) }))
    .sort((a, b) => b.seen - a.seen || Math.abs(a.by) - Math.abs(b.by))[0];
  return best && 2 * seen(0) < best.seen ? best.by : 0;
}

function showLit(board: HTMLElement, smooth: boolean) {
  const style = getComputedStyle(document.documentElement);
  const ceiling = parseFloat(style.scrollPaddingTop) || 0;
  const floor = innerHeight - (parseFloat(style.scrollPaddingBottom) || 0);
  const hand = board.querySelector<HTMLElement>('[data-hand]');
  const places = [...board.querySelectorAll('.piece.lit')]
    .filter((piece) => !piece.closest(stays))
    .map((piece) => {
      const { top, bottom } = piece.getBoundingClientRect();
      return { top, bottom, floor: hand?.contains(piece) ? floor + hand.offsetHeight : floor };
    })
    .filter(({ top, bottom }) => bottom > top);
  const by = scrollToMost(places, ceiling);
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
