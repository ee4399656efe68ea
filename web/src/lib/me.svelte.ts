// Who sits in front of this browser.
import { api, type Me } from './api';

let person = $state.raw<Me | null>(null);

export function me(): Me | null {
  return person;
}

export function setMe(next: Me) {
  person = next;
}

export async function loadMe(): Promise<Me> {
  person = await api.me();
  return person;
}
