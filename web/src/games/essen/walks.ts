// Walks: where a single step or a plan leads, what it costs and over which spaces.
import type { Choice, Form, Plan } from '../../lib/protocol';
import { spaceId, stepCost, type Space } from './fair';
import { PLACES, type EssenEdition, type EssenView, type Place } from './types';

export interface Walk {
  to: Space;
  cost: number;
  steps: Space[]; // without the start, with the end
}

export function destination(form: Form): Space | null {
  if (form.kind === 'walk') return form.booth as number;
  if (form.kind === 'go') return form.place as Place;
  return null;
}

// Moves of walks are numbered one after the other: the booths, then the places.
const BOOTHS = 60;
const spaceIndex = (space: Space) => (typeof space === 'number' ? space - 1 : BOOTHS + PLACES.indexOf(space));
const spaceAt = (index: number): Space => (index < BOOTHS ? index + 1 : PLACES[index - BOOTHS]!);

// All walks on offer, by the id of the piece where they end.
export function walks(
  view: EssenView,
  edition: EssenEdition,
  choices: Choice[],
  plans: Plan[],
): Map<string, Walk> {
  const found = new Map<string, Walk>();
  for (const { form } of choices) {
    const to = destination(form);
    if (to === null) continue;
    found.set(spaceId(to), { to, cost: stepCost(view, edition, to), steps: [to] });
  }
  for (const plan of plans) {
    const to = destination(plan.form);
    const last = plan.moves.at(-1);
    if (to === null || last === undefined || found.has(spaceId(to))) continue;
    const base = last - spaceIndex(to);
    const steps = plan.moves.map((move) => spaceAt(move - base));
    found.set(spaceId(to), { to, cost: plan.cost, steps });
  }
  return found;
}
