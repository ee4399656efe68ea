import { describe, expect, it } from 'vitest';
import { besides, clearest } from './beside';

const screen = { width: 1366, height: 768 };
const card = { width: 300, height: 120 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('what floats beside a thing', () => {
  it('has nowhere to stand without one', () => {
    expect(besides(null, card, screen)).toBeNull();
  });

  it('never covers it where there is room on any side, and stays on the screen', () => {
    for (const thing of [
      box(10, 10, 60, 60),
      box(1250, 700, 60, 60),
      box(600, 300, 100, 40),
      box(20, 300, 1000, 60),
    ]) {
      const { x, y } = besides(thing, card, screen)!;
      const apart =
        x >= thing.right || x + card.width <= thing.left || y >= thing.bottom || y + card.height <= thing.top;
      expect(apart).toBe(true);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + card.width).toBeLessThanOrEqual(screen.width);
      expect(y + card.height).toBeLessThanOrEqual(screen.height);
    }
  });
});

describe('what must hide nothing', () => {
  const here = { x: 100, y: 100 };
  const there = { x: 600, y: 100 };
  it('stays at the first place while that is free', () => {
    expect(clearest([here, there], card, [box(900, 100, 50, 50)])).toEqual(here);
  });

  it('goes where it hides least', () => {
    expect(clearest([here, there], card, [box(150, 120, 50, 50)])).toEqual(there);
    expect(clearest([here, there], card, [box(150, 120, 9, 9), box(650, 120, 50, 50)])).toEqual(here);
  });
});
