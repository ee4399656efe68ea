// The expected values were computed apart from this code, with Python's hashlib and the generator's paper.
import { describe, expect, it } from 'vitest';
import { blake2b } from './blake2b';
import { drawBelow } from './random';
import { checkDraws, type Proof } from './verify';

const counting = (n: number) => Uint8Array.from({ length: n }, (_, i) => i);
const hex = (data: Uint8Array) => Array.from(data, (b) => b.toString(16).padStart(2, '0')).join('');

describe('BLAKE2b-256', () => {
  it('hashes', () => {
    expect(hex(blake2b(new TextEncoder().encode('abc')))).toBe(
      'bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319',
    );
    expect(hex(blake2b(new Uint8Array()))).toBe(
      '0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8',
    );
    expect(hex(blake2b(new Uint8Array(128)))).toBe(
      '378d0caaaa3855f1b38693c1d6ef004fd118691c95c959d4efa950d6d6fcf7c1',
    );
  });

  it('hashes with a key', () => {
    expect(hex(blake2b(counting(200), counting(32)))).toBe(
      'a39ff6e7e838226fd50e24a55375ff3a39419fd93e32cc463f3f74323291c425',
    );
    expect(hex(blake2b(new Uint8Array(), counting(32)))).toBe(
      '4e51e7a913fc80137da52880fecca175bf81e117d5c68126dc2774033517ea0d',
    );
  });
});

it('the generator is the server’s', () => {
  const asked: [bigint, number][] = [
    [0n, 6],
    [1n, 52],
    [12345678901234567890n, 1000003],
    [7n, 4294967295],
    [(1n << 64n) - 1n, 3000000000],
  ];
  expect(asked.map(([seed, bound]) => drawBelow(seed, bound))).toEqual([
    3, 36, 104096, 3008953078, 2302305238,
  ]);
});

describe('the draws of a game', () => {
  const proof: Proof = {
    commitment: 'cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6',
    secret: hex(counting(32)),
    nonces: [
      { seat: 0, nonce: '01'.repeat(32) },
      { seat: 2, nonce: '02'.repeat(32) },
    ],
  };
  const drawn = (ply: number, ticket: number) => ({ ply, total: 100, from: ticket, to: ticket + 1 });
  const draws = [drawn(0, 98), drawn(3, 77), drawn(77, 60)];

  it('follow from the secret and what the players added', () => {
    expect(checkDraws(proof, draws)).toEqual({ found: 'agrees', draws: 3 });
  });

  it('follow from the secret alone where nobody added anything', () => {
    const alone = [drawn(0, 82), drawn(3, 69), drawn(77, 56)];
    expect(checkDraws({ ...proof, nonces: [] }, alone)).toEqual({ found: 'agrees', draws: 3 });
  });

  it('are refuted by the first that does not', () => {
    const changed = [draws[0]!, drawn(3, 78), drawn(77, 0)];
    expect(checkDraws(proof, changed)).toEqual({ found: 'wrong_draw', ply: 3, draws: 1 });
  });

  it('prove nothing with another secret, and are not those of other additions', () => {
    expect(checkDraws({ ...proof, secret: '00'.repeat(32) }, draws)).toEqual({ found: 'wrong_secret' });
    expect(checkDraws({ ...proof, nonces: proof.nonces.slice(1) }, draws).found).toBe('wrong_draw');
  });
});
