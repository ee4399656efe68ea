// A board as the browser would get it first, without a browser.
import { render } from 'svelte/server';
import type { Choice, Json, SeatInfo } from '../../lib/protocol';
import type { GameModule } from '../contract';

export function seatsFor(players: number): SeatInfo[] {
  return Array.from({ length: players }, (_, seat) => ({
    seat,
    kind: 'person',
    name: `Player ${seat + 1}`,
    mine: seat === 0,
  }));
}

export interface Shown {
  game: GameModule;
  view: Json;
  seat: number | null;
  players: number;
  step: string;
  choices: Choice[];
  components: Json;
  still?: boolean;
}

export function drawn({ game, players, seat, ...shown }: Shown): string {
  const props = { ...shown, seat, decider: seat, plans: [], players: seatsFor(players) };
  return render(game.Board, { props }).body;
}

// The pieces of a drawn board; each must be there once.
export function piecesIn(html: string): string[] {
  return [...html.matchAll(/data-piece="([^"]*)"/g)].map((match) => match[1]!);
}
