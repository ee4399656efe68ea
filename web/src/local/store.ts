// Where tables of this device are kept: a row each, with all that happened there.
import type { Json, Summary } from '../lib/protocol';

export interface Kept {
  id: string;
  secret: string;
  actions: Json[];
  summary: Summary;
  results: { place: number; score: number }[]; // the person's, once it is over
}

const name = 'emporium';
const tables = 'tables';

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(tables, { keyPath: 'id' });
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('the store cannot be opened'));
  });
}

async function transaction<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, keep: (value: T) => void) => void,
): Promise<T | undefined> {
  const database = await opened();
  try {
    return await new Promise<T | undefined>((done, failed) => {
      let value: T | undefined;
      const all = database.transaction(tables, mode, { durability: 'strict' });
      all.oncomplete = () => done(value);
      all.onabort = () => failed(all.error ?? new Error('the store refuses'));
      work(all.objectStore(tables), (next) => (value = next));
    });
  } finally {
    database.close();
  }
}

export function load(id: string): Promise<Kept | undefined> {
  return transaction<Kept>('readonly', (store, keep) => {
    const row = store.get(id) as IDBRequest<Kept>;
    row.onsuccess = () => keep(row.result);
  });
}

/** The last that were played first. */
export async function all(): Promise<Kept[]> {
  const rows = await transaction<Kept[]>('readonly', (store, keep) => {
    const found = store.getAll() as IDBRequest<Kept[]>;
    found.onsuccess = () => keep(found.result);
  });
  return (rows ?? []).sort((a, b) => b.summary.updated - a.summary.updated);
}

/** Adds what happened; false if another tab has gone on in the meantime, and then nothing is kept. */
export async function append(next: Omit<Kept, 'actions'>, added: Json[]): Promise<boolean> {
  const kept = await transaction<boolean>('readwrite', (store, keep) => {
    const row = store.get(next.id) as IDBRequest<Kept | undefined>;
    row.onsuccess = () => {
      const before = row.result?.actions ?? [];
      const fits = before.length + added.length === next.summary.version;
      if (fits) store.put({ ...next, actions: [...before, ...added] } satisfies Kept);
      keep(fits);
    };
  });
  return kept ?? false;
}

export async function remove(id: string): Promise<void> {
  await transaction('readwrite', (store) => void store.delete(id));
}
