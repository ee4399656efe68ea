import { expect, it } from 'vitest';
import type { LogLine, SeatInfo } from '../lib/protocol';
import { turnStory } from './turn_story';

const seats = ['Ann', 'Ben'].map((name, seat): SeatInfo => ({
  seat,
  kind: 'person',
  name,
  mine: seat === 0,
}));
const line = (ply: number, seat: number | undefined, words: string): LogLine => ({
  v: ply,
  ply,
  kind: 'x',
  words,
  ...(seat === undefined ? {} : { seat }),
});

it('tells a turn as one sentence', () => {
  const log = [
    line(1, 0, 'Ann ends the turn.'),
    line(2, 1, 'Ben walks to booth 8.'),
    line(3, 1, 'Ben buys Azul.'),
    line(4, undefined, 'A new game comes.'),
    line(5, 1, 'Ben ends the turn.'),
  ];
  expect(turnStory(log, seats)).toBe('Ben walks to booth 8, buys Azul, ends the turn.');
});

it('keeps what is told otherwise as it stands', () => {
  const log = [line(1, 1, 'Ben plays a card.'), line(2, 1, 'Two points for Ben.'), line(3, 1, 'Ben rests.')];
  expect(turnStory(log, seats)).toBe('Ben plays a card. Two points for Ben. Ben rests.');
  expect(turnStory([], seats)).toBe('');
  expect(turnStory([line(1, undefined, 'The fair opens.')], seats)).toBe('The fair opens.');
});
