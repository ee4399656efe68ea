// A board as the browser would get it first, without a browser.
import { render } from 'svelte/server';
import type { SeatInfo } from '../../lib/protocol';
import type { BoardProps, ChoiceOf, Documents, GameModule } from '../contract';

export function seatsFor(players: number): SeatInfo[] {
  return Array.from({ length: players }, (_, seat) => ({
    seat,
    kind: 'person',
    name: `Player ${seat + 1}`,
    mine: seat === 0,
  }));
}

export interface Shown<D extends Documents> {
  game: GameModule<D>;
  view: D['View'];
  seat: number | null;
  players: number;
  step: string;
  choices: ChoiceOf<D>[];
  components: D['Components'];
  still?: boolean;
}

export function drawn<D extends Documents>({ game, players, seat, ...shown }: Shown<D>): string {
  const props: BoardProps<D> = { ...shown, seat, decider: seat, plans: [], players: seatsFor(players) };
  return render(game.Board, { props }).body;
}

// The pieces of a drawn board; each must be there once.
export function piecesIn(html: string): string[] {
  return [...html.matchAll(/data-piece="([^"]*)"/g)].map((match) => match[1]!);
}
