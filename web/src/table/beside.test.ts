import { describe, expect, it } from 'vitest';
import { clearest } from './beside';

const card = { width: 300, height: 120 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
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
