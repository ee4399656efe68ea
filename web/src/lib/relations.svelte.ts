// Whom this person does not want to hear, or not to sit with; asked once, and told anew by whoever changes it.
import { api } from './api';
import type { NewRelation, Relation } from './protocol';

let people = $state.raw<Relation[] | null>(null);

export async function askRelations(): Promise<void> {
  people ??= (await api.relations()).people;
}

export async function relate(user: string, wanted: NewRelation['relation']): Promise<void> {
  people = (await api.relate(user, wanted)).people;
}

export function relationTo(user: string | undefined): NewRelation['relation'] {
  return people?.find(({ id }) => id === user)?.relation ?? 'none';
}
