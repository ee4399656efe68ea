// What every board promises, checked against a real engine over random games.
import { expect, it } from 'vitest';
import type { Json } from '../../lib/protocol';
import type { GameModule } from '../contract';
import { Engine, random, type Decision } from './engine';
import { drawn, piecesIn } from './render';

export interface Setup {
  game: string;
  players: number;
  seed: number;
  options?: object;
}

interface Checked {
  game: GameModule;
  components: Json;
  engine: Engine;
  setup: Setup;
  buttons: string[]; // kinds of moves that deliberately have no piece
  oneIn?: number; // of so many positions, one is drawn
}

export function checkBoard({ game, components, engine, setup, buttons, oneIn = 12 }: Checked) {
  const { players } = setup;

  function shown(decision: Pick<Decision, 'view' | 'step' | 'choices'> & { seat: number | null }) {
    const html = drawn({ game, components, players, ...decision });
    const pieces = piecesIn(html);
    const twice = pieces.filter((piece, i) => pieces.indexOf(piece) !== i);
    expect(twice, 'each piece once').toEqual([]);
    expect(html).not.toMatch(/undefined|NaN|\[object/);
    return new Set(pieces);
  }

  it('gives every move a piece on the board, or a button', async () => {
    const pick = random(setup.seed);
    const kinds = new Set<string>();
    for await (const decision of engine.play(setup)) {
      const forms = decision.choices.map((choice) => choice.form);
      const targets = forms.map((form) => game.target(form, decision.view));
      forms.forEach((form, i) => targets[i] === null && expect(buttons).toContain(form.kind));
      const fresh = forms.some((form) => !kinds.has(decision.step + form.kind));
      forms.forEach((form) => kinds.add(decision.step + form.kind));
      if (!fresh && pick(oneIn) > 0) continue;
      const pieces = shown(decision);
      for (const [i, piece] of targets.entries()) {
        if (piece !== null) expect(pieces, `${decision.step} ${JSON.stringify(forms[i])}`).toContain(piece);
      }
    }
  });

  it('draws what others and spectators see, to the end', async () => {
    const pick = random(setup.seed + 7);
    for await (const decision of engine.play({ ...setup, seed: setup.seed + 10 })) {
      if (pick(4 * oneIn) > 0) continue;
      for (const seat of [null, (decision.seat + 1) % players]) {
        shown({ ...decision, choices: [], seat, view: await engine.view(seat) });
      }
    }
    for (const seat of [null, 0]) shown({ seat, step: 'over', choices: [], view: await engine.view(seat) });
  });

  it('asks the engine only what it understands when an unlit piece is pressed', async () => {
    const pick = random(setup.seed + 3);
    for await (const decision of engine.play({ ...setup, seed: setup.seed + 20 })) {
      if (pick(5 * oneIn) > 0) continue;
      const { view, seat, step } = decision;
      const lit = new Set(decision.choices.map((choice) => game.target(choice.form, view)));
      const legal = new Set(decision.choices.map((choice) => JSON.stringify(choice.form)));
      for (const piece of shown(decision)) {
        const wish = lit.has(piece) ? null : game.wish!(piece, view, seat);
        if (!wish || legal.has(JSON.stringify(wish))) continue;
        const answer = await engine.ask({ do: 'apply', move: wish, seat });
        expect(answer.error?.code, `${step} ${piece} ${JSON.stringify(wish)}`).toBe('illegal_move');
        expect(answer.error?.rule).toBeTruthy();
      }
    }
  });

  it('names pieces for all that is told', async () => {
    let last = 0;
    for await (const { ply, seat, view } of engine.play({ ...setup, seed: setup.seed + 40 })) {
      if (ply - last < 60) continue;
      const log = (await engine.ask({ do: 'log', since: last, seat })).events;
      last = ply;
      for (const line of log) {
        for (const piece of game.pieces(line, view)) expect(piece, line.kind).not.toMatch(/undefined|NaN/);
      }
    }
  });
}
