// Who sits in front of this browser.
import { api, type Me } from './api';

let person = $state.raw<Me | null>(null);

export function me(): Me | null {
  return person;
}

export function setMe(next: Me) {
  person = next;
}

let asked: Promise<Me> | null = null;

// Asks once, however many want to know.
export function loadMe(): Promise<Me> {
  asked ??= api.me().then((answer) => (person = answer));
  return asked;
}
