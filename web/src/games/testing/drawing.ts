// A board drawn for a test, as the set of its pieces.
import { render } from 'svelte/server';
import type { Json } from '../../lib/protocol';
import type { BoardProps, GameModule } from '../contract';
import { piecesIn, seatsFor } from './render';

// Each piece must be there once, with a name, and nothing senseless may be drawn.
export function draw(game: GameModule, props: BoardProps): Set<string> {
  const { body } = render(game.Board, { props });
  const pieces = piecesIn(body);
  const twice = pieces.find((piece, i) => pieces.indexOf(piece) !== i);
  if (twice) throw new Error(`two pieces are called ${twice}`);
  for (const [tag] of body.matchAll(/<(?:g|div)(?:[^>"]|"[^"]*")* data-piece=(?:[^>"]|"[^"]*")*>/g)) {
    if (!/aria-label="[^"]{3,}"/.test(tag)) throw new Error(`no name: ${tag}`);
  }
  const nonsense = /.{0,40}(undefined|NaN|\[object).{0,40}/.exec(body);
  if (nonsense) throw new Error(`nonsense is drawn: ${nonsense[0]}`);
  return new Set(pieces);
}

export function propsOf(
  view: Json,
  seat: number | null,
  players: number,
  components: Json,
  legal?: Pick<BoardProps, 'choices' | 'plans' | 'step' | 'decider'>,
): BoardProps {
  const idle = { choices: [], plans: [], step: '', decider: null };
  return { view, seat, players: seatsFor(players), components, ...(legal ?? idle) };
}
