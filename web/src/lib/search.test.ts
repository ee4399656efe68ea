import { expect, it } from 'vitest';
import { matches } from './search';

it('finds by the beginnings of words, in any order', () => {
  expect(matches('buy 8', 'Buy game 8 for 25 €')).toBe(true);
  expect(matches('game bu', 'Buy game 8 for 25 €')).toBe(true);
  expect(matches('ame', 'Buy game 8')).toBe(false);
});

it('does not mind case and accents', () => {
  expect(matches('ETOILE eleve', "L'étoile élevée")).toBe(true);
});

it('finds everything by nothing', () => {
  expect(matches('  ', 'Pass')).toBe(true);
});
