// Random games for tests that look at some decisions only.
import type { ChoiceOf, Documents } from '../contract';
import { Engine, random, type Answer } from './engine';

// Looking costs a round trip, so a test looks where it wants to.
export class Decision<D extends Documents = Documents> {
  seen: D['View'] | undefined; // by the eyes of the seat that decides, once it looked
  readonly seat: number;

  constructor(
    readonly engine: Engine<D>,
    readonly legal: Answer<D>,
    readonly n: number, // how many decisions there were before
  ) {
    this.seat = legal.decider as number;
  }

  async look(): Promise<D['View']> {
    return (this.seen ??= await this.lookAs(this.seat));
  }

  async lookAs(seat: number | null): Promise<D['View']> {
    return this.engine.view(seat);
  }
}

// Rare kinds of moves are as likely as common ones, and nobody gives up a turn too soon.
function pick<C extends { form: { kind: string } }>(moves: C[], below: (n: number) => number): C {
  const kinds = [...new Set(moves.map(({ form }) => form.kind))];
  const going = kinds.filter((kind) => kind !== 'end_turn' && kind !== 'pass');
  const from = going.length > 0 && below(6) > 0 ? going : kinds;
  const kind = from[below(from.length)]!;
  const alike = moves.filter(({ form }) => form.kind === kind);
  return alike[below(alike.length)]!;
}

// Plays a game of random moves and shows every decision of a player before it is made. `watch`
// gets the chosen move and what the engine told of it.
export async function playThrough<D extends Documents>(
  setup: { game: string; players: number; seed: number; options?: object },
  visit: (decision: Decision<D>) => void | Promise<void>,
  watch: (choice: ChoiceOf<D>, events: D['Event'][], decision: Decision<D>) => void = () => {},
): Promise<D['View']> {
  const engine = new Engine<D>();
  const below = random(setup.seed);
  let plan: number[] = [];
  try {
    await engine.ask({ do: 'new', ...setup });
    let legal = await engine.ask({ do: 'legal' });
    for (let n = 0; !legal.over; n += 1) {
      const decision = new Decision(engine, legal, n);
      await visit(decision);
      // Now and then a whole plan, so that far places are reached.
      if (plan.length === 0 && legal.plans.length > 0 && below(3) === 0) {
        plan = [...legal.plans[below(legal.plans.length)]!.moves];
      }
      const planned = plan.shift();
      const choice = legal.moves.find(({ move }) => move === planned) ?? pick(legal.moves, below);
      const [after, next] = await Promise.all([
        engine.ask({ do: 'apply', move: choice.move }),
        engine.ask({ do: 'legal' }),
      ]);
      watch(choice, after.events, decision);
      legal = next;
    }
    return await engine.view(null);
  } finally {
    engine.close();
  }
}
