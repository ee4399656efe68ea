// What a game brings to the table. The shell knows the rest: it lights what can be done, asks,
// plays, undoes, tells and animates. A game draws its board out of pieces and says which piece a
// move or a log line is about.
import type { Component } from 'svelte';
import type { Catalogues } from '../lib/languages';
import type { Arguments } from '../lib/message';
import type { Change, Choice, Form, Plan, SeatInfo } from '../lib/protocol';

// A thing on the board, by name: "booth:8", "hand:17", "stall:3-4". Unique on the page.
export type PieceId = string;

// The documents of a game, in the types that the engine says (generated/<id>.ts). The shell passes them
// on and looks into none.
export interface Documents {
  View: unknown;
  Components: unknown;
  Goals: unknown;
  Move: Form;
  Event: Form;
}

// A choice and a plan, with moves of the game's own type.
export type ChoiceOf<D extends Documents> = Omit<Choice, 'form'> & { form: D['Move'] };
export type PlanOf<D extends Documents> = Omit<Plan, 'form'> & { form: D['Move'] };

export interface BoardProps<D extends Documents = Documents> {
  view: D['View']; // what the engine shows to `seat`
  seat: number | null; // whose eyes; null: a spectator's
  decider: number | 'nature' | null;
  step: string;
  players: SeatInfo[]; // by seat; colours and letters come from lib/seats.ts
  choices: ChoiceOf<D>[]; // what `seat` may do now; empty when it is not to decide
  plans: PlanOf<D>[];
  components: D['Components']; // the edition that is played: titles, prices, printed values
  goals?: D['Goals']; // of a solo game, by level
  // Draw it small and simple (a thumbnail in lists), without anything to click.
  still?: boolean;
  part?: string; // of a still this alone, for a chapter of the rules
}

// One fact about a player, for the players' strip: `value` short ("45 €"), `label` says what it is.
export interface Glance {
  label: string;
  value: string;
  icon?: 'money' | 'cards' | 'goods' | 'people' | 'steps' | 'influence';
}

// A thing that changes hands: it comes from a player's things to its place on the board, or goes from
// there to them. `thing` is a piece, or a part of one marked data-thing; of `from` or `to` the first
// that is there counts.
export interface Flight {
  thing: PieceId;
  from?: PieceId[];
  to?: PieceId[];
}

export interface Gathering<D extends Documents = Documents> {
  wanted: number;
  of: { form: D['Move']; words: string; most: number }[];
}

export type Draws = boolean | ((place: PieceId) => boolean);

export interface Lesson<D extends Documents = Documents> {
  // Shown at the first decision of this step in a first game; `piece` is pointed at.
  step: string;
  when?(view: D['View']): boolean; // only then
  piece?: PieceId;
  message: string; // a key of `messages` …
  facts?(view: D['View']): Arguments; // … and its arguments, such as prices
}

export interface GoalsProps<D extends Documents = Documents> {
  view: D['View'];
  goals: D['Goals']; // by level, as the engine says
  components: D['Components'];
}

// A game that is also played alone, for goals at several levels.
export interface Solo<D extends Documents = Documents> {
  Goals: Component<GoalsProps<D>>; // which are met
  verdict(goals: D['Goals'], name: string | null): string; // who won or lost, and what; null: you
}

export interface Signs {
  Sign: Component<{ name: string }>;
  names: readonly string[];
  means(name: string): string;
}

export interface GameModule<D extends Documents = Documents> {
  id: string;
  usualPlayers: number; // as many as play it best, for who did not choose
  Board: Component<BoardProps<D>>;
  // The drawn cover, an SVG of 4:3 that fills its parent. Keep it in Cover.svelte and free of the
  // board's code: lists of games load that file alone.
  Cover: Component;
  // The piece one clicks to make a move; null if it has none, then it becomes a button below the
  // prompt. Several moves may share a piece: clicking it asks which. What the move does is told with it.
  target(move: D['Move'], view: D['View'], effect: Change[]): PieceId | null;
  // Further pieces that make the move when they are clicked, such as the place where a marker would go.
  also?(move: D['Move'], view: D['View'], effect: Change[]): PieceId[];
  // Moves that are a button although they have a piece: the yes beside a no.
  answers?(move: D['Move'], view: D['View']): boolean;
  // All pieces that a move or a log line is about; they light up when it is pointed at. A log line has
  // had its effect.
  pieces(told: D['Move'] | D['Event'], view: D['View'], effect: Change[]): PieceId[];
  // What a person who clicks a piece that is not lit probably wanted; the server says why not.
  wish?(piece: PieceId, view: D['View'], seat: number): D['Move'] | null;
  // Moves that the rules take in one order and people name in any, such as coins: how many are wanted, and of
  // which pieces, as the rules order them. They go out together.
  gathers?(view: D['View'], choices: ChoiceOf<D>[]): Gathering<D> | null;
  // What may not have been meant of what a line of the own turn tells, while it can still be taken back.
  caution?(told: D['Event'], view: D['View']): string | null;
  // What the words of a button leave open, such as how much goes unused with it.
  unsaid?(move: D['Move'], view: D['View']): string | null;
  // What is done when a turn is held, where that is no turn but an act between others' turns; by the log.
  held?(log: D['Event'][], seat: number): string | null;
  // Choices that say by themselves that the turn is done: it is not asked about again.
  ends?(form: { kind: string }): boolean;
  // Whether people would draw a piece that can be pressed: to another that can be pressed then (true), or to
  // places that stand for what pressing it does, such as a card to one's own cards. And the token of a seat
  // (table/Token.svelte) that they would draw to where it shall go.
  drags?(piece: PieceId, view: D['View'], seat: number): Draws;
  mover?(view: D['View'], seat: number): string;
  // What changed hands between two states that follow each other.
  flights?(before: D['View'], after: D['View']): Flight[];
  // Where the game stands, such as "Round 3 of 7"; shown above the board.
  stage?(view: D['View']): string;
  // What to know of a player beside the score, at most four facts, in the current language.
  glance?(view: D['View'], seat: number): Glance[];
  // Parts of the score that some of the others do not show yet. Beside the names nobody's are counted, so
  // that what stands there can be compared.
  secretParts?(view: D['View']): readonly string[];
  // The game's own labels and explanations, by key. Names that the engine knows (cards, parts of
  // the score, rules) come from the engine's words instead.
  messages: Catalogues;
  // The drawings that mean something, by name, for the legend and the tables of the rules.
  signs?: Signs;
  // What the board shows of other players (table/Mat.svelte) needs room: their cards open when asked.
  largeMats?: boolean;
  // Which chapter of the rules a step is about, counted from 0 as they stand in docs/rules.
  chapter?(step: string): number;
  // Its points are counted at the end alone: what a player has before that is no score to draw a line of.
  countsAtTheEnd?: boolean;
  lessons: Lesson<D>[];
  solo?: Solo<D>;
}
