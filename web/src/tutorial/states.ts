// The states of a tutorial as scripts/tutorials.js wrote them: each is what changed since the one before.
import { fileAt } from '../lib/site';
import type { State } from '../lib/protocol';

export type Told = Pick<
  State,
  'ply' | 'decider' | 'step' | 'prompt' | 'help' | 'moves' | 'plans' | 'view' | 'scores' | 'log'
> & { right?: number }; // the move that leads on; none at the end

// An object's parts are replaced by name, everything else whole.
export function changed<T>(before: T, change: unknown): T {
  const plain = (value: unknown): value is Record<string, unknown> =>
    value !== null && typeof value === 'object' && !Array.isArray(value);
  if (!plain(before) || !plain(change)) return change as T;
  const after: Record<string, unknown> = { ...before };
  for (const [key, part] of Object.entries(change)) after[key] = changed(after[key], part);
  return after as T;
}

export function unfold(changes: unknown[]): Told[] {
  const states: Told[] = [];
  for (const change of changes) states.push(changed(states.at(-1) ?? ({} as Told), change));
  return states.map((state, i) => (i === states.length - 1 ? { ...state, right: undefined } : state));
}

export async function loadStates(game: string, lang: string): Promise<Told[]> {
  const answer = await fetch(fileAt(`/tutorials/${game}.${lang}.json`));
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return unfold((await answer.json()) as unknown[]);
}
