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

// Where nothing that can be pressed is in sight, the next such thing comes into view.
export function showSomethingLit(board: HTMLElement, smooth: boolean) {
  const style = getComputedStyle(document.documentElement);
  const top = parseFloat(style.scrollPaddingTop) || 0;
  const bottom = innerHeight - (parseFloat(style.scrollPaddingBottom) || 0);
  const away = [...board.querySelectorAll('.piece.lit')].map((piece) => {
    const box = piece.getBoundingClientRect();
    return { piece, by: Math.max(top - box.top, box.bottom - bottom, 0) };
  });
  if (away.length === 0 || away.some(({ by }) => by === 0)) return;
  away.sort((a, b) => a.by - b.by);
  away[0]!.piece.scrollIntoView({ block: 'nearest', behavior: smooth ? 'smooth' : 'auto' });
}
