// What every board promises, checked against a real engine over random games.
import { expect, it } from 'vitest';
import type { Documents, GameModule } from '../contract';
import { Engine, random, type Decision } from './engine';
import { drawn, piecesIn } from './render';

export interface Setup {
  game: string;
  players: number;
  seed: number;
  options?: object;
}

interface Checked<D extends Documents> {
  game: GameModule<D>;
  components: D['Components'];
  engine: Engine<D>;
  setup: Setup;
  buttons: string[]; // kinds of moves that deliberately have no piece
  oneIn?: number; // of so many positions, one is drawn
  always?: (view: D['View']) => boolean; // rare ones, all of which are
  met: Set<string>; // kinds of moves that were met
}

export function checkBoard<D extends Documents>(checked: Checked<D>) {
  const { game, components, engine, setup, buttons, met, oneIn = 12, always = () => false } = checked;
  const { players } = setup;

  function shown(decision: Pick<Decision<D>, 'view' | 'step' | 'choices'> & { seat: number | null }) {
    const html = drawn({ game, components, players, ...decision });
    const pieces = piecesIn(html);
    const twice = pieces.filter((piece, i) => pieces.indexOf(piece) !== i);
    expect(twice, 'each piece once').toEqual([]);
    expect(html).not.toMatch(/undefined|NaN|\[object/);
    return new Set(pieces);
  }

  // Each move has a piece that is drawn, or is a button.
  function checkTargets({ step, view, choices }: Decision<D>, pieces: Set<string>) {
    for (const { form, effect } of choices) {
      const piece = game.target(form, view, effect);
      if (piece === null) expect(buttons).toContain(form.kind);
      else expect(pieces, `${step} ${JSON.stringify(form)}`).toContain(piece);
    }
  }

  // What a press on an unlit piece asks is a move that the engine knows and refuses with a rule.
  async function checkWishes({ step, view, seat, choices }: Decision<D>, pieces: Set<string>) {
    const lit = new Set(choices.map((choice) => game.target(choice.form, view, choice.effect)));
    const legal = new Set(choices.map((choice) => JSON.stringify(choice.form)));
    for (const piece of pieces) {
      const wish = lit.has(piece) ? null : game.wish!(piece, view, seat);
      if (!wish || legal.has(JSON.stringify(wish))) continue;
      const answer = await engine.ask({ do: 'apply', move: wish, seat });
      expect(answer.error?.code, `${step} ${piece} ${JSON.stringify(wish)}`).toBe('illegal_move');
      expect(answer.error?.rule).toBeTruthy();
    }
  }

  async function checkLog(since: number, { seat, view }: Decision<D>) {
    for (const line of (await engine.ask({ do: 'log', since, seat })).events) {
      for (const piece of game.pieces(line, view, [])) expect(piece, line.kind).not.toMatch(/undefined|NaN/);
    }
  }

  async function checkOtherEyes(decision: Decision<D>) {
    for (const seat of [null, (decision.seat + 1) % players]) {
      shown({ step: decision.step, choices: [], seat, view: await engine.view(seat) });
    }
  }

  it('shows and asks the right things all through a random game', { timeout: 120_000 }, async () => {
    const pick = random(setup.seed);
    const kinds = new Set<string>();
    let told = 0;
    for await (const decision of engine.play(setup)) {
      const fresh = decision.choices.filter(({ form }) => !kinds.has(decision.step + form.kind));
      for (const { form } of fresh) {
        kinds.add(decision.step + form.kind);
        met.add(form.kind);
      }
      if (fresh.length === 0 && pick(oneIn) > 0 && !always(decision.view)) continue;
      const pieces = shown(decision);
      checkTargets(decision, pieces);
      if (pick(4) > 0) continue;
      await checkWishes(decision, pieces);
      await checkOtherEyes(decision);
      await checkLog(told, decision);
      told = decision.ply;
    }
    for (const seat of [null, 0]) shown({ seat, step: 'over', choices: [], view: await engine.view(seat) });
  });
}
