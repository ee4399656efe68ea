// The server's generator (engine/core/random.h): xoshiro256** seeded by splitmix64, and one whole number
// below a bound out of it.
const mask = (1n << 64n) - 1n;
const low = (1n << 32n) - 1n;
const turn = (x: bigint, n: bigint) => ((x << n) & mask) | (x >> (64n - n));

function* numbers(seed: bigint): Generator<bigint, never> {
  const s: bigint[] = [];
  for (let i = 0; i < 4; ++i) {
    seed = (seed + 0x9e3779b97f4a7c15n) & mask;
    let z = ((seed ^ (seed >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask;
    s.push(z ^ (z >> 31n));
  }
  let [a, b, c, d] = s as [bigint, bigint, bigint, bigint];
  for (;;) {
    yield (turn((b * 5n) & mask, 7n) * 9n) & mask;
    const t = (b << 17n) & mask;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = turn(d, 45n);
  }
}

export function drawBelow(seed: bigint, bound: number): number {
  const from = numbers(seed);
  const range = BigInt(bound);
  const next = () => (from.next().value >> 32n) * range;
  let product = next();
  if ((product & low) < range) {
    const threshold = ((1n << 32n) - range) % range;
    while ((product & low) < threshold) product = next();
  }
  return Number(product >> 32n);
}
