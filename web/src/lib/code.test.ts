import { expect, it } from 'vitest';
import { addressOf, codeOf, lettersOf } from './code';

it('a code is short, and is known however it is written', () => {
  const code = codeOf('abcdefghij', 'kmnpqrstuvwxyz23');
  expect(code).toBe('abck-mnpq');
  for (const text of [code, ' ABCK MNPQ ', 'abckmnpq', 'a b c k m n p q', 'abck–mnpq'])
    expect(lettersOf(text)).toBe('abckmnpq');
  for (const text of ['', 'hello', 'abck-mnp', 'abck-mnpqr', 'abck_mnp']) expect(lettersOf(text)).toBeNull();
});

it('a link leads to its table, as does a code of the whole invitation; anything else nowhere', () => {
  expect(addressOf(' a1b2c3d4e5-sesame ')).toBe('/table/a1b2c3d4e5?invitation=sesame');
  expect(addressOf('https://play.example/table/a1b2?invitation=sesame')).toBe(
    '/table/a1b2?invitation=sesame',
  );
  for (const text of ['', 'hello', '/table/a1b2', 'a-b-c', 'https://elsewhere.example/'])
    expect(addressOf(text)).toBeNull();
});
