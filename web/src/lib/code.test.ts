import { expect, it } from 'vitest';
import { addressOf, codeOf } from './code';

it('a code or a link leads to its table, anything else nowhere', () => {
  expect(addressOf(` ${codeOf('a1b2', 'sesame')} `)).toBe('/table/a1b2?invitation=sesame');
  expect(addressOf('https://play.example/table/a1b2?invitation=sesame')).toBe(
    '/table/a1b2?invitation=sesame',
  );
  for (const text of ['', 'hello', '/table/a1b2', 'a-b-c', 'https://elsewhere.example/'])
    expect(addressOf(text)).toBeNull();
});
