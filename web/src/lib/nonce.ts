// What this browser adds to nature's secret (docs/server.md, "Fair play"): 32 random bytes for each
// table, kept together with the commitment that was seen, so that both can be looked for in the proof.
import { api } from './api';
import type { Setup } from './protocol';
import { alone } from './site';

export interface Given {
  table: string;
  nonce: string;
  commitment: string; // empty where the table could not be seen yet
}

const place = 'emporium.nonces';
const atMost = 200;

function all(): Given[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(stored) ? (stored as Given[]) : [];
  } catch {
    return [];
  }
}

export function givenTo(table: string): Given | null {
  return all().find((given) => given.table === table) ?? null;
}

export function nonceFor(table: string, commitment: string): string {
  const before = givenTo(table);
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const nonce = before?.nonce ?? Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const given = { table, nonce, commitment: before?.commitment || commitment };
  try {
    const others = all().filter((other) => other.table !== table);
    localStorage.setItem(place, JSON.stringify([given, ...others].slice(0, atMost)));
  } catch {
    // A browser that keeps nothing still adds its part.
  }
  return nonce;
}

// What the proof says of what we added: null where we added nothing.
export function inProof(
  given: Given | null,
  proof: { commitment: string; nonces?: { seat: number; nonce: string }[] },
): boolean | null {
  if (!given) return null;
  const same = given.commitment === '' || given.commitment === proof.commitment;
  return same && (proof.nonces ?? []).some(({ nonce }) => nonce === given.nonce);
}

// Where this browser's part was added: the seat of whoever sat down here, even when it is theirs no more.
export function seatGiven(table: { id: string; nonces?: { seat: number; nonce: string }[] }): number | null {
  const given = givenTo(table.id);
  return table.nonces?.find(({ nonce }) => nonce === given?.nonce)?.seat ?? null;
}

// A table that is to start at once is started when its commitment is known: only then is a nonce of
// any worth.
export async function createTable(
  { start, ...setup }: Setup,
  device = alone,
): Promise<{ id: string; invitation: string }> {
  const made = await api.create(setup, device);
  if (start) {
    const nonce = nonceFor(made.id, made.commitment ?? '');
    const ack = await api.command(made.id, { do: 'start', n: 1, nonce });
    if (ack.error) throw new Error(ack.error.message);
  }
  return made;
}
