// The server's HTTP interface (docs/server.md), typed.
import type { ClockSetup, Json, LogLine, Problem, SeatKind, State, TableStatus } from './protocol';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

export interface Me {
  id: string;
  name: string;
  guest: boolean;
  language?: string;
  recovery_code?: string; // at registering and recovering only
  ended?: Problem; // why the session before is over
}

export interface Account extends Me {
  recovery: boolean; // whether there is a recovery code
  email: string;
  mail: boolean; // whether this server sends any
}

export interface Session {
  id: string;
  created: number;
  seen: number;
  client: string;
  current: boolean;
}

export interface Relation {
  id: string;
  name: string;
  relation: 'block' | 'mute';
  since: number;
}

export interface Complaint {
  person: string;
  reason: string;
  table?: string;
  line?: number;
}

export interface Summary {
  id: string;
  game: string;
  title: string;
  status: TableStatus;
  public: boolean;
  seats: {
    kind: SeatKind;
    name: string;
    level?: string;
    claimed?: boolean;
    mine: boolean;
    former?: boolean;
  }[];
  round?: number;
  waiting: number[];
  my_turn: boolean;
  version: number;
  updated: number;
  result?: { scores: number[]; places: number[] };
}

// A part of a list; `next` says where it goes on.
export interface Listed {
  tables: Summary[];
  next?: string;
}

export interface OptionInfo {
  name: string;
  default: Json;
}

export interface GameInfo {
  id: string;
  version: number;
  min_players: number;
  max_players: number;
  options: Json;
  schema: { properties?: Record<string, OptionSchema> };
}

export interface OptionSchema {
  type?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  default?: Json;
}

export interface GameStatistics {
  game: string;
  played: number;
  won: number;
  mean_place?: number; // in games with others
  mean_score: number;
  best_score: number;
  rating?: { rating: number; deviation: number; games: number };
}

export interface Statistics {
  games: GameStatistics[];
  recent: Summary[];
}

export interface Rating {
  name: string;
  rating: number;
  deviation: number;
  games: number;
}

export type SeatSetup = { person: 'me' | null; name?: string } | { computer: string };

export interface Setup {
  game: string;
  options?: Record<string, Json>;
  title?: string;
  seats: SeatSetup[];
  public?: boolean;
  watch?: boolean;
  hints?: boolean;
  undo?: boolean;
  chat?: boolean;
  clock?: ClockSetup;
  start?: boolean;
}

export interface History {
  plies: number;
  scores: number[][];
  log: LogLine[];
}

let tellEnded: (why: Problem) => void = () => {};

// Has somebody told when this browser's session turns out to be over.
export function whenEnded(tell: (why: Problem) => void) {
  tellEnded = tell;
}

// At the door a ban is about the account that was named.
const atTheDoor = ['/api/login', '/api/recover'];

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: {} };
  if (method !== 'GET') {
    init.headers = { 'Content-Type': 'application/json' };
    init.body = JSON.stringify(body ?? {});
  }
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ApiError(0, { code: 'offline', message: '' });
  }
  const text = await response.text();
  const answer = parse(text);
  if (response.ok && answer !== undefined) return answer as T;
  const problem = (answer as { error?: Problem } | undefined)?.error;
  if (problem?.code === 'bad_token' || (problem?.code === 'banned' && !atTheDoor.includes(path)))
    tellEnded(problem);
  throw new ApiError(response.status, problem ?? { code: 'unexpected', message: `HTTP ${response.status}` });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function query(values: Record<string, string | number | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

export const api = {
  me: () => request<Me>('GET', '/api/me'),
  changeMe: (change: { name?: string; language?: string }) => request<Me>('PATCH', '/api/me', change),
  register: (name: string, password: string) => request<Me>('POST', '/api/me/register', { name, password }),
  login: (name: string, password: string) => request<Me>('POST', '/api/login', { name, password }),
  logout: () => request<Me>('POST', '/api/logout'),
  account: () => request<Account>('GET', '/api/me/account'),
  changePassword: (password: string, next: string) =>
    request<Me>('POST', '/api/me/password', { password, new_password: next }),
  renewCode: (password: string) =>
    request<{ recovery_code: string }>('POST', '/api/me/recovery', { password }),
  setEmail: (password: string, email: string) =>
    request<{ email: string }>('POST', '/api/me/email', { password, email }),
  recover: (name: string, code: string, password: string) =>
    request<Me>('POST', '/api/recover', { name, code, new_password: password }),
  mailCode: (name: string) => request<{ sent: true }>('POST', '/api/recover/mail', { name }),
  sessions: () => request<{ sessions: Session[] }>('GET', '/api/me/sessions'),
  endSession: (id: string) => request<{ ended: number }>('POST', `/api/me/sessions/${id}/end`),
  endOtherSessions: () => request<{ ended: number }>('POST', '/api/me/sessions/end'),
  deleteMe: (password: string) => request<Me>('POST', '/api/me/delete', password ? { password } : {}),
  relations: () => request<{ people: Relation[] }>('GET', '/api/me/people'),
  relate: (id: string, relation: 'block' | 'mute' | 'none') =>
    request<{ people: Relation[] }>('POST', `/api/me/people/${id}`, { relation }),
  report: (complaint: Complaint) => request<{ reported: true }>('POST', '/api/reports', complaint),
  token: () => request<{ token: string }>('POST', '/api/me/token'),
  myTables: (from?: string) => request<Listed>('GET', `/api/me/tables${query({ from })}`),
  statistics: () => request<Statistics>('GET', '/api/me/statistics'),
  ratings: (game: string) => request<{ players: Rating[] }>('GET', `/api/ratings/${game}`),
  games: () => request<{ games: GameInfo[]; levels: string[] }>('GET', '/api/games'),
  components: (game: string) => request<Json>('GET', `/api/games/${game}/components`),
  tables: (filter: { game?: string; status?: string; from?: string } = {}) =>
    request<Listed>('GET', `/api/tables${query(filter)}`),
  create: (setup: Setup) =>
    request<{ id: string; invitation: string; commitment: string }>('POST', '/api/tables', setup),
  command: (id: string, command: { do: string; n: number; [field: string]: unknown }) =>
    request<{ error?: Problem }>('POST', `/api/tables/${id}/commands`, command),
  import: (record: Json) => request<{ id: string }>('POST', '/api/tables/import', { record }),
  table: (id: string, eyes: { lang: string; seat?: number | null; invitation?: string | null }) =>
    request<State>('GET', `/api/tables/${id}${query(eyes)}`),
  edition: (id: string, invitation: string | null) =>
    request<Json>('GET', `/api/tables/${id}/components${query({ invitation })}`),
  record: (id: string) => request<Json>('GET', `/api/tables/${id}/record`),
  replay: (id: string, at: { ply: number; seat: number | null; lang: string; invitation: string | null }) =>
    request<State>('GET', `/api/tables/${id}/replay${query(at)}`),
  history: (id: string, asked: { lang: string; invitation: string | null }) =>
    request<History>('GET', `/api/tables/${id}/history${query(asked)}`),
};
