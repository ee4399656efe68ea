import { beforeEach, expect, it } from 'vitest';
import { Pacer } from './pacer';

let time = 0;
let timers: { at: number; work: () => void }[] = [];
let shown: string[] = [];
let look = 100;

const clock = {
  now: () => time,
  later: (ms: number, work: () => void) => {
    const timer = { at: time + ms, work };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  },
};

function pass(ms: number) {
  const end = time + ms;
  for (let next; (next = timers.filter((timer) => timer.at <= end)[0]);) {
    timers = timers.filter((timer) => timer !== next);
    time = next.at;
    next.work();
  }
  time = end;
}

let pacer: Pacer<string>;

beforeEach(() => {
  time = 0;
  timers = [];
  shown = [];
  look = 100;
  pacer = new Pacer(clock, (item: string) => {
    shown.push(item);
    return look;
  });
});

it('shows the first at once and the next when it was looked at', () => {
  pacer.add('a');
  pacer.add('b');
  expect(shown).toEqual(['a']);
  pass(99);
  expect(shown).toEqual(['a']);
  pass(1);
  expect(shown).toEqual(['a', 'b']);
});

it('hurries when many wait, and leaves none out', () => {
  for (const item of 'abcdefghijk') pacer.add(item);
  pass(700);
  expect(shown.join('')).toBe('abcdefghijk');
});

it('does not wait where nothing needs to be looked at', () => {
  look = 0;
  for (const item of 'abc') pacer.add(item);
  expect(shown.join('')).toBe('abc');
});

it('waits no longer for who acts', () => {
  pacer.add('a');
  pass(50);
  pacer.hurry();
  pacer.add('b');
  expect(shown.join('')).toBe('ab');
});

it('jumps', () => {
  for (const item of 'abc') pacer.add(item);
  pacer.jump('z');
  pass(1000);
  expect(shown.join('')).toBe('az');
});
