// A board drawn for a test, as the set of its pieces.
import { render } from 'svelte/server';
import type { BoardProps, Documents, GameModule } from '../contract';
import { piecesIn, seatsFor } from './render';

// Each piece must be there once, with a name, and nothing senseless may be drawn.
export function draw<D extends Documents>(game: GameModule<D>, props: BoardProps<D>): Set<string> {
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

export function propsOf<D extends Documents>(
  view: D['View'],
  seat: number | null,
  players: number,
  components: D['Components'],
  legal?: Pick<BoardProps<D>, 'choices' | 'plans' | 'step' | 'decider'>,
): BoardProps<D> {
  const idle = { choices: [], plans: [], step: '', decider: null };
  return { view, seat, players: seatsFor(players), components, ...(legal ?? idle) };
}
