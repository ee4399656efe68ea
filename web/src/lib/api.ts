// The server's HTTP interface (docs/server.md), typed.
import type {
  Account,
  Ack,
  Command,
  Complaint,
  Created,
  EmailSet,
  Games,
  History,
  Invited,
  Json,
  Listed,
  MailSent,
  Me,
  MeChange,
  NewRelation,
  Problem,
  Ratings,
  RecoveryCode,
  Refusal,
  Relations,
  Reported,
  Retry,
  ReviewStanding,
  Sessions,
  SessionsEnded,
  Setup,
  State,
  Statistics,
  Token,
} from './protocol';
import { alone, onDevice } from './site';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

let tellEnded: (why: Problem) => void = () => {};

// Has somebody told when this browser's session turns out to be over.
export function whenEnded(tell: (why: Problem) => void) {
  tellEnded = tell;
}

// At the door a ban is about the account that was named.
const atTheDoor = ['/api/login', '/api/recover'];

async function request<T>(method: string, path: string, body?: unknown, device = isHere(path)): Promise<T> {
  if (device) return here<T>(method, path, body);
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
  const problem = (answer as Partial<Refusal> | undefined)?.error;
  if (problem?.code === 'bad_token' || (problem?.code === 'banned' && !atTheDoor.includes(path)))
    tellEnded(problem);
  throw new ApiError(response.status, problem ?? { code: 'unexpected', message: `HTTP ${response.status}` });
}

// What this device answers itself: about its own tables, and everything where there is no server.
const isHere = (path: string) => alone || path.startsWith(`/api/tables/${onDevice}`);

async function here<T>(method: string, path: string, body: unknown): Promise<T> {
  const said = await (await import('../local/api')).answer(method, path, body);
  if ('problem' in said) throw new ApiError(said.problem.code === 'not_found' ? 404 : 400, said.problem);
  return said.value as T;
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

interface ReplayAt {
  ply: number;
  line: number[]; // moves that were not played
  seat: number | null;
  lang: string;
  invitation: string | null;
}

export const api = {
  me: () => request<Me>('GET', '/api/me'),
  changeMe: (change: MeChange) => request<Me>('PATCH', '/api/me', change),
  register: (name: string, password: string) => request<Me>('POST', '/api/me/register', { name, password }),
  login: (name: string, password: string) => request<Me>('POST', '/api/login', { name, password }),
  logout: () => request<Me>('POST', '/api/logout'),
  account: () => request<Account>('GET', '/api/me/account'),
  changePassword: (password: string, next: string) =>
    request<Me>('POST', '/api/me/password', { password, new_password: next }),
  renewCode: (password: string) => request<RecoveryCode>('POST', '/api/me/recovery', { password }),
  setEmail: (password: string, email: string) =>
    request<EmailSet>('POST', '/api/me/email', { password, email }),
  recover: (name: string, code: string, password: string) =>
    request<Me>('POST', '/api/recover', { name, code, new_password: password }),
  mailCode: (name: string) => request<MailSent>('POST', '/api/recover/mail', { name }),
  sessions: () => request<Sessions>('GET', '/api/me/sessions'),
  endSession: (id: string) => request<SessionsEnded>('POST', `/api/me/sessions/${id}/end`),
  endOtherSessions: () => request<SessionsEnded>('POST', '/api/me/sessions/end'),
  deleteMe: (password: string) => request<Me>('POST', '/api/me/delete', password ? { password } : {}),
  relations: () => request<Relations>('GET', '/api/me/people'),
  relate: (id: string, relation: NewRelation['relation']) =>
    request<Relations>('POST', `/api/me/people/${id}`, { relation }),
  report: (complaint: Complaint, invitation: string | null) =>
    request<Reported>('POST', `/api/reports${query({ invitation })}`, complaint),
  token: () => request<Token>('POST', '/api/me/token'),
  deviceTables: () => request<Listed>('GET', '/api/me/tables', undefined, true),
  myTables: (from?: string) => request<Listed>('GET', `/api/me/tables${query({ from })}`),
  statistics: () => request<Statistics>('GET', '/api/me/statistics'),
  ratings: (game: string) => request<Ratings>('GET', `/api/ratings/${game}`),
  games: () => request<Games>('GET', '/api/games'),
  components: (game: string) => request<Json>('GET', `/api/games/${game}/components`),
  tables: (filter: { game?: string; status?: string; from?: string } = {}) =>
    request<Listed>('GET', `/api/tables${query(filter)}`),
  invited: (code: string) => request<Invited>('GET', `/api/codes${query({ code })}`),
  create: (setup: Setup, device = alone) => request<Created>('POST', '/api/tables', setup, device),
  command: (id: string, command: Command) => request<Ack>('POST', `/api/tables/${id}/commands`, command),
  import: (record: Json, device = alone) =>
    request<Created>('POST', '/api/tables/import', { record }, device),
  table: (id: string, eyes: { lang: string; seat?: number | null; invitation?: string | null }) =>
    request<State>('GET', `/api/tables/${id}${query(eyes)}`),
  edition: (id: string, invitation: string | null) =>
    request<Json>('GET', `/api/tables/${id}/components${query({ invitation })}`),
  remove: (id: string) => request<unknown>('DELETE', `/api/tables/${id}`), // of this device
  goesOn: (id: string) => request<Setup>('GET', `/api/tables/${id}/setup`), // of this device: from where it stands
  record: (id: string) => request<Json>('GET', `/api/tables/${id}/record`),
  replay: (id: string, at: ReplayAt) =>
    request<State>('GET', `/api/tables/${id}/replay${query({ ...at, line: at.line.join() || null })}`),
  retry: (id: string, from: Retry, invitation: string | null) =>
    request<Created>('POST', `/api/tables/${id}/retry${query({ invitation })}`, from),
  review: (id: string, asked: { lang: string; invitation: string | null }, ask: boolean) =>
    request<ReviewStanding>(ask ? 'POST' : 'GET', `/api/tables/${id}/review${query(asked)}`),
  history: (id: string, asked: { lang: string; invitation: string | null }) =>
    request<History>('GET', `/api/tables/${id}/history${query(asked)}`),
};
