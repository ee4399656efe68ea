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

it('does not mind ligatures and typography', () => {
  expect(matches("oeuvre d'art", 'L’œuvre d’art à 5\u00a0€')).toBe(true);
  expect(matches('residence', 'Aller à la Résidence d’artistes')).toBe(true);
});

it('finds everything by nothing', () => {
  expect(matches('  ', 'Pass')).toBe(true);
});
