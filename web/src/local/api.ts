// What a server would answer (docs/server.md), for tables that are kept on this device.
import type { Created, Json, Listed, Me, Problem, Setup, Statistics, Summary } from '../lib/protocol';
import { documentAt } from '../lib/site';
import { review } from './review';
import { all, load, remove, type Kept } from './store';
import { ask, found, forget, myName, notFound, Refused, rename, restore } from './tables';

type Body = Record<string, Json>;
type Route = [
  method: string,
  path: RegExp,
  answer: (found: string[], body: Body, query: URLSearchParams) => unknown,
];

const me = (): Me => ({ id: 'me', name: myName(), guest: true });
const file = async (path: string) => (await (await fetch(documentAt(path))).json()) as Json;
const shown = async (id: string, request: { do: string; [field: string]: Json }) => {
  const { ok, error, message } = await ask(id, request);
  if (!ok) throw new Refused(error!);
  return message;
};
const seen = (query: URLSearchParams) => ({
  seat: query.has('seat') ? Number(query.get('seat')) : null,
  lang: query.get('lang') ?? 'en',
});

const placeIn = (query: URLSearchParams) => ({
  ply: Number(query.get('ply') ?? 0),
  line: (query.get('line') ?? '').split(',').filter(Boolean).map(Number),
});

async function again(id: string, { ply, seat }: Body): Promise<Created> {
  const made = await found({ do: 'retry', ply: ply!, seat: seat! }, id);
  return { id: made.id, invitation: '', commitment: made.commitment };
}

async function create(setup: Setup): Promise<Created> {
  const { start, ...wish } = setup;
  const { id, commitment } = await found({
    do: 'create',
    setup: { ...wish, chat: false } as Json,
    start: start ?? false,
  });
  return { id, invitation: '', commitment };
}

async function listed(): Promise<Listed> {
  const mine = (await all()).map(({ summary }) => summary);
  const order = (table: Summary) => (table.status === 'over' ? 1 : 0);
  return { tables: mine.sort((a, b) => order(a) - order(b)) };
}

async function statistics(): Promise<Statistics> {
  const rows = (await all()).filter((row) => row.results.length > 0);
  const games = [...new Set(rows.map((row) => row.summary.game))].map((game) => {
    const results = rows.filter((row) => row.summary.game === game);
    const mine = results.flatMap((row) => row.results);
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const others = results.filter((row) => row.summary.seats.length > 1).flatMap((row) => row.results);
    return {
      game,
      played: mine.length,
      won: mine.filter(({ place }) => place === 1).length,
      ...(others.length > 0 ? { mean_place: mean(others.map(({ place }) => place)) } : {}),
      mean_score: mean(mine.map(({ score }) => score)),
      best_score: Math.max(...mine.map(({ score }) => score)),
    };
  });
  return { games, recent: rows.map((row) => row.summary).slice(0, 20) };
}

const routes: Route[] = [
  ['GET', /^\/api\/me$/, () => me()],
  ['PATCH', /^\/api\/me$/, (_, { name }) => (typeof name === 'string' && rename(name), me())],
  ['GET', /^\/api\/me\/tables$/, () => listed()],
  ['GET', /^\/api\/me\/statistics$/, () => statistics()],
  ['GET', /^\/api\/me\/people$/, () => ({ people: [] })],
  ['GET', /^\/api\/ratings\/\w+$/, () => ({ players: [] })],
  ['GET', /^(\/api\/games(\/\w+\/components)?)$/, ([path]) => file(path!)],
  ['GET', /^\/api\/tables$/, () => ({ tables: [] })],
  ['POST', /^\/api\/tables$/, (_, body) => create(body as Setup & Body)],
  ['POST', /^\/api\/tables\/import$/, (_, { record }) => take(record!)],
  ['POST', /^\/api\/tables\/([^/]+)\/commands$/, ([id], body) => command(id!, body)],
  ['GET', /^\/api\/tables\/([^/]+)\/record$/, ([id]) => give(id!)],
  ['GET', /^\/api\/tables\/([^/]+)\/components$/, ([id]) => shown(id!, { do: 'components' })],
  ['GET', /^\/api\/tables\/([^/]+)\/setup$/, ([id]) => setupOf(id!)],
  [
    'GET',
    /^\/api\/tables\/([^/]+)\/replay$/,
    ([id], _, query) => shown(id!, { do: 'replay', ...placeIn(query), ...seen(query) }),
  ],
  ['GET', /^\/api\/tables\/([^/]+)\/review$/, ([id], _, query) => review(id!, seen(query).lang)],
  ['POST', /^\/api\/tables\/([^/]+)\/review$/, ([id], _, query) => review(id!, seen(query).lang)],
  ['POST', /^\/api\/tables\/([^/]+)\/retry$/, ([id], body) => again(id!, body)],
  [
    'GET',
    /^\/api\/tables\/([^/]+)\/history$/,
    ([id], _, query) => shown(id!, { do: 'history', lang: seen(query).lang }),
  ],
  ['GET', /^\/api\/tables\/([^/]+)$/, ([id], _, query) => shown(id!, { do: 'look', ...seen(query) })],
  ['DELETE', /^\/api\/tables\/([^/]+)$/, ([id]) => (forget(id!), remove(id!).then(() => ({})))],
];

// A finished game is a record for any server; one that goes on is all that happened at its table.
async function give(id: string): Promise<unknown> {
  const row = await load(id);
  if (!row) throw notFound();
  return row.summary.status === 'over' ? shown(id, { do: 'record' }) : row;
}

// With which a server founds a table that goes on from here.
async function setupOf(id: string): Promise<unknown> {
  const { ok, error, setup } = await ask(id, { do: 'setup' });
  if (!ok) throw new Refused(error!);
  return setup;
}

function take(file: Json): Promise<{ id: string }> {
  const goesOn = file !== null && typeof file === 'object' && !Array.isArray(file) && 'actions' in file;
  return goesOn ? restore(file as Pick<Kept, 'secret' | 'actions'>) : found({ do: 'import', record: file });
}

async function command(id: string, message: Body): Promise<Json> {
  const { ok, error, v } = await ask(id, { do: 'tell', message });
  return { type: 'ack', n: message.n!, ...(ok ? { v: v! } : { error: error! }) } as Json;
}

/** The answer, or why there is none. */
export async function answer(
  method: string,
  address: string,
  body: unknown,
): Promise<{ value: unknown } | { problem: Problem }> {
  const { pathname, searchParams } = new URL(address, 'http://device');
  for (const [verb, pattern, work] of routes) {
    const match = verb === method ? pattern.exec(pathname) : null;
    if (!match) continue;
    try {
      return { value: await work(match.slice(1), (body ?? {}) as Body, searchParams) };
    } catch (error) {
      if (error instanceof Refused) return { problem: error.problem };
      throw error;
    }
  }
  return { problem: notFound().problem };
}
