// The desk is what a table and the pieces on its board share: what can be done with which piece,
// what is pointed at, which choice is being asked. Boards reach it through <Piece> alone.
import { getContext, setContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { Draws, GameModule, PieceId } from '../games/contract';
import { t } from '../lib/i18n.svelte';
import type { Change, Form, Json, Preview, State } from '../lib/protocol';

// Something to do: one move, or several that belong together.
export interface Option {
  moves: number[];
  form: Form;
  words: string;
  effect: Change[];
  cost?: number;
  final?: boolean; // cannot be taken back once it is sent, though the turn goes on
}

// What was chosen and not sent yet, as it will be.
interface Staged {
  moves: number[]; // all so far
  state: State;
}

export interface Chooser {
  piece: PieceId;
  options: Option[];
  anchor: DOMRect;
}

// What a desk asks of the table; moves are answered by the next state.
export interface Commands {
  play(option: Option): void;
  send(moves: number[], end: boolean): void;
  foresee(moves: number[]): Promise<Preview | null>;
  why(wish: Form, after: number[]): Promise<string | null>;
  mustConfirm(): boolean;
}

const nothing: ReadonlySet<PieceId> = new Set();

export class Desk {
  private real = $state.raw<State | null>(null); // as the server told it
  private stack = $state.raw<Staged[]>([]);
  private foreseeing = $state(false);
  planning = $state(false); // the next turn is shown as it is planned, while others play
  state = $derived(this.stack.at(-1)?.state ?? planned(this.real, this.planning)); // with what is staged
  asleep = $state(false); // the past is shown, or a move is under way: nothing can be done
  chooser = $state.raw<Chooser | null>(null);
  pending = $state.raw<Option | null>(null); // waits for a confirmation
  about = $state.raw<{ piece: PieceId; label: string; explain: string } | null>(null);
  byTouch = $state(false); // a finger pressed last
  pointed = $state.raw<ReadonlySet<PieceId>>(nothing);
  told = $state.raw<ReadonlySet<PieceId>>(nothing);
  refusal = $state.raw<{ piece: PieceId; words: string } | null>(null); // why what was pressed does nothing
  doubt = $state<{ piece: PieceId; words: string } | null>(null); // why it cannot be used
  // What the person has chosen already, while others choose at the same time.
  prepared = $derived.by(() => {
    const view = this.state?.view;
    const chosen = this.state?.ahead?.prepared ?? [];
    if (view === undefined) return nothing;
    const pieces = chosen.map(({ form, effect }) => this.game.target(form, view, effect));
    return new Set(pieces.filter((piece) => piece !== null));
  });
  stop = $state<PieceId | null>(null); // the piece that Tab reaches
  readonly mats = new SvelteMap<number, HTMLElement>(); // where a player's things lie, by seat

  options = $derived.by(() => collect(this.asleep || this.foreseeing ? null : this.state, this.game));

  constructor(
    readonly game: GameModule,
    readonly components: Json,
    private commands: Commands,
  ) {}

  // What pressing this piece would do.
  of(piece: PieceId): Option[] {
    return this.options.byPiece.get(piece) ?? [];
  }

  // Whether it can be drawn somewhere, and where to.
  drags(piece: PieceId): Draws {
    const { view, seat } = this.state ?? {};
    if (view === undefined || typeof seat !== 'number' || this.of(piece).length === 0) return false;
    return this.game.drags?.(piece, view, seat) ?? false;
  }

  press(piece: PieceId, element: Element) {
    this.refusal = null;
    const options = this.of(piece);
    if (options.length === 1) return this.choose(options[0]!);
    if (options.length > 1) {
      this.chooser = { piece, options, anchor: element.getBoundingClientRect() };
      return;
    }
    void this.explainRefusal(piece);
  }

  choose(option: Option) {
    this.about = null; // what was read is done
    this.chooser = null;
    this.refusal = null;
    if (this.state?.ahead) return this.play(option); // it can be taken back
    if (option.final || this.staged > 0) return void this.stage(option);
    if (!this.commands.mustConfirm()) return this.play(option);
    this.pending = option;
    this.point(option.form);
  }

  // How many choices wait on the page alone.
  get staged(): number {
    return this.stack.length;
  }

  // Shows what would be, without sending it; where that cannot be known, all of it goes out.
  private async stage(option: Option) {
    const real = this.real;
    if (!real || this.foreseeing) return;
    this.foreseeing = true;
    const moves = [...(this.stack.at(-1)?.moves ?? []), ...option.moves];
    const shown = await this.commands.foresee(moves);
    this.foreseeing = false;
    if (this.real !== real && this.real?.ply !== real.ply) return;
    if (!shown?.view || (!shown.next && !shown.held)) return this.send(shown?.moves ?? moves, false);
    const { goes_on } = shown;
    const asked = shown.next ?? { moves: [], plans: [], held: real.seat, goes_on, decider: null };
    const state = { ...real, ...asked, view: shown.view, undo: this.staged + 1 };
    this.stack = [...this.stack, { moves: shown.moves ?? moves, state }];
    this.fresh();
  }

  unstage(all = false) {
    this.stack = all ? [] : this.stack.slice(0, -1);
    this.fresh();
  }

  // The act is done: it goes out, and the turn with it.
  sendStaged() {
    const staged = this.stack.at(-1);
    if (staged) this.send(staged.moves, true);
  }

  private send(moves: number[], end: boolean) {
    this.commands.send(moves, end);
  }

  confirm() {
    if (this.pending) this.play(this.pending);
  }

  cancel() {
    this.pending = null;
    this.point(null);
  }

  // A new state: what was asked about the old one is void.
  show(state: State) {
    const before = this.real;
    this.real = state;
    // Talk, and who comes and goes, leave what is staged as it is.
    const same = before?.ply === state.ply && before.seat === state.seat && before.held === state.held;
    if (same && this.staged > 0) return;
    this.stack = [];
    this.fresh();
  }

  private fresh() {
    this.chooser = null;
    this.pending = null;
    this.refusal = null;
    this.doubt = null;
    this.pointed = nothing;
  }

  point(form: Form | null) {
    this.pointed = form ? this.piecesOf([form]) : nothing;
  }

  tell(forms: Form[]) {
    this.told = this.piecesOf(forms);
  }

  private piecesOf(forms: Form[]): ReadonlySet<PieceId> {
    const view = this.state?.view;
    if (view === undefined) return nothing;
    return new Set(forms.flatMap((form) => this.game.pieces(form, view, this.effectOf(form))));
  }

  // What a choice does, by its form; nothing of what was done already.
  private effectOf(form: Form): Change[] {
    const text = JSON.stringify(form);
    return this.options.all.find((option) => JSON.stringify(option.form) === text)?.effect ?? [];
  }

  private play(option: Option) {
    this.pending = null;
    this.pointed = nothing;
    this.commands.play(option);
  }

  // Asks why the piece that is pointed at cannot be used now.
  async wonder(piece: PieceId) {
    const state = this.state;
    if (!state || this.asleep || state.view === undefined || state.seat === null) return;
    if (state.decider !== state.seat || this.of(piece).length > 0) return;
    const words = await this.rule(piece, state);
    if (this.state === state) this.doubt = words ? { piece, words } : null;
  }

  private async explainRefusal(piece: PieceId) {
    const state = this.state;
    if (!state || this.asleep || state.view === undefined || state.seat === null || state.ahead) return;
    const mine = state.decider === state.seat && state.held === null;
    const words =
      (await this.rule(piece, state)) ?? (mine ? t('table.not_asked', { prompt: state.prompt }) : null);
    if (words && this.state === state) this.refusal = { piece, words };
  }

  // The rule that stands against it.
  private async rule(piece: PieceId, state: State): Promise<string | null> {
    const wish = this.game.wish?.(piece, state.view!, state.seat!);
    return wish ? this.commands.why(wish, this.stack.at(-1)?.moves ?? []) : null;
  }
}

// A plan for the next turn covers the board only while it is being made.
function planned(real: State | null, planning: boolean): State | null {
  const ahead = real?.ahead;
  if (!real || !ahead || ahead.together) return real;
  return planning ? { ...real, step: ahead.step, view: ahead.view } : { ...real, ahead: null };
}

// What there is to answer: in one's turn, or already while others choose at the same time.
export function asked(state: State): Pick<State, 'moves' | 'plans'> {
  return state.ahead ?? state;
}

// By the piece one presses, and the rest, which become buttons.
function collect(state: State | null, game: GameModule) {
  const byPiece = new Map<PieceId, Option[]>();
  const loose: Option[] = [];
  if (!state || state.view === undefined) return { byPiece, loose, all: loose };
  const view = state.view;
  const { moves, plans } = asked(state);
  const single = new Set(moves.map((choice) => choice.move));
  const all: Option[] = [
    ...moves.map(({ move, ...what }) => ({ moves: [move], ...what })),
    ...plans.filter((plan) => plan.moves.length > 1 || !single.has(plan.moves[0]!)),
  ];
  for (const option of all) {
    const piece = game.target(option.form, view, option.effect);
    if (piece === null || game.answers?.(option.form, view)) loose.push(option);
    for (const place of [...(piece === null ? [] : [piece]), ...(game.also?.(option.form, view) ?? [])]) {
      byPiece.set(place, [...(byPiece.get(place) ?? []), option]);
    }
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
