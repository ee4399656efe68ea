// Walks: where a choice or a plan leads, what it costs and over which spaces.
import type { Change } from '../../lib/protocol';
import { spaceOf, type Space } from './fair';

export interface Walk {
  to: Space;
  cost: number;
  steps: Space[]; // without the start, with the end
}

function walkOf(effect: Change[]): Walk | null {
  const walk = effect.find((change) => change.path);
  if (!walk?.path) return null;
  const steps = walk.path.slice(1).map(spaceOf);
  return { to: steps.at(-1)!, cost: -(walk.amount ?? 0), steps };
}

// All walks on offer, by the id of the piece where they end; a single step before a longer way.
export function walks(choices: { effect: Change[] }[], plans: { effect: Change[] }[]): Map<string, Walk> {
  const found = new Map<string, Walk>();
  for (const { effect } of [...choices, ...plans]) {
    const end = effect.find((change) => change.path)?.path?.at(-1);
    if (end && !found.has(end)) found.set(end, walkOf(effect)!);
  }
  return found;
}
