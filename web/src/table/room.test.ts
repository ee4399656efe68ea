import { expect, it } from 'vitest';
import { scrollToMost } from './room';

const place = (top: number) => ({ top, bottom: top + 50 });

it('stays where half of what can be seen at once is in sight', () => {
  expect(scrollToMost([place(100), place(800), place(860)], 50, 700)).toBe(0);
  expect(scrollToMost([], 50, 700)).toBe(0);
});

it('stays where several are in sight, however many more could be', () => {
  const places = Array.from({ length: 14 }, (_, i) => place(500 + 50 * i));
  expect(scrollToMost(places, 50, 700)).toBe(0);
});

it('goes to where most is, by the shortest way', () => {
  expect(scrollToMost([place(800), place(900), place(1000)], 50, 700)).toBe(350); // the last one touches the floor
  expect(scrollToMost([place(-400), place(-300)], 50, 700)).toBe(-450); // the first one touches the ceiling
  expect(scrollToMost([place(300), place(900), place(960), place(1020)], 50, 700)).toBe(370); // one is in sight, three could be
});

it('counts what is larger than the screen as seen', () => {
  expect(scrollToMost([{ top: -200, bottom: 2000 }], 50, 700)).toBe(0);
});
