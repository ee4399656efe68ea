// A game of this device on the server: one that is over is shown there as a record, one that goes on is
// founded anew where it stands. Both count for nobody.
import { api } from './api';
import { createTable } from './nonce';
import type { Summary } from './protocol';

/** The address that it has there. */
export async function upload(table: Summary): Promise<string> {
  if (table.status === 'over') {
    const { id } = await api.import(await api.record(table.id));
    return `/table/${id}/replay?ply=0`;
  }
  const { id } = await createTable({ ...(await api.goesOn(table.id)), start: true });
  return `/table/${id}`;
}
