// The tables of this device: an engine in a worker plays them, and what happens is kept before it is told.
import type { Candidate, JudgedTurn, Json, Problem, Review, Summary } from '../lib/protocol';
import { languages } from '../lib/languages';
import { documentAt, fileAt, onDevice } from '../lib/site';
import { startEngine, type Conversation } from './conversation';
import { Crew, threads, type Errand, type Part } from './crew';
import { append, load, type Kept } from './store';

/** What the table's engine answers (docs/browser.md). */
export interface TableAnswer {
  id?: number | string | null;
  ok: boolean;
  error?: Problem;
  so_far?: boolean;
  v?: number;
  actions?: Json[];
  summary?: Summary;
  results?: Kept['results'];
  computer?: boolean; // one is to decide
  message?: unknown; // a document of docs/server.md
  candidates?: Candidate[];
  turn?: JudgedTurn | null;
  review?: Review;
  progress?: number;
  commitment?: string;
  setup?: Json;
  next?: string;
  thought?: number;
  errand?: Errand; // of that thought, for other engines
}

type Ask = { do: string; [field: string]: Json };

const nameKept = 'emporium.name';

export function myName(): string {
  return localStorage.getItem(nameKept) ?? 'Guest';
}

export function rename(name: string) {
  localStorage.setItem(nameKept, name);
}

/** An engine of one's own, for what the tables that are played must not wait for. */
export async function anotherEngine(): Promise<Conversation<TableAnswer>> {
  const [module, words] = await Promise.all([theModule(), theWords()]);
  return startEngine<TableAnswer>(module, 'table', words).conversation;
}

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

export const freshId = () => onDevice + hex(6);

async function compiled(): Promise<WebAssembly.Module> {
  const address = fileAt('emporium.wasm');
  try {
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    return WebAssembly.compile(await (await fetch(address)).arrayBuffer()); // a host that names its type wrongly
  }
}

let compiling: Promise<WebAssembly.Module> | null = null;
function theModule(): Promise<WebAssembly.Module> {
  compiling ??= compiled();
  compiling.catch(() => (compiling = null));
  return compiling;
}

/** The sentences that the page says, which the engine says them with: by language. */
async function theWords(): Promise<string> {
  const entries = languages.map(async (lang) => {
    const answer = await fetch(documentAt(`/api/words/${lang}`));
    if (!answer.ok) throw new Error(`the words of ${lang} are missing`);
    return `"${lang}":${await answer.text()}`;
  });
  return `{${(await Promise.all(entries)).join()}}`;
}

let engine: Promise<Conversation<TableAnswer>> | null = null;
function theEngine(): Promise<Conversation<TableAnswer>> {
  engine ??= anotherEngine();
  engine.catch(() => (engine = null));
  return engine;
}

let crew: Crew | null = null;
async function theCrew(): Promise<Crew> {
  const module = await theModule();
  return (crew ??= new Crew(
    Array.from({ length: threads - 1 }, () => startEngine<Part>(module).conversation),
  ));
}

/** Has the others do their parts of a thought. */
async function help(conversation: Conversation<TableAnswer>, thought: number, errand: Errand) {
  const found = await theCrew().then(
    (all) => all.race(errand),
    () => [],
  );
  await conversation.ask({ do: 'join', thought, found });
}

/** Nobody thinks any more. */
async function stop(conversation: Conversation<TableAnswer>) {
  crew?.stop();
  await conversation.ask({ do: 'stop' });
}

// One table at a time is at the engine; others come from the store.
let held: { id: string; secret: string } | null = null;
let turn: Promise<unknown> = Promise.resolve();

/** One after the other: nobody changes tables while something is written. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work);
  turn = done.catch(() => {});
  return done;
}

async function hold(id: string): Promise<Conversation<TableAnswer>> {
  const conversation = await theEngine();
  if (held?.id === id) return conversation;
  const row = await load(id);
  if (!row) throw notFound();
  await stop(conversation);
  held = null;
  const { secret, actions } = row;
  const answer = await conversation.ask({ do: 'open', table: id, secret, name: myName(), actions });
  if (!answer.ok) throw new Refused(answer.error!);
  held = { id, secret };
  return conversation;
}

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

export const notFound = () =>
  new Refused({ code: 'not_found', message: 'there is no such table on this device' });

// Other tabs of this device play at the same tables.
const news = new BroadcastChannel('emporium.tables');
const heard = new Set<(id: string) => void>();

/** Tells when a table has gone on in another tab. */
export function onNews(work: (id: string) => void): () => void {
  heard.add(work);
  return () => heard.delete(work);
}

news.onmessage = ({ data }: MessageEvent<string>) => {
  void inTurn(() => Promise.resolve(release(data))).then(() => heard.forEach((work) => work(data)));
};

/** The table is read anew when it is asked for. */
function release(id: string): void {
  if (held?.id === id) held = null;
}

/** What was done is kept; where another tab was faster, the table is read anew. */
async function keep(answer: TableAnswer): Promise<TableAnswer> {
  if (!answer.ok || !answer.actions?.length || !held || !answer.summary) return answer;
  const row = { ...held, summary: answer.summary, results: answer.results ?? [] };
  if (await append(row, answer.actions)) {
    news.postMessage(row.id);
    return answer;
  }
  release(row.id);
  throw new Refused({ code: 'stale', message: 'this table goes on in another tab' });
}

/** A new table; `from`: made of another one. */
export function found(request: Ask, from?: string): Promise<TableAnswer & { id: string }> {
  return inTurn(async () => {
    const conversation = from === undefined ? await theEngine() : await hold(from);
    await stop(conversation);
    const id = typeof request.table === 'string' ? request.table : freshId();
    const secret = hex(32);
    held = null;
    const answer = await conversation.ask({ ...request, table: id, secret, name: myName() });
    if (!answer.ok) throw new Refused(answer.error!);
    held = { id, secret };
    await keep(answer);
    void navigator.storage?.persist?.();
    return { ...answer, id };
  });
}

/** A table that was taken from another device, as `load` gives it, under a name of its own here. */
export function restore({ secret, actions }: Pick<Kept, 'secret' | 'actions'>): Promise<{ id: string }> {
  return inTurn(async () => {
    const conversation = await theEngine();
    await stop(conversation);
    const id = freshId();
    held = null;
    const answer = await conversation.ask({ do: 'open', table: id, secret, name: myName(), actions });
    if (!answer.ok) throw new Refused(answer.error!);
    held = { id, secret };
    await keep({ ...answer, actions });
    return { id };
  });
}

/** Something that is answered at once. */
export function ask(id: string, request: Ask): Promise<TableAnswer> {
  return inTurn(async () => keep(await (await hold(id)).ask(request)));
}

/** Something that is thought about: others may ask in the meantime. */
export async function think(
  id: string,
  request: Ask,
  soFar?: (answer: TableAnswer) => void,
): Promise<TableAnswer> {
  const conversation = await inTurn(() => hold(id));
  const told = (answer: TableAnswer) => {
    const { thought, errand } = answer;
    if (thought && errand) help(conversation, thought, errand).catch(() => {});
    else soFar?.(answer);
  };
  const shared = request.do === 'play' || request.do === 'hint';
  const answer = await conversation.ask(shared ? { ...request, threads } : request, told);
  return inTurn(() => (held?.id === id ? keep(answer) : Promise.resolve({ ok: true })));
}

/** The table was deleted. */
export function forget(id: string) {
  if (held?.id === id) held = null;
}
