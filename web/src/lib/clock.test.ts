import { expect, test } from 'vitest';
import { clockWords, timeLeft } from './clock';
import { loadOwnWords } from './i18n.svelte';

test('time is told as people tell it', () => {
  expect(timeLeft(-5)).toBe('0:00');
  expect(timeLeft(1)).toBe('0:01');
  expect(timeLeft(61_000)).toBe('1:01');
  expect(timeLeft(3_600_000)).toBe('1:00:00');
  expect(timeLeft(36 * 3_600_000)).toBe('36:00:00');
  expect(timeLeft((3 * 24 + 5) * 3_600_000)).toBe('3d 5h');
});

test('what was agreed is told in full', async () => {
  await loadOwnWords('en');
  expect(clockWords({ kind: 'move', seconds: 90 })).toBe('1:30 per turn');
  expect(clockWords({ kind: 'budget', seconds: 1200, increment: 10 })).toBe(
    '20:00 per game, 10 s more after each turn',
  );
  expect(clockWords({ kind: 'budget', seconds: 1200, increment: 0 })).toBe('20:00 per game');
});
