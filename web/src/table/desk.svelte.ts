// The desk is what a table and the pieces on its board share: what can be done with which piece,
// what is pointed at, which choice is being asked. Boards reach it through <Piece> alone.
import { getContext, setContext } from 'svelte';
import type { GameModule, PieceId } from '../games/contract';
import type { Form, State } from '../lib/protocol';

// Something to do: one move, or several that belong together.
export interface Option {
  moves: number[];
  form: Form;
  words: string;
  cost?: number;
}

export interface Chooser {
  piece: PieceId;
  options: Option[];
  anchor: DOMRect;
}

// What a desk can ask of the table; answers come with the next state.
export interface Commands {
  play(option: Option): void;
  why(wish: Form): Promise<string | null>;
  undo(): void;
  restart(): void;
  endTurn(): void;
  hint(): void;
}

export class Desk {
  state = $state.raw<State | null>(null);
  chooser = $state.raw<Chooser | null>(null);
  about = $state.raw<{ piece: PieceId; label: string; explain: string } | null>(null);
  pointed = $state.raw<ReadonlySet<PieceId>>(new Set());
  told = $state.raw<ReadonlySet<PieceId>>(new Set());
  refusal = $state<string | null>(null);
  stop = $state<PieceId | null>(null); // the piece that Tab reaches
  asleep = $state(false); // looking at a replay: nothing can be done

  options = $derived.by(() => collect(this.state, this.game, this.asleep));

  constructor(
    readonly game: GameModule,
    readonly commands: Commands,
  ) {}

  // What pressing this piece would do.
  of(piece: PieceId): Option[] {
    return this.options.byPiece.get(piece) ?? [];
  }

  press(piece: PieceId, element: Element) {
    this.refusal = null;
    const options = this.of(piece);
    if (options.length === 1) return this.play(options[0]!);
    if (options.length > 1) {
      this.chooser = { piece, options, anchor: element.getBoundingClientRect() };
      return;
    }
    void this.explainRefusal(piece);
  }

  play(option: Option) {
    this.chooser = null;
    this.pointed = new Set();
    this.commands.play(option);
  }

  point(form: Form | null) {
    const view = this.state?.view;
    this.pointed = new Set(form && view !== undefined ? this.game.pieces(form, view) : []);
  }

  private async explainRefusal(piece: PieceId) {
    const state = this.state;
    if (!state || this.asleep || state.view === undefined || state.seat === null) return;
    const wish = this.game.wish?.(piece, state.view, state.seat);
    if (wish) this.refusal = await this.commands.why(wish);
  }
}

// By the piece one presses, and the rest, which become buttons.
function collect(state: State | null, game: GameModule, asleep: boolean) {
  const byPiece = new Map<PieceId, Option[]>();
  const loose: Option[] = [];
  if (!state || asleep || state.view === undefined) return { byPiece, loose, all: loose };
  const view = state.view;
  const single = new Set(state.moves.map((choice) => choice.move));
  const all: Option[] = [
    ...state.moves.map(({ move, form, words }) => ({ moves: [move], form, words })),
    ...state.plans.filter((plan) => plan.moves.length > 1 || !single.has(plan.moves[0]!)),
  ];
  for (const option of all) {
    const piece = game.target(option.form, view);
    if (piece === null) loose.push(option);
    else byPiece.set(piece, [...(byPiece.get(piece) ?? []), option]);
  }
  return { byPiece, loose, all };
}

const key = Symbol('desk');

export function provideDesk(desk: Desk): Desk {
  return setContext(key, desk);
}

// Null outside of a table: covers, pictures in the rules, thumbnails.
export function theDesk(): Desk | null {
  return getContext<Desk | undefined>(key) ?? null;
}
