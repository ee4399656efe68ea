import { beforeEach, expect, test, vi } from 'vitest';
import { givenTo, inProof, nonceFor } from './nonce';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('a nonce is 64 hexadecimal digits, one for each table, and remembered', () => {
  const nonce = nonceFor('one', 'c');
  expect(nonce).toMatch(/^[0-9a-f]{64}$/);
  expect(nonceFor('one', 'other')).toBe(nonce);
  expect(nonceFor('two', 'c')).not.toBe(nonce);
  expect(givenTo('one')).toEqual({ table: 'one', nonce, commitment: 'c' });
  expect(givenTo('three')).toBeNull();
});

test('the commitment is remembered once the table is seen', () => {
  const nonce = nonceFor('next', '');
  expect(nonceFor('next', 'c')).toBe(nonce);
  expect(givenTo('next')?.commitment).toBe('c');
});

test('only the newest tables are remembered', () => {
  for (let i = 0; i < 250; ++i) nonceFor(`t${i}`, 'c');
  expect(givenTo('t0')).toBeNull();
  expect(givenTo('t249')).not.toBeNull();
});

test('the proof must hold what was added and the commitment that was seen', () => {
  const nonce = nonceFor('one', 'c');
  const given = givenTo('one');
  expect(inProof(null, { commitment: 'c' })).toBeNull();
  expect(inProof(given, { commitment: 'c', nonces: [{ seat: 1, nonce }] })).toBe(true);
  expect(inProof(given, { commitment: 'c' })).toBe(false);
  expect(inProof(given, { commitment: 'd', nonces: [{ seat: 1, nonce }] })).toBe(false);
});

test('what cannot be read is forgotten', () => {
  localStorage.setItem('emporium.nonces', 'not JSON');
  expect(givenTo('one')).toBeNull();
  expect(nonceFor('one', 'c')).toMatch(/^[0-9a-f]{64}$/);
});
