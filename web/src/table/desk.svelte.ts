// The desk is what a table and the pieces on its board share: what can be done with which piece,
// what is pointed at, which choice is being asked. Boards reach it through <Piece> alone.
import { getContext, setContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { Draws, GameModule, Gathering, PieceId } from '../games/contract';
import type { Refused } from '../lib/client';
import { t } from '../lib/i18n.svelte';
import type { Change, Form, Json, MoveOrForm, Preview, State } from '../lib/protocol';

// Something to do: one move, or several that belong together.
export interface Option {
  moves: MoveOrForm[];
  form: Form;
  words: string;
  effect: Change[];
  cost?: number;
  final?: boolean; // cannot be taken back once it is sent, though the turn goes on
}

// What was chosen and not sent yet, as it will be.
interface Staged {
  moves: MoveOrForm[]; // all so far
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
  send(moves: MoveOrForm[], end: boolean): void;
  foresee(moves: MoveOrForm[]): Promise<Preview | null>;
  why(wish: Form, after: MoveOrForm[]): Promise<Refused | null>;
  mustConfirm(): boolean;
}

const nothing: ReadonlySet<PieceId> = new Set();

export class Desk {
  private real = $state.raw<State | null>(null); // as the server told it
  private stack = $state.raw<Staged[]>([]);
  private foreseeing = $state(false);
  gathered = $state.raw<Form[]>([]); // of several that go out together, those that were named
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

  private gathering = $derived.by(() => {
    const state = this.state;
    if (state?.view === undefined || typeof state.seat !== 'number') return null;
    return this.game.gathers?.(state.view, asked(state).moves) ?? null;
  });
  options = $derived.by(() => {
    const state = this.asleep || this.foreseeing ? null : this.state;
    return collect(state, this.game, this.gathering && toGather(this.gathering, this.gathered));
  });

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
    const whole = this.gather(option);
    if (whole) this.decide(whole);
  }

  // All of them once the last is named, in the order of the rules.
  private gather(option: Option): Option | null {
    if (!this.gathering) return option;
    const { of, wanted } = this.gathering;
    const named = [...this.gathered, option.form];
    if (named.length === wanted) {
      return { ...option, moves: of.flatMap(({ form }) => named.filter((one) => same(one, form))) };
    }
    this.gathered = named;
    return null;
  }

  private decide(option: Option) {
    if (this.state?.ahead) return this.play(option); // it can be taken back
    if (option.final || this.stack.length > 0) return void this.stage(option);
    if (!this.commands.mustConfirm()) return this.play(option);
    this.pending = option;
    this.point(option.form);
  }

  // How many choices wait on the page alone.
  get staged(): number {
    return this.stack.length + this.gathered.length;
  }

  // Names what is shown beside the server's state.
  get mark(): string {
    const named = this.gathered.length > 0 ? `.${this.gathered.length}` : '';
    return this.staged > 0 ? `+${this.stack.length}${named}` : '';
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
    const state = { ...real, ...asked, view: shown.view, undo: this.stack.length + 1 };
    this.stack = [...this.stack, { moves: shown.moves ?? moves, state }];
    this.fresh();
  }

  unstage(all = false) {
    const named = this.gathered.slice(0, -1);
    if (this.gathered.length > 0 && !all) return void (this.gathered = named);
    this.stack = all ? [] : this.stack.slice(0, -1);
    this.fresh();
  }

  // The act is done: it goes out, and the turn with it.
  sendStaged() {
    const staged = this.stack.at(-1);
    if (staged) this.send(staged.moves, true);
  }

  private send(moves: MoveOrForm[], end: boolean) {
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
    const unmoved = before?.ply === state.ply && before.seat === state.seat && before.held === state.held;
    if (unmoved && this.staged > 0) return;
    this.stack = [];
    this.fresh();
  }

  private fresh() {
    this.gathered = [];
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

  // The rule that stands against it; that something else is asked now is none.
  private async rule(piece: PieceId, state: State): Promise<string | null> {
    const wish = this.game.wish?.(piece, state.view!, state.seat!);
    const refused = wish ? await this.commands.why(wish, this.stack.at(-1)?.moves ?? []) : null;
    return refused && refused.rule !== 'not_now' ? refused.words : null;
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

const same = (a: Form, b: Form) => JSON.stringify(a) === JSON.stringify(b);

// What can still be named.
const toGather = ({ of }: Gathering, named: Form[]): Option[] =>
  of
    .filter(({ form, most }) => named.filter((one) => same(one, form)).length < most)
    .map(({ form, words }) => ({ moves: [form], form, words, effect: [] }));

// By the piece one presses, and the rest, which become buttons.
function collect(state: State | null, game: GameModule, gathering: Option[] | null) {
  const byPiece = new Map<PieceId, Option[]>();
  const loose: Option[] = [];
  if (!state || state.view === undefined) return { byPiece, loose, all: loose };
  const view = state.view;
  const { moves, plans } = asked(state);
  const single = new Set(moves.map((choice) => choice.move));
  const all: Option[] = gathering ?? [
    ...moves.map(({ move, ...what }) => ({ moves: [move], ...what })),
    ...plans.filter((plan) => plan.moves.length > 1 || !single.has(plan.moves[0]!)),
  ];
  for (const option of all) {
    const piece = game.target(option.form, view, option.effect);
    if (piece === null || game.answers?.(option.form, view)) loose.push(option);
    for (const place of [
      ...(piece === null ? [] : [piece]),
      ...(game.also?.(option.form, view, option.effect) ?? []),
    ]) {
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
