// Made by scripts/types of what the program says of its documents: not to be edited.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type Problem = {
  code: string;
  message: string;
  rule?: string;
};

export type Refusal = {
  error: Problem;
};

export type Me = {
  id: string;
  name: string;
  guest: boolean;
  language?: string;
  recovery_code?: string;
  ended?: Problem;
};

export type Account = {
  id: string;
  name: string;
  guest: boolean;
  language?: string;
  recovery: boolean;
  email: string;
  mail: boolean;
};

export type MeChange = {
  name?: string;
  language?: string;
};

export type Credentials = {
  name: string;
  password: string;
};

export type Password = {
  password: string;
};

export type NewPassword = {
  password: string;
  new_password: string;
};

export type Email = {
  password: string;
  email: string;
};

export type EmailSet = {
  email: string;
};

export type Recovery = {
  name: string;
  code: string;
  new_password: string;
};

export type RecoveryCode = {
  recovery_code: string;
};

export type MailRecovery = {
  name: string;
};

export type MailSent = {
  sent: true;
};

export type Farewell = {
  password?: string;
};

export type Token = {
  token: string;
};

export type Session = {
  id: string;
  created: number;
  seen: number;
  client: string;
  current: boolean;
};

export type Sessions = {
  sessions: Session[];
};

export type SessionsEnded = {
  ended: number;
};

export type Relation = {
  id: string;
  name: string;
  relation: 'block' | 'mute';
  since: number;
};

export type Relations = {
  people: Relation[];
};

export type NewRelation = {
  relation: 'block' | 'mute' | 'none';
};

export type Complaint = {
  person: string;
  reason: string;
  table?: string;
  line?: number;
};

export type Reported = {
  reported: true;
};

export type Rating = {
  rating: number;
  deviation: number;
  games: number;
};

export type GameRating = {
  game: string;
  rating: number;
  deviation: number;
  games: number;
};

export type PlayerRating = {
  name: string;
  rating: number;
  deviation: number;
  games: number;
};

export type Player = {
  name: string;
  ratings: GameRating[];
};

export type Ratings = {
  players: PlayerRating[];
};

export type GameStatistics = {
  game: string;
  played: number;
  won: number;
  mean_place?: number;
  mean_score: number;
  best_score: number;
  rating?: Rating;
};

export type Statistics = {
  games: GameStatistics[];
  recent: Summary[];
};

export type SaidLine = {
  table: string;
  line: number;
  text: string;
  time: number;
};

export type SentReport = {
  person: string;
  table: string;
  line: number;
  reason: string;
  time: number;
};

export type ExportedAccount = {
  id: string;
  name: string;
  guest: boolean;
  language?: string;
  email?: string;
};

export type Export = {
  account: ExportedAccount;
  time: number;
  sessions: Session[];
  tables: Summary[];
  chat: SaidLine[];
  statistics: GameStatistics[];
  people: Relation[];
  reports: SentReport[];
};

export type OptionInfo = {
  name: string;
  default: Json;
};

export type OptionSchema = {
  type?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
};

export type OptionsSchema = {
  '$schema': string;
  title: string;
  type: string;
  properties: Record<string, OptionSchema>;
  required: string[];
  'additionalProperties': boolean;
};

export type GameInfo = {
  id: string;
  version: number;
  min_players: number;
  max_players: number;
  options: OptionInfo[];
  schema: OptionsSchema;
};

export type Games = {
  games: GameInfo[];
  levels: string[];
};

export type Words = Record<string, string>;

export type SeatKind = 'person' | 'computer' | 'free';

export type TableStatus = 'open' | 'playing' | 'over' | 'closed';

export type ClockSetup = {
  kind: 'none' | 'move' | 'budget';
  seconds?: number;
  increment?: number;
  at_zero?: 'computer' | 'resign' | 'nothing';
};

export type PersonSetup = {
  person: 'me' | null;
  name?: string;
};

export type ComputerSetup = {
  computer: string;
};

export type SeatSetup = PersonSetup | ComputerSetup;

export type Setup = {
  game: string;
  seats: SeatSetup[];
  options?: Record<string, Json> | null;
  components?: Record<string, Json> | null;
  title?: string;
  public?: boolean;
  watch?: boolean;
  hints?: boolean;
  undo?: boolean;
  chat?: boolean;
  stand_in?: string;
  clock?: ClockSetup | null;
  position?: Record<string, Json> | null;
  start?: boolean;
};

export type Created = {
  id: string;
  invitation: string;
  commitment?: string;
};

export type Invited = {
  id: string;
  invitation: string;
};

export type Import = {
  record: Record<string, Json>;
};

export type Retry = {
  ply: number;
  seat: number;
};

export type SeatSummary = {
  kind: SeatKind;
  name: string;
  former?: boolean;
  claimed?: boolean;
  level?: string;
  mine: boolean;
};

export type ResultSummary = {
  scores: number[];
  places: number[];
};

export type Summary = {
  id: string;
  game: string;
  title: string;
  status: TableStatus;
  public: boolean;
  seats: SeatSummary[];
  waiting: number[];
  my_turn: boolean;
  version: number;
  updated: number;
  result?: ResultSummary;
  blocked?: boolean;
};

export type Listed = {
  tables: Summary[];
  next?: string;
};

export type DrawInfo = {
  ply: number;
  total: number;
  from: number;
  to: number;
};

export type History = {
  plies: number;
  scores: number[][];
  log: LogLine[];
  draws?: DrawInfo[];
  expected?: number[][];
};

export type Worth = {
  points: number;
  chance: number;
};

export type Balance = {
  start: Worth;
  luck: Worth;
  lost: Worth;
  gained: Worth;
  others: Worth;
  unexplained: Worth;
  result: Worth;
  luck_adjusted: Worth;
};

export type Grade = 'fine' | 'inaccuracy' | 'mistake' | 'blunder';

export type ReviewedSeat = {
  name: string;
  accuracy: number;
  error_rate: number;
  turns: number;
  mean_loss: number;
  mean_loss_error: number;
  like: string[];
  balance: Balance;
  worst_losses: number[];
  greatest_strokes: number[];
};

export type ReviewedTurn = {
  seat: number;
  first: number;
  last: number;
  lost: Worth;
  accuracy: number;
  grade: Grade;
};

export type ReviewedLoss = {
  ply: number;
  seat: number;
  played: number;
  best: number;
  line: number[];
  lost: Worth;
  error: Worth;
  grade: Grade;
  parts: Record<string, number>;
  played_words: string;
  best_words: string;
  line_words: string[];
  why: string;
};

export type JudgedTurn = {
  seat: number;
  first: number;
  last: number;
  lost: Worth;
  error: Worth;
  accuracy: number;
  grade: Grade;
  losses: ReviewedLoss[];
};

export type StrokeOfLuck = {
  first: number;
  last: number;
  points: number[];
  chances: number[];
  words: string[];
};

export type Expected = {
  plies: number[];
  points: number[][];
  chances: number[][];
};

export type ReviewOrder = {
  seed: number;
  iterations: number;
  seeds: number;
  plays: number;
};

export type Review = {
  game: string;
  version: number;
  review: number;
  order: ReviewOrder;
  seats: ReviewedSeat[];
  expected: Expected;
  winner: number;
  turning_point: number;
  turns: ReviewedTurn[];
  losses: ReviewedLoss[];
  strokes: StrokeOfLuck[];
};

export type ReviewStanding = {
  state: 'none' | 'queued' | 'working' | 'done';
  progress: number;
  review?: Review;
};

export type Form = {
  kind: string;
  [name: string]: Json | undefined;
};

export type Change = {
  what: string;
  amount?: number;
  seat?: number;
  from?: string;
  to?: string;
  path?: string[];
};

export type Choice = {
  move: number;
  form: Form;
  words: string;
  effect: Change[];
  final?: boolean;
};

export type Plan = {
  moves: number[];
  form: Form;
  words: string;
  cost: number;
  effect: Change[];
};

export type Candidate = {
  move: number;
  form: Form;
  words: string;
  margin: number;
  win: number | null;
  share: number;
  sure: number;
  verdict: string;
  reason: string;
  line: string[];
};

export type LogLine = {
  v: number;
  ply: number;
  kind: string;
  seat?: number;
  words: string;
  [name: string]: Json | undefined;
};

export type ChatLine = {
  v: number;
  user: string;
  name: string;
  text: string;
  time: number;
};

export type Score = {
  seat: number;
  total: number;
  parts: Record<string, number>;
  place?: number;
};

export type SeatInfo = {
  seat: number;
  kind: SeatKind;
  user?: string;
  name: string;
  claimed?: boolean;
  level?: string;
  stands_in?: boolean;
  yours?: boolean;
  mine: boolean;
  away?: boolean;
  missed?: boolean;
  agree_ms?: number;
  agreed?: string[];
  resigned?: boolean;
  ran_out?: boolean;
  gave_up?: boolean;
  clock_ms?: number;
};

export type SeatNonce = {
  seat: number;
  nonce: string;
};

export type Removed = {
  user: string;
  name: string;
};

export type TableInfo = {
  id: string;
  game: string;
  title: string;
  status: TableStatus;
  public: boolean;
  watch: boolean;
  hints: boolean;
  undo: boolean;
  chat: boolean;
  options: Record<string, Json>;
  edition: string;
  rules_version: number;
  position?: boolean;
  clock: ClockSetup;
  owner: string;
  commitment: string;
  invitation?: string;
  secret?: string;
  nonces?: SeatNonce[];
  rematch?: string;
  conceded?: boolean;
  removed?: Removed[];
  seats: SeatInfo[];
};

export type You = {
  id: string;
  name: string;
  seats: number[];
  owner: boolean;
  removed?: boolean;
  blocked?: boolean;
};

export type Asked = {
  step: string;
  prompt: string;
  help: string;
  moves: Choice[];
  plans: Plan[];
};

export type Ahead = {
  step: string;
  prompt: string;
  help: string;
  prepared: Choice[];
  moves: Choice[];
  plans: Plan[];
  together: boolean;
  view?: Record<string, Json>;
  refused?: string;
};

export type State = {
  type: 'state';
  v: number;
  since: number;
  table: TableInfo;
  seat: number | null;
  ply: number;
  decider: number | 'nature' | null;
  step: string;
  prompt: string;
  help: string;
  over: boolean;
  held: number | null;
  goes_on?: string;
  thinking: number[];
  moves: Choice[];
  plans: Plan[];
  choosing: number[];
  ahead: Ahead | null;
  can_plan: boolean;
  dropped: string | null;
  undo: number;
  view?: Record<string, Json>;
  scores: Score[];
  goals: Record<string, Json> | null;
  log: LogLine[];
  log_from?: number;
  chat: ChatLine[];
  since_your_turn: number;
  deadline: number | null;
  you: You;
};

export type Ack = {
  type: 'ack';
  n: number;
  v?: number;
  error?: Problem;
};

export type Presence = {
  type: 'presence';
  online: string[];
  watching: number;
};

export type Id = number | string | null;

export type Hint = {
  type: 'hint';
  id: Id;
  candidates?: Candidate[];
  so_far?: boolean;
  error?: Problem;
};

export type Judgement = {
  type: 'judge';
  id: Id;
  turn?: JudgedTurn | null;
  error?: Problem;
};

export type Why = {
  type: 'why';
  id: Id;
  move?: number;
  rule?: string | null;
  words?: string | null;
  error?: Problem;
};

export type Preview = {
  type: 'preview';
  id: Id;
  events?: LogLine[] | null;
  view?: Record<string, Json> | null;
  moves?: number[];
  held?: boolean;
  goes_on?: string;
  next?: Asked | null;
  error?: Problem;
};

export type Look = {
  type: 'look';
  id: Id;
  error: Problem;
};

export type Planning = {
  type: 'plan';
  id: Id;
  error: Problem;
};

export type Pong = {
  type: 'pong';
};

export type Bye = {
  type: 'bye';
  reason: string;
};

export type ServerMessage = State | Ack | Presence | Hint | Judgement | Why | Preview | Look | Planning | Pong | Bye;

export type MoveOrForm = number | Form;

export type DoMove = {
  do: 'move';
  n: number;
  move?: MoveOrForm;
  moves?: MoveOrForm[];
  ply?: number;
  end?: boolean;
  seat?: number | null;
};

export type DoPrepare = {
  do: 'prepare';
  n: number;
  moves?: MoveOrForm[];
  step: string;
  seat?: number | null;
};

export type DoUndo = {
  do: 'undo';
  n: number;
  seat?: number | null;
};

export type DoRestartTurn = {
  do: 'restart_turn';
  n: number;
  seat?: number | null;
};

export type DoEndTurn = {
  do: 'end_turn';
  n: number;
  seat?: number | null;
};

export type DoJoin = {
  do: 'join';
  n: number;
  seat?: number | null;
  name?: string;
  nonce?: string;
};

export type DoLeave = {
  do: 'leave';
  n: number;
  seat?: number | null;
};

export type DoHand = {
  do: 'hand';
  n: number;
  seat: number | null;
  computer: string | null;
};

export type DoStart = {
  do: 'start';
  n: number;
  nonce?: string;
};

export type DoChange = {
  do: 'change';
  n: number;
  setup: Record<string, Json>;
};

export type DoResign = {
  do: 'resign';
  n: number;
  seat?: number | null;
};

export type DoSay = {
  do: 'say';
  n: number;
  text: string;
};

export type DoRematch = {
  do: 'rematch';
  n: number;
  nonce?: string;
};

export type DoClose = {
  do: 'close';
  n: number;
};

export type DoNonce = {
  do: 'nonce';
  n: number;
  nonce: string;
  seat?: number | null;
};

export type DoReturn = {
  do: 'return';
  n: number;
  seat?: number | null;
};

export type DoAgree = {
  do: 'agree';
  n: number;
  seat: number | null;
};

export type DoAdmit = {
  do: 'admit';
  n: number;
  user: string;
};

export type AskLook = {
  do: 'look';
  seat?: number | null;
  lang?: string;
};

export type AskHint = {
  do: 'hint';
  id: number | string;
  budget_ms?: number;
  stream?: boolean;
};

export type AskJudge = {
  do: 'judge';
  id: number | string;
  ply?: number;
};

export type AskWhy = {
  do: 'why';
  id: number | string;
  move: MoveOrForm;
  after?: MoveOrForm[];
};

export type AskPreview = {
  do: 'preview';
  id: number | string;
  move?: MoveOrForm;
  moves?: MoveOrForm[];
};

export type AskPlan = {
  do: 'plan';
  on: boolean;
};

export type AskPing = {
  do: 'ping';
};

export type Command = DoMove | DoUndo | DoRestartTurn | DoEndTurn | DoJoin | DoLeave | DoHand | DoStart | DoChange | DoResign | DoSay | DoRematch | DoClose | DoNonce | DoReturn | DoAgree | DoPrepare | DoAdmit;

export type Question = AskLook | AskHint | AskJudge | AskWhy | AskPreview | AskPlan | AskPing;

export type EngineChoice = {
  move: number;
  form: Form;
  words: string;
  effect?: Change[];
  odds?: number[];
};

export type EngineEvent = {
  ply: number;
  kind: string;
  seat?: number;
  words: string;
  [name: string]: Json | undefined;
};

export type EngineRecord = {
  moves: number[];
  [name: string]: Json | undefined;
};

export type EngineAnswer = {
  id?: Id;
  ok: boolean;
  error?: Problem;
  games?: Record<string, Json>[];
  game?: string;
  players?: number;
  ply?: number;
  decider?: number | 'nature' | null;
  step?: string;
  over?: boolean;
  seat?: number | null;
  prompt?: string;
  help?: string;
  view?: Record<string, Json>;
  moves?: EngineChoice[];
  plans?: Plan[];
  events?: EngineEvent[];
  move?: number;
  form?: Form;
  words?: string;
  iterations?: number;
  so_far?: boolean;
  stopped?: boolean;
  speed?: Record<string, Json>;
  candidates?: Record<string, Json>[];
  scores?: Score[];
  goals?: Record<string, Json>;
  position?: Record<string, Json>;
  record?: EngineRecord;
  schema?: Record<string, Json>;
  progress?: number;
  review?: Review;
  turn?: JudgedTurn | null;
};
