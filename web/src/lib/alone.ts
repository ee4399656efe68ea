// Whether all the other people at a table have given up their seats, so that one person is left.
import type { State } from './protocol';

export interface Alone {
  gone: string[]; // who they were
  won: boolean; // ended now, the game is the last one's: the others gave up, and no computer played
  ends: boolean; // it may be ended now: nobody of strangers may still come back
  sign: string; // another one when somebody came back and left again
}

interface Seen {
  table: Pick<State['table'], 'status' | 'public' | 'seats'>;
  you: Pick<State['you'], 'seats'>;
}

export function leftAlone({ table, you }: Seen): Alone | null {
  const others = table.seats.filter((seat) => !seat.mine);
  const gone = others.filter((seat) => seat.stands_in);
  if (table.status !== 'playing' || you.seats.length === 0 || gone.length === 0) return null;
  if (others.some((seat) => seat.kind === 'person')) return null;
  return {
    gone: gone.map((seat) => seat.name),
    won: others.every((seat) => seat.gave_up),
    ends: !table.public || gone.every((seat) => seat.gave_up),
    sign: gone.map(({ seat, resigned }) => `${seat}${resigned ? 'r' : ''}`).join(),
  };
}
