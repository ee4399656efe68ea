// What the server and the page say to each other; docs/server.md explains it.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

// The engine's structured form of a move or an event: its kind and its arguments.
export interface Form {
  kind: string;
  [argument: string]: Json;
}

// One thing that a choice costs, brings or moves; places are named by kind: "booth:8", "square:c4".
export interface Change {
  what: string;
  amount?: number;
  seat?: number;
  from?: string;
  to?: string;
  path?: string[];
}

export interface Choice {
  move: number;
  form: Form;
  words: string;
  effect: Change[];
}

// Several moves that people think of as one, such as a walk; `form` is that of the last.
export interface Plan {
  moves: number[];
  form: Form;
  words: string;
  cost: number;
  effect: Change[];
}

export type SeatKind = 'person' | 'computer' | 'free';

export interface SeatInfo {
  seat: number;
  kind: SeatKind;
  user?: string;
  name: string;
  level?: string;
  stands_in?: boolean; // the computer plays on for a person
  yours?: boolean; // for you, who may come back
  mine: boolean;
  away?: boolean; // its person left, or missed a turn
  missed?: boolean; // and the computer plays this turn
  agreed?: string[]; // who would let the computer stand in
  claimed?: boolean; // a name out of an imported record
  resigned?: boolean;
  clock_ms?: number;
}

export interface ClockSetup {
  kind: 'none' | 'move' | 'budget';
  seconds?: number;
  increment?: number;
  at_zero?: 'computer' | 'resign' | 'nothing';
}

export type TableStatus = 'open' | 'playing' | 'over' | 'closed';

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  status: TableStatus;
  public: boolean;
  watch: boolean;
  hints: boolean;
  undo: boolean;
  chat: boolean;
  options: { [name: string]: Json };
  edition: string;
  clock: ClockSetup;
  owner: string;
  invitation?: string;
  commitment: string;
  nonces?: { seat: number; nonce: string }[]; // what players added to the secret
  secret?: string;
  rematch?: string;
  seats: SeatInfo[];
}

export interface LogLine extends Form {
  v: number;
  ply: number;
  seat: number;
  words: string;
}

export interface ChatLine {
  v: number;
  user: string;
  name: string;
  text: string;
  time: number;
}

export interface Score {
  seat: number;
  total: number;
  parts: { [part: string]: number };
  place?: number;
}

export interface State {
  type: 'state';
  v: number;
  since: number;
  table: TableInfo;
  you: { id: string; name: string; seats: number[]; owner: boolean };
  seat: number | null;
  ply: number;
  decider: number | 'nature' | null;
  step: string;
  prompt: string;
  help: string;
  over: boolean;
  held: number | null;
  thinking: number[];
  moves: Choice[];
  plans: Plan[];
  undo: number;
  view?: Json;
  scores: Score[];
  goals: Json;
  log: LogLine[];
  log_from?: number;
  chat: ChatLine[];
  since_your_turn: number;
  deadline: number | null;
}

export interface Problem {
  code: string;
  message: string;
  rule?: string;
}

export interface Candidate extends Omit<Choice, 'effect'> {
  margin: number;
  win: number | null; // alone there is nobody to win against
  share: number;
  sure: number;
  reason: string; // all that in a sentence; empty if the player gives none
  line: string[];
}

export type ServerMessage =
  | State
  | { type: 'ack'; n: number; v?: number; error?: Problem }
  | { type: 'presence'; online: string[]; watching: number }
  | { type: 'hint'; id: number; candidates?: Candidate[]; error?: Problem }
  | { type: 'why'; id: number; move: number; rule: string | null; words: string | null }
  | { type: 'preview'; id: number; events: LogLine[] | null; view: Json }
  | { type: 'pong' }
  | { type: 'bye'; reason: string };
