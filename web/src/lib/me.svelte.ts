// Who sits in front of this browser.
import { api, whenEnded } from './api';
import type { Me, Problem } from './protocol';

let person = $state.raw<Me | null>(null);
let ended = $state.raw<Problem | null>(null);

export function me(): Me | null {
  return person;
}

export function setMe(next: Me) {
  person = next;
}

let asked: Promise<Me> | null = null;

// Asks once, however many want to know.
export function loadMe(): Promise<Me> {
  asked ??= api.me().then(({ ended: why, ...answer }) => {
    if (why) ended = why;
    return (person = answer);
  });
  return asked;
}

whenEnded((why) => {
  person = null;
  ended = why;
});

// Why the session here is over, until the person has read it.
export function sessionEnd(): Problem | null {
  return ended;
}

// Somebody else than the one who was shut out.
export function enterAs(next: Me) {
  person = next;
  asked = Promise.resolve(next);
  ended = null;
}

// The person has read it, and goes on as a new guest.
export async function beginAnew(): Promise<void> {
  if (!person) {
    asked = null;
    await loadMe();
  }
  ended = null;
}
