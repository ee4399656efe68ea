// Checks a game's draws in this browser (docs/server.md, "Fair play"): that the secret is the one the
// table had committed itself to, and that each draw follows from it and from what the players added. What
// each draw was drawn from (how many tickets, and which were the one that came) is what the rules say.
import type { DrawInfo, SeatNonce } from '../protocol';
import { blake2b } from './blake2b';
import { drawBelow } from './random';

export interface Proof {
  commitment: string;
  secret: string;
  nonces: SeatNonce[];
}

export type Finding =
  | { found: 'agrees'; draws: number }
  | { found: 'wrong_secret' }
  | { found: 'wrong_draw'; ply: number; draws: number };

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16));
}

function hex(data: Uint8Array): string {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// Where nobody added anything, the draws follow from the secret alone.
function keyOf({ secret, nonces }: Proof): Uint8Array {
  if (nonces.length === 0) return bytes(secret);
  const message = [...nonces]
    .sort((a, b) => a.seat - b.seat)
    .flatMap(({ seat, nonce }) => [seat, ...bytes(nonce)]);
  return blake2b(Uint8Array.from(message), bytes(secret));
}

function ticketAt(key: Uint8Array, { ply, total }: DrawInfo): number {
  const message = new DataView(new ArrayBuffer(8));
  message.setBigUint64(0, BigInt(ply), true);
  const hash = blake2b(new Uint8Array(message.buffer), key);
  return drawBelow(new DataView(hash.buffer).getBigUint64(0, true), total);
}

export function checkDraws(proof: Proof, draws: DrawInfo[]): Finding {
  if (hex(blake2b(bytes(proof.secret))) !== proof.commitment.toLowerCase()) return { found: 'wrong_secret' };
  const key = keyOf(proof);
  for (const [i, draw] of draws.entries()) {
    const ticket = ticketAt(key, draw);
    if (ticket < draw.from || ticket >= draw.to) return { found: 'wrong_draw', ply: draw.ply, draws: i };
  }
  return { found: 'agrees', draws: draws.length };
}
